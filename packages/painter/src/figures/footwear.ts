/** Shoes, bags, hats and glasses that nobody wears. Metres; pairs stand side by side, their toes to the front. */

import { MATERIAL } from "easel-picture";
import type { Rgb } from "../rgb.ts";
import { grain, grains } from "./grain.ts";
import { bent, block, GOLD, stick, turned } from "./parts.ts";
import { hex, type Sculpture, shadeBy, toward } from "./sculpture.ts";
import { bar, createThin, rod } from "./thin.ts";
import type { Maker } from "./thing.ts";
import { mul, tint, type V3 } from "./vector.ts";

/** Laces across the instep: rows of pairs of points. */
function laces(body: Sculpture, rows: readonly (readonly [V3, V3])[], thick: number, colour: Rgb): void {
  const thin = createThin();
  for (const [i, [a, b]] of rows.entries()) {
    bar(thin, a, b, thick, colour, "fabric", 6);
    const next = rows[i + 1];
    if (next) {
      bar(thin, a, next[1], thick, colour, "fabric", 6);
      bar(thin, b, next[0], thick, colour, "fabric", 6);
    }
  }
  body.thin.push(thin);
}

const boots: Maker = (body, colour) => {
  const leather = colour ?? hex("#6f4526");
  const sole = hex("#2a1c14");
  body.fineness = 1.15;
  for (const s of [1, -1]) {
    const z = s * 0.075;
    // the left one stands a little ahead
    const x = s < 0 ? 0.02 : -0.015;
    const p = (u: number, v: number, w = 0): V3 => [x + u, v, z + w];
    body.group(0).use({ material: "object", colour: leather, tag: 1, blend: 0.035 });
    body.cone(p(-0.055, 0.1), p(-0.06, 0.27, s * 0.004), 0.047, 0.056, { blend: 0 });
    body.cone(p(-0.05, 0.062), p(0.05, 0.06), 0.05, 0.046, { flat: [[0, 1, 0], 0.86] });
    body.ellipsoid(p(0.095, 0.052), [0.062, 0.042, 0.053]);
    body.cone(p(-0.03, 0.13), p(0.045, 0.09), 0.038, 0.03);
    // the shaft is open above, its leather folds at the ankle
    body.cone(p(-0.06, 0.25, s * 0.004), p(-0.061, 0.36, s * 0.004), 0.042, 0.05, {
      carve: true,
      blend: 0.004,
      colour: hex("#23150c"),
      tag: 4,
    });
    body
      .group(0.004)
      .tube(
        [p(-0.1, 0.3), p(-0.06, 0.316, 0.05), p(-0.012, 0.302, 0), p(-0.06, 0.316, -0.05), p(-0.1, 0.3)],
        [0.007, 0.007, 0.007, 0.007, 0.007],
        {
          colour: tint(leather, hex("#c9935a"), 0.35),
          tag: 2,
        },
      );
    body.group(0).tube([p(-0.065, 0.016), p(0.01, 0.015), p(0.095, 0.016)], [0.046, 0.043, 0.054], {
      colour: sole,
      tag: 3,
      blend: 0,
      flat: [[0, 1, 0], 0.3],
      inner: 0.004,
    });
    body.box(p(-0.075, 0.014), [0.036, 0.018, 0.044], 0.008, undefined, { colour: sole, tag: 3 });
    body
      .group(0)
      .tube(
        [
          p(-0.108, 0.03),
          p(-0.06, 0.029, 0.045),
          p(0.02, 0.028, 0.044),
          p(0.1, 0.028, 0.053),
          p(0.15, 0.028),
          p(0.1, 0.028, -0.053),
          p(0.02, 0.028, -0.044),
          p(-0.06, 0.029, -0.045),
          p(-0.108, 0.03),
        ],
        new Array(9).fill(0.0065),
        { colour: hex("#b58a5a"), tag: 2, inner: 0.002 },
      );
    const rows = [0.098, 0.122, 0.15, 0.182, 0.216, 0.25].map((y, i): [V3, V3] => {
      const out = i < 2 ? 0.062 - i * 0.034 : 0.002 - 0.003 * (i - 2);
      return [p(out, y, -0.02), p(out, y, 0.02)];
    });
    laces(body, rows, 0.0038, hex("#d9c49a"));
    bent(body, [p(-0.006, 0.252, 0.02), p(0.022, 0.235, 0.04), p(0.03, 0.19, 0.035)], 0.0034, hex("#d9c49a"), "fabric");
    bent(body, [p(-0.006, 0.252, -0.02), p(0.03, 0.23, -0.03), p(0.02, 0.2, -0.045)], 0.0034, hex("#d9c49a"), "fabric");
  }
  body.paint = (dab) => {
    if (dab.tag === 1) {
      // scuffed at the toe and where it folds
      const worn = grains(dab.x * 34, dab.y * 34, dab.z * 34, 3);
      toward(dab, hex("#b98f62"), Math.max(0, worn - 0.52) * (dab.x > 0.07 || dab.y < 0.07 ? 1.7 : 0.8));
      shadeBy(dab, 0.8 + 0.3 * worn);
      if (dab.y > 0.1 && dab.y < 0.2) shadeBy(dab, 0.86 + 0.16 * Math.sin(dab.y * 210 + dab.x * 60));
    }
    if (dab.tag === 3 && Math.abs(dab.ny) < 0.5) shadeBy(dab, Math.sin(dab.x * 300) > 0.4 ? 0.55 : 1);
  };
  body.at.top = [0, 0.3, 0];
};

