import assert from "node:assert/strict";
import { test } from "node:test";
import { artQrParams } from "../../src/contract/kinds/art-qr.ts";
import { layOut, ROOMY_MODULE_PX } from "../../src/kinds/art-qr-code.ts";

const text = (bytes: number) => "https://example.com/".padEnd(bytes, "a");

test("padding gives way only as far as the asked size of modules needs", () => {
  for (const ar of ["1:1", "3:2", "9:16"] as const)
    for (const bytes of [20, 120, 300]) {
      const params = artQrParams.parse({
        prompt: "a desert",
        style: "Roman Mosaic",
        content: text(bytes),
        ar,
        padding: 9,
      });
      const comfortable = layOut(text(bytes), params)!;
      const roomy = layOut(text(bytes), params, undefined, ROOMY_MODULE_PX)!;
      const moduleOf = ({ frame, plan }: typeof roomy) => frame.box.sidePx / plan.layout.size;
      assert.ok(roomy.padding <= comfortable.padding);
      assert.ok(moduleOf(roomy) >= moduleOf(comfortable));
      assert.ok(roomy.padding === 0 || moduleOf(roomy) >= ROOMY_MODULE_PX);
      if (moduleOf(comfortable) >= ROOMY_MODULE_PX) assert.equal(roomy.padding, comfortable.padding);
      else assert.ok(roomy.padding < comfortable.padding);
    }
});
