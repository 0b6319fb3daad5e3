/** Motifs drawn for Easel: SVG bodies in units of a 128 box; `icon(name, x, y, scale)` borrows a Noto picture as a part. */

export interface Parts {
  /** A Noto icon moved and scaled; `recolour` is applied to every `#rrggbb`. */
  icon(name: string, x: number, y: number, scale: number, recolour?: (hex: string) => string): string;
}

export const OWN: Readonly<Record<string, (parts: Parts) => string>> = {
  "own-baby": (p) => shoulders(p, "baby-medium-light-skin-tone", "#d9a67c", "#9fc3d9", "#7fa9c2"),
  "own-fox": (p) =>
    sitting(p, "fox", {
      coat: "#e8702a",
      shade: "#c2551b",
      chest: "#fff3e2",
      paw: "#4a2b1c",
      tail: "brush",
      tip: "#fff3e2",
    }),
  "own-wolf": (p) =>
    sitting(p, "wolf", {
      coat: "#8f989e",
      shade: "#6b757c",
      chest: "#e3e7ea",
      paw: "#788188",
      tail: "brush",
      tip: "#565f66",
    }),
  "own-lion": (p) =>
    sitting(p, "lion", {
      coat: "#dfa04a",
      shade: "#bd7f31",
      chest: "#f0c987",
      paw: "#e7b263",
      tail: "tuft",
      tip: "#6d3f1e",
      head: 0.68,
    }),
  "own-bear": (p) =>
    sitting(p, "bear", {
      coat: "#7a4f33",
      shade: "#5d3a25",
      chest: "#9a6b48",
      paw: "#5d3a25",
      tail: "none",
      tip: "#000000",
      stout: 1.25,
    }),
  "own-polar-bear": (p) =>
    sitting(p, "polar-bear", {
      coat: "#eef1ef",
      shade: "#cdd6d8",
      chest: "#fbfcfa",
      paw: "#d9e0e1",
      tail: "none",
      tip: "#000000",
      stout: 1.25,
    }),
  "own-panda": (p) =>
    sitting(p, "panda", {
      coat: "#f1f1ee",
      shade: "#2d2d30",
      chest: "#ffffff",
      paw: "#232326",
      legs: "#2d2d30",
      tail: "none",
      tip: "#000000",
      stout: 1.25,
    }),
  "own-koala": (p) =>
    sitting(p, "koala", {
      coat: "#9aa3aa",
      shade: "#7c868e",
      chest: "#e6eaec",
      paw: "#6d767d",
      tail: "none",
      tip: "#000000",
      stout: 1.15,
    }),
  "own-hamster": (p) =>
    sitting(p, "hamster", {
      coat: "#e3a866",
      shade: "#c98c4b",
      chest: "#fff2e0",
      paw: "#f0b8a4",
      tail: "none",
      tip: "#000000",
      stout: 1.25,
      head: 0.66,
    }),
  "own-frog": (p) => `
    <path fill="#4f8f27" d="M22 118c-16-6-16-34 4-42l20 10 36 0 20-10c20 8 20 36 4 42z"/>
    <path fill="#6bb536" d="M64 60c-26 0-38 22-36 44 2 14 16 20 36 20s34-6 36-20c2-22-10-44-36-44z"/>
    <ellipse fill="#d8efa8" cx="64" cy="104" rx="24" ry="19"/>
    <path fill="#5fa52f" d="M44 86c-6 14-6 26-4 34h12c-2-12-2-22 2-32zM84 86c6 14 6 26 4 34H76c2-12 2-22-2-32z"/>
    <path fill="#4f8f27" d="M34 122q10-8 20 0l-2 5H36zM74 122q10-8 20 0l-2 5H76zM10 118q10-8 20 0l-2 6H12zM98 118q10-8 20 0l-2 6h-16z"/>
    ${p.icon("frog", 28, 6, 0.56)}`,
  "own-unicorn": (p) => `${p.icon("horse", 0, 14, 1, pale)}
    <path fill="#f2b93b" d="M11 47L1 15l18 25z"/><path fill="#c98a1f" d="M9 41l8-5-2-4-8 4zM6 31l6-4-2-3-6 3z"/>`,
  "own-chicken": () => `
    <path fill="#f2a33a" d="M56 104h5v16h8l3 5H48l3-4h5zM76 104h5v16h8l3 5H68l3-4h5z"/>
    <path fill="#b9672c" d="M96 66c6-22 20-28 26-24-2 10 2 26-8 40z"/>
    <path fill="#d98a4a" d="M30 44c2-14 14-20 22-16 8 4 8 16 14 24 10 12 30 4 44 12 10 8 2 46-38 46-34 0-46-22-44-42z"/>
    <path fill="#b9672c" d="M58 72c16-8 38-4 44 4-4 20-30 26-42 14-5-5-6-12-2-18z"/>
    <path fill="#9c5222" d="M66 82c10 6 20 6 30 0-4 10-22 14-30 0z"/>
    <path fill="#d8342b" d="M34 30c-2-8 4-12 8-8 2-8 10-8 10-2 6-4 10 2 6 8-8-2-18-2-24 2zM28 52c-4 8-2 14 3 14s7-6 3-14z"/>
    <path fill="#f4b23c" d="M29 42l-14 6 15 6z"/><circle fill="#221a16" cx="38" cy="42" r="3.4"/><circle fill="#ffffff" cx="37" cy="41" r="1"/>`,
  "own-samurai": () => `
    <path fill="#2b2f3a" d="M36 96h56l10 54H26z"/><path fill="#3b4150" d="M44 96h18l-6 54H30zM66 96h18l14 54H72z"/>
    <path fill="#16181d" d="M32 148h24v8H28zM72 148h24l4 8H72z"/>
    <path fill="#9b2a2a" d="M36 58h56l6 42H30z"/><path fill="#c23b35" d="M40 64h48v6H40zM39 76h50v6H39zM38 88h52v6H38z"/>
    <path fill="#7d1f22" d="M36 58L16 66l-4 26 22-4zM92 58l20 8 4 26-22-4z"/><path fill="#c23b35" d="M16 70l19-6v5l-20 7zM112 70l-19-6v5l20 7z"/>
    <path fill="#e0b48c" d="M14 92h12v14H16zM102 92h12l-2 14h-12z"/>
    <path fill="#dfe5ea" d="M112 104l4 2L128 30l-5-8z"/><rect fill="#caa03a" x="104" y="100" width="18" height="5" rx="2"/><rect fill="#2a1a14" x="108" y="104" width="6" height="18"/>
    <ellipse fill="#e0b48c" cx="64" cy="42" rx="16" ry="18"/><path fill="#2a1c18" d="M52 42h9v3h-9zM67 42h9v3h-9zM58 52h12v2H58z"/>
    <path fill="#23262e" d="M40 40c-2-22 8-34 24-34s26 12 24 34l10 14-14-6c0-8-4-14-8-16H52c-4 2-8 8-8 16l-14 6z"/><path fill="#e2b23d" d="M64 20C54 18 44 4 46-8c4 12 10 18 18 18S78 4 82-8c2 12-8 26-18 28z"/>`,
  "own-skeleton": (p) => `
    <path fill="#e9e3d2" d="M61 52h6v54h-6z"/><path fill="#e9e3d2" d="M42 60c10-6 34-6 44 0v5c-12-5-32-5-44 0zM43 71c10-5 32-5 42 0v5c-12-4-30-4-42 0zM45 82c10-4 28-4 38 0v5c-12-4-26-4-38 0zM48 92c8-3 24-3 32 0v5c-8-3-24-3-32 0z"/>
    <path fill="#d8d0bb" d="M44 104c8-6 32-6 40 0-2 10-10 14-20 14s-18-4-20-14z"/>
    <path fill="#e9e3d2" d="M38 58l5 3-14 28-3 26h-6l3-28zM90 58l-5 3 14 28 3 26h6l-3-28zM48 114h7l-3 46H41l6-6zM80 114h-7l3 46h11l-6-6z"/>
    <circle fill="#d8d0bb" cx="23" cy="118" r="5"/><circle fill="#d8d0bb" cx="105" cy="118" r="5"/>${p.icon("skull", 36, 0, 0.44)}`,
  "own-angel": () => `
    <path fill="#f4f6fa" d="M52 62C30 30 4 34-6 48c2 18 10 26 20 30-4 8 4 18 14 18 8 0 18-8 24-22zM76 62c22-32 48-28 58-14-2 18-10 26-20 30 4 8-4 18-14 18-8 0-18-8-24-22z"/>
    <path fill="#cfd8e6" d="M50 66C32 50 14 46 2 52c14-2 30 6 46 20zM78 66c18-16 36-20 48-14-14-2-30 6-46 20z"/>
    <path fill="#fbf7ea" d="M48 60h32l18 92c-20 8-48 8-68 0z"/><path fill="#e3dcc6" d="M62 64l-8 90h6l6-90zM72 70l12 82h6z"/><path fill="#d9b13f" d="M46 84h36v5H46z"/>
    <path fill="#fbf7ea" d="M48 60c-10 6-12 24-8 36l22 4 2-6-12-6zM80 60c10 6 12 24 8 36l-22 4-2-6 12-6z"/><ellipse fill="#eec39c" cx="64" cy="97" rx="7" ry="5"/>
    <path fill="#c98f3d" d="M46 30c0-14 8-20 18-20s18 6 18 20c2 12 4 24-2 30H48c-6-6-4-18-2-30z"/><ellipse fill="#f3cda6" cx="64" cy="37" rx="14" ry="16"/><path fill="#c98f3d" d="M49 34c4-10 26-10 30 0-6-4-24-4-30 0z"/>
    <path fill="#5a3b26" d="M55 38q3 3 6 0l0 1q-3 4-6 0zM67 38q3 3 6 0l0 1q-3 4-6 0z"/><path fill="#c4605a" d="M60 46q4 3 8 0-4 5-8 0z"/>
    <path fill="#f2cf52" fill-rule="evenodd" d="M64-4c13 0 20 3 20 6s-7 6-20 6-20-3-20-6 7-6 20-6zm0 3c-10 0-15 1-15 3s5 3 15 3 15-1 15-3-5-3-15-3z"/>`,
  "own-goddess": () => `
    <path fill="#5d3a22" d="M34 40C34 10 50-2 64-2s30 12 30 42c0 30 8 50 14 66H20c6-16 14-36 14-66z"/>
    <path fill="#e2b48c" d="M55 66h18v20H55z"/><path fill="#f4efe2" d="M16 128c2-28 18-40 40-44l8 8 8-8c22 4 38 16 40 44z"/><path fill="#ddd3bb" d="M52 86l10 42h6L56 84zM76 86l16 42h6L82 88z"/>
    <path fill="#d9b23f" d="M46 86l6-3 12 12 12-12 6 3-18 18z"/><ellipse fill="#edc29b" cx="64" cy="44" rx="23" ry="28"/>
    <path fill="#5d3a22" d="M40 42c0-22 10-30 24-30s24 8 24 30c-6-14-16-20-24-20s-18 6-24 20z"/>
    <path fill="#6b442b" d="M48 44q7 5 13 0l0 2q-6 5-13 0zM67 44q7 5 13 0l0 2q-6 5-13 0z"/><path fill="#5a371f" d="M47 37q7-4 13-1l0 2q-6-2-13 1zM68 36q7-3 13 1l0 2q-6-3-13-1z"/><path fill="#d8a27c" d="M62 46h4l2 9h-8z"/><path fill="#c25a56" d="M56 61q8-4 16 0-8 7-16 0z"/>
    <path fill="#e6bd45" d="M38 24q26-20 52 0l-2 6q-24-16-48 0z"/><path fill="#7fae4a" d="M36 26c-2-8 4-12 8-10 0 6-2 10-8 10zM92 26c2-8-4-12-8-10 0 6 2 10 8 10zM48 14c0-8 6-10 10-8-2 6-4 8-10 8zM80 14c0-8-6-10-10-8 2 6 4 8 10 8z"/><circle fill="#f4d66a" cx="64" cy="10" r="5"/>`,
  "own-dwarf": () => `
    <path fill="#3d5a3a" d="M14 128c2-28 20-42 50-42s48 14 50 42z"/><path fill="#6b4526" d="M24 112h80v8H24z"/><rect fill="#d9ab3e" x="56" y="109" width="16" height="14" rx="2"/>
    <ellipse fill="#e0ac83" cx="64" cy="52" rx="27" ry="26"/><path fill="#b5602a" d="M36 54c-6 40 10 62 28 66 18-4 34-26 28-66-6 10-12 8-18 8-4-4-16-4-20 0-6 0-12 2-18-8z"/><path fill="#d4803f" d="M48 64c-4 22 4 40 14 48-4-16-6-32-4-46z"/>
    <path fill="#c98a63" d="M56 50c0 12 16 12 16 0-4-4-12-4-16 0z"/><circle fill="#2b1b12" cx="52" cy="46" r="3.2"/><circle fill="#2b1b12" cx="76" cy="46" r="3.2"/><path fill="#b5602a" d="M44 40q8-6 15 0l-1 3q-7-4-14 0zM69 40q7-6 15 0l0 3q-7-4-14 0z"/>
    <path fill="#b03030" d="M34 38C34 12 52-6 78-14c-4 10 2 16 6 22 6 10 10 20 10 30-20-8-40-8-60 0z"/><path fill="#8a2226" d="M33 36c20-10 42-10 62 0v7c-20-9-42-9-62 0z"/>`,
  "own-submarine": () => `
    <path fill="#c79a1e" d="M108 56l18-16v48l-18-16z"/><path fill="#8a6a14" d="M122 60l8-14v36z"/>
    <path fill="#e3b52c" d="M44 28h34v22H44z"/><path fill="#c79a1e" d="M44 28h34v6H44z"/><path fill="#4c565f" d="M58 4h5v24h-5zM58 4h14v6H58z"/>
    <path fill="#f0c63c" d="M8 66c0-20 24-28 52-28s56 8 56 28-28 28-56 28S8 86 8 66z"/><path fill="#cf9f22" d="M10 74c14 12 92 12 104 0-6 14-30 20-54 20S16 88 10 74z"/>
    <circle fill="#6d5410" cx="34" cy="64" r="10"/><circle fill="#8fd0e8" cx="34" cy="64" r="7"/><circle fill="#6d5410" cx="62" cy="64" r="10"/><circle fill="#8fd0e8" cx="62" cy="64" r="7"/><circle fill="#6d5410" cx="90" cy="64" r="10"/><circle fill="#8fd0e8" cx="90" cy="64" r="7"/><path fill="#d7f1fa" d="M30 60l5-3 2 2-5 4zM58 60l5-3 2 2-5 4zM86 60l5-3 2 2-5 4z"/>`,
  "own-parking-meter": () => `
    <path fill="#565f68" d="M59 66h10v90H59z"/><path fill="#3e464d" d="M48 150h32v8H48z"/><path fill="#6f7a85" d="M38 34C38 14 50 4 64 4s26 10 26 30v30c0 6-8 10-26 10s-26-4-26-10z"/><path fill="#8a96a1" d="M44 34c0-14 8-24 19-24v60c-12 0-19-2-19-8z"/><path fill="#dfeee6" d="M46 32c0-12 8-18 18-18s18 6 18 18z"/><path fill="#c63a32" d="M63 18h2l4 12h-5z"/><rect fill="#2c3339" x="52" y="42" width="24" height="5" rx="2"/><rect fill="#d9b13f" x="58" y="54" width="12" height="10" rx="2"/>`,
  "own-bottle": () => `
    <path fill="#2f7f52" d="M56 8h16v30c0 8 16 12 16 30v54c0 6-4 8-8 8H48c-4 0-8-2-8-8V68c0-18 16-22 16-30z"/><path fill="#56a878" d="M46 70c0-10 8-16 12-22v74H48c-2 0-2-2-2-4z"/><path fill="#e9e2cc" d="M40 78h48v32H40z"/><path fill="#c0a860" d="M40 82h48v3H40zM40 103h48v3H40z"/><path fill="#8a5f2e" d="M56 2h16v8H56z"/>`,
  "own-remote": () =>
    `<rect fill="#2e3238" x="46" y="4" width="36" height="120" rx="9"/><rect fill="#43484f" x="49" y="7" width="30" height="114" rx="7"/><circle fill="#d8433a" cx="64" cy="18" r="5"/><circle fill="#c9ced4" cx="64" cy="44" r="11"/><circle fill="#5b626a" cx="64" cy="44" r="5"/><path fill="#aeb5bc" d="M53 64h6v5h-6zM61 64h6v5h-6zM69 64h6v5h-6zM53 74h6v5h-6zM61 74h6v5h-6zM69 74h6v5h-6zM53 84h6v5h-6zM61 84h6v5h-6zM69 84h6v5h-6z"/><path fill="#3f86c9" d="M53 98h10v6H53z"/><path fill="#e1b53f" d="M66 98h9v6h-9z"/>`,
  "own-sword": () =>
    `<path fill="#cfd7de" d="M58 6l6-12 6 12v90H58z"/><path fill="#f2f6f9" d="M58 6l6-12v108h-6z"/><path fill="#9aa5af" d="M63 4h2v90h-2z"/><path fill="#d2a036" d="M36 92q28 8 56 0v9q-28 7-56 0z"/><path fill="#5e3519" d="M59 101h10v26H59z"/><path fill="#7c4a26" d="M59 105h10v4H59zM59 113h10v4H59z"/><circle fill="#d2a036" cx="64" cy="131" r="7"/><circle fill="#b3262b" cx="64" cy="131" r="3"/>`,
  "own-glove": () =>
    `<path fill="#9c5a2c" d="M30 118C10 96 8 60 16 30c4-10 14-8 14 2 0-14 4-26 12-24 6 2 6 12 6 22 0-12 6-24 14-22 7 2 7 12 6 22 2-10 8-18 15-15 7 3 5 13 3 24 8-14 20-22 27-16 7 8-5 20-11 36-8 34-32 66-72 59z"/><path fill="#b9713c" d="M40 104C26 88 26 66 34 50c18 14 36 16 56 4-4 30-22 52-50 50z"/><path fill="#6d3c1b" d="M66 40l22-4 2 18-20 8z"/><circle fill="#f3efe4" cx="62" cy="76" r="17"/><path fill="#c63a32" d="M52 64c6 6 6 18 0 25l-2-2c5-6 5-15 0-21zM72 64c-6 6-6 18 0 25l2-2c-5-6-5-15 0-21z"/>`,
  "own-snowboard": () =>
    `<path fill="#2f6fb5" d="M48 18C48 4 80 4 80 18v92c0 14-32 14-32 0z"/><path fill="#f0c33c" d="M48 48l32-14v12L48 62zM48 70l32-14v8L48 80z"/><path fill="#20252b" d="M44 34h40v7H44zM44 88h40v7H44z"/>`,
  "own-hair-drier": () =>
    `<path fill="#2f3339" d="M66 74h22l-6 48c-2 6-18 6-20 0z"/><path fill="#d23f62" d="M30 18h44c30 0 44 16 44 34S104 86 74 86H30z"/><path fill="#ec6f8c" d="M30 22h44c22 0 34 8 38 20-24-8-54-10-82-8z"/><path fill="#3a3f46" d="M6 24l26-8v72L6 80z"/><circle fill="#f4c9d3" cx="86" cy="52" r="15"/><circle fill="#a92b4a" cx="86" cy="52" r="9"/>`,
  "own-bamboo": () =>
    `${[18, 46, 76, 104].map((x, i) => `<rect fill="${i % 2 ? "#6fa03a" : "#5b8c2e"}" x="${x}" y="${-60 + i * 9}" width="11" height="${190 - i * 9}"/><path fill="#3f6a1f" d="${[0, 1, 2, 3, 4, 5].map((k) => `M${x - 1} ${-40 + i * 14 + k * 30}h13v3h-13z`).join("")}"/><path fill="#9cc661" d="M${x + 2} ${-60 + i * 9}h2v${190 - i * 9}h-2z"/>`).join("")}<path fill="#4f8a2b" d="M29-20c14-14 26-14 34-10-8 6-20 14-34 10zM46 10C32-2 22-2 14 4c8 6 20 10 32 6zM86-30c14-14 26-12 34-6-10 6-22 12-34 6zM76 20c-14-12-26-10-32-4 10 8 22 10 32 4zM115 30c12-10 20-8 26-4-8 6-16 8-26 4zM57-40c10-16 20-18 28-16-6 8-16 16-28 16z"/>`,
  "own-sink": () =>
    `<path fill="#dfe4e6" d="M52 70h24l4 58H48z"/><path fill="#f2f5f6" d="M8 48h112c0 18-14 32-36 34H44C22 80 8 66 8 48z"/><path fill="#cdd5d9" d="M4 42h120v9H4z"/><path fill="#9aa6ae" d="M58 14c0-6 4-10 10-10h14v8H70c-2 0-3 1-3 3v27h-9z"/><circle fill="#b4bfc6" cx="44" cy="38" r="5"/><circle fill="#b4bfc6" cx="84" cy="38" r="5"/>`,
};

