/** Line icons on a grid of 24: stroke 1.5, round ends. The text is the inside of an SVG element. */

const SHAPES = {
  apart: `<path d="M9.5 7.5 5 12l4.5 4.5M14.5 7.5 19 12l-4.5 4.5"/>`,
  arrow: `<path d="M4 12h15.5M14 6.5l5.5 5.5-5.5 5.5"/>`,
  book: `<path d="M12 6.5C10 5 7 4.5 4 5v13.5c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V5c-3-.5-6 0-8 1.5zM12 6.5V20"/>`,
  brush: `<path d="M20 4c-5 2-9 5.5-11 9l2.5 2.5C15 13.5 18 9 20 4zM8.5 13.5c-2 0-3.5 1.3-3.7 3.4C4.6 18.6 4 19.5 3 20c3.5.8 7.7.2 8-3.8"/>`,
  check: `<path d="m5.5 12.5 4.5 4.5 8.5-10"/>`,
  chev: `<path d="m6 9.5 6 6 6-6"/>`,
  compare: `<rect x="4" y="5" width="16" height="14" rx="1.5"/><path d="M12 3v18M9.5 10 7.5 12l2 2M14.5 10l2 2-2 2"/>`,
  copy: `<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3"/>`,
  down: `<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14"/>`,
  faces: `<circle cx="8" cy="9" r="4"/><path d="M6.7 8.7v.1M9.3 8.7v.1M6.6 10.6c.8.8 2 .8 2.8 0"/><circle cx="16" cy="15" r="4"/><path d="M14.7 14.7v.1M17.3 14.7v.1M14.6 16.6c.8.8 2 .8 2.8 0M16 5h2.5A1.5 1.5 0 0 1 20 6.5V8M8 19H5.5A1.5 1.5 0 0 1 4 17.5V16"/>`,
  folder: `<path d="M3.5 6.5A1.5 1.5 0 0 1 5 5h4.5l2 2.5H19A1.5 1.5 0 0 1 20.5 9v8.5A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z"/>`,
  frame: `<rect x="8" y="8" width="8" height="8" rx="1"/><path d="M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4"/>`,
  choose: `<circle cx="12" cy="12" r="8.5"/><path d="m8 12.3 2.8 2.8 5.2-6"/>`,
  clock: `<circle cx="12" cy="12" r="8"/><path d="M12 7.5V12l3 2"/>`,
  gauge: `<path d="M4.5 17a8.5 8.5 0 1 1 15 0M12 14.5l3.5-5"/><circle cx="12" cy="15" r="1.2"/>`,
  gear: `<circle cx="12" cy="12" r="3"/><path d="M10.5 5.8L10.6 2.9L13.4 2.9L13.5 5.8L15.4 6.6L17.5 4.6L19.4 6.5L17.4 8.6L18.2 10.5L21.1 10.6L21.1 13.4L18.2 13.5L17.4 15.4L19.4 17.5L17.5 19.4L15.4 17.4L13.5 18.2L13.4 21.1L10.6 21.1L10.5 18.2L8.6 17.4L6.5 19.4L4.6 17.5L6.6 15.4L5.8 13.5L2.9 13.4L2.9 10.6L5.8 10.5L6.6 8.6L4.6 6.5L6.5 4.6L8.6 6.6z"/>`,
  key: `<circle cx="8" cy="15" r="4"/><path d="m11 12 8.5-8.5M16 7l2.5 2.5"/>`,
  keyboard: `<rect x="3" y="6.5" width="18" height="11" rx="2"/><path d="M6.5 10v.1M10.2 10v.1M13.8 10v.1M17.5 10v.1M8.5 14h7"/>`,
  left: `<path d="m14.5 5-7 7 7 7"/>`,
  light: `<circle cx="12" cy="12" r="4"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>`,
  link: `<path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1"/>`,
  mark: `<path d="M5 4.5h14v9.5H5zM12 2v2.5M8.5 14 6 22M15.5 14 18 22M12 14v5M4 16.5h16"/>`,
  more: `<path d="M5 12v.1M12 12v.1M19 12v.1" stroke-width="2.5"/>`,
  off: `<path d="M4 4l16 16M8.5 14.5a5 5 0 0 1 4-1.4M5.5 11.2a9.5 9.5 0 0 1 3.8-2.3M13 8.2a9.5 9.5 0 0 1 5.5 3M12 18v.1"/>`,
  phone: `<rect x="7" y="3" width="10" height="18" rx="2"/><path d="M11 18h2"/>`,
  plus: `<path d="M12 5v14M5 12h14"/>`,
  printer: `<path d="M7 8V3.5h10V8M7 16H4V8.5h16V16h-3M7 13.5h10v7H7z"/>`,
  qr: `<rect x="4" y="4" width="6" height="6" rx="1.5"/><rect x="14" y="4" width="6" height="6" rx="1.5"/><rect x="4" y="14" width="6" height="6" rx="1.5"/><path d="M14 14h2.5v2.5M20 14v2M14 20h2M20 20v-.5M17.5 18v2"/>`,
  remix: `<path d="m14.5 5.5 4 4L8 20H4v-4zM12.5 7.5l4 4M4 8c2-3 4.5-4 7-4"/>`,
  rerun: `<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.3M20 4.5v4.8h-4.8"/>`,
  right: `<path d="m9.5 5 7 7-7 7"/>`,
  search: `<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>`,
  share: `<path d="M12 15V4M8 7.5 12 3.5l4 4M6 11.5H5V20h14v-8.5h-1"/>`,
  sliders: `<path d="M4 8h9M18 8h2M4 16h2M11 16h9"/><circle cx="15.5" cy="8" r="2.5"/><circle cx="8.5" cy="16" r="2.5"/>`,
  stamp: `<path d="M9 11c.5-1.5-.8-2.8-.8-4.2a3.8 3.8 0 0 1 7.6 0c0 1.4-1.3 2.7-.8 4.2.3.9 1.3 1.5 2.5 1.5a2.5 2.5 0 0 1 2.5 2.5v1.5H4v-1.5a2.5 2.5 0 0 1 2.5-2.5c1.2 0 2.2-.6 2.5-1.5zM5 20h14"/>`,
  star: `<path d="m12 4 2.5 5.2 5.5.7-4 3.9 1 5.6-5-2.7-5 2.7 1-5.6-4-3.9 5.5-.7z"/>`,
  trash: `<path d="M5 7h14M10 7V4.5h4V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5"/>`,
  up: `<path d="M12 16V5M7.5 9 12 4.5 16.5 9M5 20h14"/>`,
  vary: `<rect x="4" y="4" width="11" height="11" rx="1.5"/><path d="M18 9h.5A1.5 1.5 0 0 1 20 10.5v8a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5V18M9.5 7v5M7 9.5h5"/>`,
  wall: `<path d="M4 4h7v9H4zM15 4h5v5h-5zM15 13h5v7h-5zM4 17h7v3H4z"/>`,
  warn: `<path d="M12 4 3 19.5h18zM12 10v4.5M12 17v.1"/>`,
  zoom: `<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M4.5 4.5 9 9M19.5 4.500 15 9M4.5 19.5 9 15M19.5 19.5 15 15"/>`,
  x: `<path d="m6 6 12 12M18 6 6 18"/>`,
} as const;

export type IconName = keyof typeof SHAPES;

/** An icon beside or instead of a word; invisible to screen readers, so a button without a word needs `aria-label`. */
export function Icon({ name, small }: { readonly name: IconName; readonly small?: boolean }) {
  return (
    <svg
      class={small ? "i sm" : "i"}
      viewBox="0 0 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: SHAPES[name] }}
    />
  );
}