/** Two low shoes; `sneaker` = with a white sole, toe cap and stripes, else of plain leather. */
function shoes(usual: Rgb, sneaker: boolean): Maker {
  return (body, colour) => {
    const c = colour ?? usual;
    const sole = sneaker ? hex("#efece2") : hex("#20150f");
    body.fineness = 1.15;
    for (const s of [1, -1]) {
      const x = s < 0 ? 0.018 : -0.014;
      const z = s * 0.066;
      const p = (u: number, v: number, w = 0): V3 => [x + u, v, z + w];
      body.group(0).use({ material: sneaker ? "fabric" : "object", colour: c, tag: 1, blend: 0.03 });
      body.cone(p(-0.075, 0.062), p(0.03, 0.05), 0.044, 0.043, { blend: 0 });
      body.ellipsoid(p(0.085, 0.042), [0.062, 0.034, 0.049]);
      body.cone(p(-0.08, 0.075), p(-0.084, 0.1), 0.038, 0.035);
      body.cone(p(0.005, 0.075), p(0.045, 0.06), 0.034, 0.03);
      body.cone(p(-0.07, 0.105), p(-0.066, 0.16), 0.026, 0.04, {
        carve: true,
        blend: 0.006,
        colour: hex("#d8d2c4"),
        tag: 4,
      });
      body.cone(p(-0.072, 0.112), p(-0.02, 0.125), 0.026, 0.026, {
        carve: true,
        blend: 0.006,
        colour: hex("#d8d2c4"),
        tag: 4,
      });
      body.group(0).tube([p(-0.08, 0.017), p(0.0, 0.016), p(0.092, 0.017)], [0.043, 0.042, 0.05], {
        colour: sole,
        tag: 3,
        blend: 0,
        flat: [[0, 1, 0], 0.38],
        inner: 0.004,
      });
      if (!sneaker) body.box(p(-0.085, 0.012), [0.038, 0.018, 0.044], 0.006, undefined, { colour: sole, tag: 3 });
      if (sneaker)
        body.group(0.003).ellipsoid(p(0.118, 0.034), [0.034, 0.03, 0.042], undefined, {
          colour: hex("#efece2"),
          tag: 2,
          material: "object",
        });
      const rows = [0, 1, 2, 3].map((i): [V3, V3] => {
        const [u, v] = [0.066 - i * 0.026, 0.081 + i * 0.0095];
        return [p(u, v, -0.019), p(u, v, 0.019)];
      });
      laces(body, rows, 0.0036, sneaker ? hex("#f4f1e8") : mul(c, 0.5));
      if (sneaker)
        for (const w of [0.024, -0.024])
          bent(
            body,
            [p(-0.014, 0.112, w * 0.6), p(0.002, 0.118, w * 1.4), p(0.012, 0.1, w * 1.9)],
            0.003,
            hex("#f4f1e8"),
            "fabric",
          );
    }
    body.paint = (dab) => {
      if (dab.tag === 1 && sneaker) {
        shadeBy(dab, 0.92 + 0.12 * grain(dab.x * 220, dab.y * 220, dab.z * 220));
        const u = dab.x + (dab.z < 0 ? -0.018 : 0.014);
        for (const k of [0, 1, 2])
          if (Math.abs(dab.nz) > 0.55 && Math.abs(u - 0.028 + k * 0.03 + (dab.y - 0.05) * 0.55) < 0.0062)
            toward(dab, hex("#f4f1e8"), 0.95);
      }
      if (dab.tag === 3 && sneaker && Math.abs(dab.y - 0.021) < 0.0025) toward(dab, c, 0.9);
    };
    body.at.top = [0, 0.11, 0];
  };
}

