/** C2PA manifests: signed statements of how a picture was made, stored in the picture (C2PA specification 2.2). */

import type { KindName } from "easel-contract";
import { demandFormat } from "../../codec/sniff.ts";
import { type ClaimSignature, protectedHeader, sign1 } from "./cose.ts";
import { blobOf, type C2pa, loadC2pa } from "./library.ts";
import { LARGEST_TOKEN_BYTES } from "./time-stamp.ts";

/** An input picture, as the caller sent it. */
export interface Ingredient {
  /** The request's field: `image`, `target`, `source.0` … */
  readonly field: string;
  readonly bytes: Uint8Array;
  /** `image/png` … */
  readonly mime: string;
}

/** What a manifest says. It holds neither prompt nor owner. */
export interface ManifestFacts {
  readonly engine: string;
  readonly engineVersion: string;
  readonly kind: KindName;
  /** Whether the picture contains the first ingredient. */
  readonly isComposite: boolean;
  /** The version of Easel. */
  readonly version: string;
  /** An address of IPTC's digital source types. */
  readonly sourceType: string;
  readonly hasPixelMark: boolean;
  /** Of a composite the first is the picture that was edited, of a copy the original. */
  readonly ingredients: readonly Ingredient[];
  /** The file is a copy of the first ingredient in another encoding or size. */
  readonly isCopy?: boolean;
}

/** Who signs: certificates (DER, the signer's own first), and the signature of a claim. */
export interface ManifestSigner {
  readonly certificates: readonly Uint8Array[];
  /** Whether signatures may carry a time stamp. */
  readonly timeStamps: boolean;
  sign(claim: Uint8Array): Promise<ClaimSignature>;
}

export interface ManifestWriter {
  /**
   * The PNG, JPEG, WebP or AVIF with a signed manifest; its other parts and pixels stay. Manifests of the ingredients are kept inside,
   * and what is wrong with them is recorded there. Bytes differ from call to call by identifiers and signature. Throws Error when it
   * cannot sign.
   */
  write(picture: Uint8Array, facts: ManifestFacts): Promise<Uint8Array>;
}

/** A manifest of an input picture that is larger is not kept: every picture made of it would carry it. */
const LARGEST_INGREDIENT_GROWTH_BYTES = 2_000_000;
/** No thumbnails, and nothing is fetched. */
const SETTINGS = JSON.stringify({
  builder: { thumbnail: { enabled: false } },
  verify: { remote_manifest_fetch: false, ocsp_fetch: false },
});

/** A writer; the library is loaded with the first picture. */
export function createManifestWriter(signer: ManifestSigner): ManifestWriter {
  const header = protectedHeader(signer.certificates);
  // The signature, tags and lengths of COSE take about 100 bytes, and so much is left for a padding.
  const reserveSize = header.length + 512 + (signer.timeStamps ? LARGEST_TOKEN_BYTES : 0);
  let loading: Promise<C2pa> | undefined;

  async function signWith(c2pa: C2pa, picture: Uint8Array, facts: ManifestFacts, withManifests: boolean) {
    const format = demandFormat(picture);
    const mime = `image/${format}`;
    const builder = c2pa.WasmBuilder.fromJson(JSON.stringify(definitionOf(facts, format)), SETTINGS);
    try {
      for (const [i, ingredient] of facts.ingredients.entries()) {
        const json = JSON.stringify({
          title: ingredient.field,
          format: ingredient.mime,
          instance_id: ingredient.field,
          relationship: (facts.isComposite || facts.isCopy) && i === 0 ? "parentOf" : "inputTo",
        });
        if (withManifests) await addWhole(builder, json, ingredient);
        else builder.addIngredient(json);
      }
      return await builder.sign(
        {
          alg: "es256",
          reserveSize,
          sign: async (claim) => new Uint8Array(sign1(header, await signer.sign(claim), reserveSize)),
        },
        [],
        mime,
        blobOf(picture, mime),
      );
    } finally {
      builder.free();
    }
  }

  return {
    async write(picture, facts) {
      loading ??= loadC2pa();
      const c2pa = await loading;
      const signed = await signWith(c2pa, picture, facts, true);
      if (signed.length - picture.length <= LARGEST_INGREDIENT_GROWTH_BYTES) return signed;
      return signWith(c2pa, picture, facts, false);
    },
  };
}

/** A picture whose manifest cannot be read at all is named without it. */
async function addWhole(
  builder: ReturnType<C2pa["WasmBuilder"]["fromJson"]>,
  json: string,
  { mime, bytes }: Ingredient,
): Promise<void> {
  try {
    await builder.addIngredientFromBlob(json, mime, blobOf(bytes, mime));
  } catch {
    builder.addIngredient(json);
  }
}

function definitionOf(
  { engine, engineVersion, version, kind, sourceType, ...facts }: ManifestFacts,
  format: string,
): object {
  const [first, ...others] = facts.ingredients.map(({ field }) => field);
  const softwareAgent = { name: `Easel, engine ${engine}`, version: `${version}, engine ${engineVersion}` };
  const edited = (facts.isComposite || facts.isCopy) && first !== undefined;
  const inputs = edited ? others : facts.ingredients.map(({ field }) => field);
  const made = {
    action: facts.isCopy ? "c2pa.transcoded" : edited ? "c2pa.edited" : "c2pa.created",
    digitalSourceType: sourceType,
    softwareAgent,
    ...(inputs.length > 0 && { parameters: { ingredientIds: inputs } }),
  };
  return {
    claim_generator_info: [{ name: "Easel", version }],
    title: `${kind}.${format}`,
    assertions: [
      {
        label: "c2pa.actions.v2",
        data: {
          actions: [
            ...(edited ? [{ action: "c2pa.opened", parameters: { ingredientIds: [first] } }] : []),
            made,
            ...(facts.hasPixelMark ? [{ action: "c2pa.watermarked.unbound" }] : []),
          ],
        },
      },
    ],
  };
}
