/** The built-in engine that needs no model: the painter of `easel-painter`, asked in the words of a service. */

import { EaselError } from "easel-contract";
import { createPainter as createPackagePainter, type PainterOptions } from "easel-painter/node";
import { FINISHES } from "easel-picture/finish";
import { findStyle } from "../../styles/catalogue.ts";
import type { Engine, PaintResult } from "../engine.ts";

/** The painter. `paint` throws EaselError GENERATION_FAILED for an unknown style or overlay. Every other request gives a picture. */
export function createPainter(options: PainterOptions = {}): Engine {
  const painter = createPackagePainter(options);
  return {
    id: "painter",
    version: painter.version,
    async paint({ style: name, overlay, ...order }, io) {
      const style = findStyle(name);
      if (!style) throw new EaselError("GENERATION_FAILED", `the painter has no style ${name}`);
      const finishes = [style.finish, ...(overlay === undefined ? [] : [overlay])];
      for (const key of finishes)
        if (!Object.hasOwn(FINISHES, key)) throw new EaselError("GENERATION_FAILED", `there is no finish ${key}`);
      const { raster, warnings, recipe, surface, night, finish } = await painter.paint(
        { ...order, style: style.name, finishes },
        io,
      );
      return { raster, warnings, recipe, scene: { surface, night, finish } } satisfies PaintResult;
    },
    health: async () => ({ ok: true }),
  };
}