const heels: Maker = (body, colour) => {
  const c = colour ?? hex("#b3141f");
  body.use({ material: "object", colour: c, tag: 1 });
  for (const s of [1, -1]) {
    const x = s < 0 ? 0.016 : -0.014;
    const p = (u: number, v: number, w = 0): V3 => [x + u, v, s * 0.055 + w];
    body
      .group(0)
      .tube(
        [p(-0.09, 0.11), p(-0.04, 0.095), p(0.02, 0.045), p(0.08, 0.022), p(0.13, 0.016)],
        [0.032, 0.033, 0.034, 0.036, 0.014],
        {
          flat: [[0.35, 0.93, 0], 0.62],
          blend: 0,
          inner: 0.02,
          steps: 5,
        },
      );
    body.tube([p(-0.1, 0.15), p(-0.05, 0.14), p(0.02, 0.088), p(0.066, 0.06)], [0.025, 0.027, 0.027, 0.022], {
      carve: true,
      blend: 0.006,
      colour: hex("#e3cdb0"),
      tag: 2,
    });
    body.group(0.01).cone(p(-0.098, 0.095), p(-0.108, 0.004), 0.017, 0.0055);
  }
};

const backpack: Maker = (body, colour) => {
  const c = colour ?? hex("#a8442c");
  const dark = mul(c, 0.55);
  const leather = hex("#6a4426");
  body.use({ material: "fabric", colour: c, tag: 1, blend: 0.03 });
  body.group(0).box([0, 0.21, 0], [0.085, 0.205, 0.145], 0.075, undefined, { blend: 0 });
  body.box([0.0, 0.34, 0], [0.09, 0.07, 0.135], 0.06);
  body.group(0.006).box([0.085, 0.13, 0], [0.045, 0.09, 0.105], 0.035, undefined, { colour: mul(c, 0.9), tag: 2 });
  body.group(0.004).box(
    [0.088, 0.345, 0],
    [0.018, 0.075, 0.125],
    0.016,
    [
      [0.95, 0.3, 0],
      [-0.3, 0.95, 0],
      [0, 0, 1],
    ],
    { colour: mul(c, 1.12), tag: 3 },
  );
  for (const s of [1, -1]) {
    body
      .group(0.004)
      .box([0.006, 0.12, s * 0.15], [0.055, 0.08, 0.028], 0.024, undefined, { colour: mul(c, 0.9), tag: 2 });
    body.group(0.002).box([0.112, 0.25, s * 0.062], [0.006, 0.085, 0.012], 0.003, undefined, {
      colour: leather,
      material: "object",
      tag: 4,
    });
    block(body, [0.12, 0.212, s * 0.062], [0.004, 0.013, 0.017], GOLD, "metal", 0.004);
    body.group(0.004).tube(
      [
        [-0.07, 0.38, s * 0.06],
        [-0.13, 0.32, s * 0.08],
        [-0.14, 0.18, s * 0.09],
        [-0.08, 0.06, s * 0.1],
      ],
      [0.018, 0.022, 0.02, 0.014],
      { colour: dark, tag: 4, flat: [[1, 0, 0], 0.5] },
    );
  }
  bent(
    body,
    [
      [-0.03, 0.4, 0.04],
      [-0.04, 0.455, 0.03],
      [-0.04, 0.455, -0.03],
      [-0.03, 0.4, -0.04],
    ],
    0.009,
    leather,
    "fabric",
  );
  stick(body, [0.128, 0.19, -0.09], [0.128, 0.19, 0.09], 0.0034, hex("#c9a24a"), "metal");
  body.paint = (dab) => {
    if (dab.tag < 4) shadeBy(dab, 0.9 + 0.16 * grain(dab.x * 130, dab.y * 130, dab.z * 130));
  };
  body.at.top = [0, 0.42, 0];
};