/** A Noto head on a neck and shoulders, with a trimmed collar. */
function shoulders(parts: Parts, head: string, skin: string, cloth: string, dark: string, trim?: string): string {
  return `<path fill="${cloth}" d="M2 176c2-32 20-46 44-52l18 10 18-10c24 6 42 20 44 52z"/>
    <path fill="${dark}" d="M46 124l-8 4 16 48h6zM82 124l8 4-16 48h-6z"/><path fill="${skin}" d="M50 96h28v28c-4 12-24 12-28 0z"/>
    <path fill="${trim ?? dark}" d="M46 122l4-4 14 16 14-16 4 4-18 20z"/>${trim ? `<circle fill="#b3262b" cx="64" cy="142" r="4"/>` : ""}
    ${parts.icon(head, 0, -8, 1)}`;
}

interface Coat {
  readonly coat: string;
  readonly shade: string;
  readonly chest: string;
  readonly paw: string;
  readonly legs?: string;
  readonly tail: "brush" | "tuft" | "none";
  readonly tip: string;
  /** Width of the body, 1 = a fox. */
  readonly stout?: number;
  /** Size of the head, 0.6 = a fox. */
  readonly head?: number;
}

/** An animal that sits and looks at us; its head is a Noto face. */
function sitting(parts: Parts, face: string, look: Coat): string {
  const w = look.stout ?? 1;
  const head = look.head ?? 0.6;
  const x = (at: number) => (64 + (at - 64) * w).toFixed(1);
  const leg = look.legs ?? look.coat;
  const brush = `<path fill="${look.coat}" d="M${x(86)} 142c20 4 44-8 42-40-1-14-12-20-18-12-8 10 6 22-10 34-6 4-12 8-16 8z"/><path fill="${look.tip}" d="M128 102c-1-14-12-20-18-12-4 6-2 12 0 18 6 4 14 2 18-6z"/>`;
  const tuft = `<path fill="${look.coat}" d="M${x(88)} 142c18 2 30-6 30-26h-6c0 12-8 18-24 18z"/><circle fill="${look.tip}" cx="115" cy="112" r="9"/>`;
  return `${look.tail === "brush" ? brush : look.tail === "tuft" ? tuft : ""}
    <path fill="${look.legs ?? look.shade}" d="M${x(30)} 146c-10-22 0-44 16-46l8 46zM${x(98)} 146c10-22 0-44-16-46l-8 46z"/>
    <path fill="${look.coat}" d="M${x(46)} 62c-14 20-20 48-16 82h${(68 * w).toFixed(1)}c4-34-2-62-16-82z"/>
    <path fill="${look.chest}" d="M64 64c-12 4-18 18-16 34 2 12 9 20 16 24 7-4 14-12 16-24 2-16-4-30-16-34z"/>
    <path fill="${leg}" d="M${x(45)} 96c-3 16-3 36 0 52h15c2-18 1-36-1-50zM${x(83)} 96c3 16 3 36 0 52h-15c-2-18-1-36 1-50z"/>
    <ellipse fill="${look.paw}" cx="${x(51)}" cy="148" rx="10" ry="6.500"/><ellipse fill="${look.paw}" cx="${x(77)}" cy="148" rx="10" ry="6.500"/>
    <ellipse fill="${look.paw}" cx="${x(33)}" cy="148" rx="11" ry="6"/><ellipse fill="${look.paw}" cx="${x(95)}" cy="148" rx="11" ry="6"/>
    ${parts.icon(face, 64 - 64 * head, 40 - 60 * head, head)}`;
}

/** Every colour as a pale tone of itself; dark ones stay. */
function pale(hex: string): string {
  const v = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  const luma = 0.3 * v[0] + 0.59 * v[1] + 0.11 * v[2];
  if (luma < 60) return hex;
  const reds = v[0] > v[1] * 1.5 && luma < 130;
  const target = reds ? [206, 140, 196] : [205 + luma * 0.2, 203 + luma * 0.2, 210 + luma * 0.19];
  return `#${target.map((c) => Math.min(255, Math.round(c)).toString(16).padStart(2, "0")).join("")}`;
}