const handbag: Maker = (body, colour) => {
  const c = colour ?? hex("#8a3a2a");
  body.use({ material: "object", colour: c, tag: 1, blend: 0.02 });
  body.group(0).box([0, 0.1, 0], [0.06, 0.098, 0.15], 0.04, undefined, { blend: 0 });
  body.cone([0, 0.05, -0.1], [0, 0.05, 0.1], 0.065, 0.065, { flat: [[1, 0, 0], 0.9] });
  body.group(0.003).box([0.035, 0.15, 0], [0.034, 0.055, 0.142], 0.02, undefined, { colour: mul(c, 1.18), tag: 2 });
  block(body, [0.073, 0.112, 0], [0.005, 0.016, 0.02], GOLD, "metal", 0.004);
  for (const x of [0.018, -0.018])
    bent(
      body,
      [
        [x, 0.19, -0.085],
        [x, 0.29, -0.07],
        [x, 0.325, 0],
        [x, 0.29, 0.07],
        [x, 0.19, 0.085],
      ],
      0.0075,
      mul(c, 0.6),
      "object",
    );
  body.paint = (dab) => {
    shadeBy(dab, 0.9 + 0.14 * grain(dab.x * 240, dab.y * 240, dab.z * 240));
    if (dab.tag === 2 && (Math.abs(Math.abs(dab.z) - 0.132) < 0.0016 || Math.abs(dab.y - 0.103) < 0.0016))
      toward(dab, hex("#e3c9a0"), 0.8);
  };
  body.at.grip = [0, 0.32, 0];
};

const topHat: Maker = (body, colour) => {
  const c = colour ?? hex("#17171b");
  turned(
    body,
    [
      [0.1, 0.012],
      [0.13, 0.006],
      [0.165, 0.014],
      [0.168, 0.018],
      [0.13, 0.012],
      [0.102, 0.02],
      [0.097, 0.05],
      [0.096, 0.12],
      [0.106, 0.172],
      [0.103, 0.178],
      [0, 0.176],
    ],
    (_, h) => (h > 0.022 && h < 0.055 ? hex("#6a1f2a") : c),
    "fabric",
  );
};

/** Two round lenses to the front, arms folded back. */
function spectacles(lens: Rgb | null): Maker {
  return (body, colour) => {
    const c = colour ?? (lens ? hex("#18181b") : hex("#4a2a18"));
    const thin = createThin();
    for (const s of [1, -1]) {
      const ring = Array.from(
        { length: 32 },
        (_, i): V3 => [0, 0.026 + 0.021 * Math.cos(i * 0.19635), s * 0.034 + 0.026 * Math.sin(i * 0.19635)],
      );
      rod(thin, ring, 0.0028, c, "object", { sides: 8, closed: true });
      const pane = createThin();
      const middle = ring.length;
      for (const p of [...ring, [0.003, 0.026, s * 0.034] as V3]) {
        pane.positions.push(...p);
        pane.normals.push(0.95, 0.25, (p[2] - s * 0.034) * 8);
        pane.colours.push(...(lens ?? [0.9, 0.95, 0.97]));
        pane.open.push(1);
        pane.materials.push(MATERIAL.object);
      }
      for (let i = 0; i < middle; i++) pane.triangles.push(middle, i, (i + 1) % middle);
      // dark ones hide the eyes
      (lens ? body.thin : body.clear).push(pane);
      rod(
        thin,
        [
          [0, 0.034, s * 0.06],
          [-0.012, 0.034, s * 0.064],
          [-0.105, 0.03, s * 0.06],
          [-0.135, 0.008, s * 0.058],
        ],
        0.0026,
        c,
        "object",
        { sides: 7 },
      );
    }
    rod(
      thin,
      [
        [0, 0.032, -0.009],
        [0.004, 0.037, 0],
        [0, 0.032, 0.009],
      ],
      0.0026,
      c,
      "object",
      { sides: 7 },
    );
    body.thin.push(thin);
    body.at.bridge = [0, 0.03, 0];
  };
}

/** Makers of shoes, bags and other things to wear by kind. */
export const FOOTWEAR: Readonly<Record<string, Maker>> = {
  boots,
  sneakers: shoes(hex("#3f5f8a"), true),
  "leather-shoes": shoes(hex("#4a2414"), false),
  heels,
  backpack,
  handbag,
  "top-hat": topHat,
  spectacles: spectacles(null),
  sunglasses: spectacles([0.06, 0.06, 0.07]),
};
