/** Machine-readable marks of origin in every delivered picture, and the reader that detects them. */

import type { KindName } from "easel-contract";
import easel from "../../package.json" with { type: "json" };
import { type Marks, markPng, readMarks } from "../codec/marks.ts";
import type { Origin } from "../engines/engine.ts";
import type { Ingredient, ManifestFacts } from "./c2pa/manifest.ts";

/** What a mark says. It holds neither prompt, owner nor time, so the same request gives the same bytes. */
export interface ProvenanceFacts {
  /** The engine's id: `painter`, `comfyui:studio`. */
  readonly engine: string;
  readonly engineVersion: string;
  readonly origin: Origin;
  readonly kind: KindName;
  /** Whether the picture contains pixels of a picture that the caller sent. */
  readonly isComposite: boolean;
  /** 0..2^32-1. */
  readonly seed: number;
}

/** The same facts for a C2PA manifest. */
export function manifestFacts(
  facts: ProvenanceFacts,
  hasPixelMark: boolean,
  ingredients: readonly Ingredient[],
  isCopy = false,
): ManifestFacts {
  const { engine, engineVersion, kind, isComposite } = facts;
  const sourceType = `${VOCABULARY}${sourceTypeOf(facts)}`;
  const marks = { hasPixelMark, ingredients, isCopy };
  return { engine, engineVersion, kind, isComposite, version: easel.version, sourceType, ...marks };
}

/** What a picture declares about its origin. */
export interface Provenance {
  /** A term of IPTC's digital source types, for example `trainedAlgorithmicMedia`. */
  readonly digitalSourceType: string;
  /** True when the term says that a program or a model made the picture or a part of it. `composite` does not say so. */
  readonly synthetic: boolean;
  /** The program that wrote the mark (`xmp:CreatorTool`), for example `Easel 0.2.0`. */
  readonly software?: string;
}

/** The vocabulary's address. Source: https://cv.iptc.org/newscodes/digitalsourcetype/, version of 2024-09-17. */
const VOCABULARY = "http://cv.iptc.org/newscodes/digitalsourcetype/";
const SYNTHETIC = new Set([
  "algorithmicMedia",
  "trainedAlgorithmicMedia",
  "compositeSynthetic",
  "compositeWithTrainedAlgorithmicMedia",
]);

/** Answers the same PNG with `provenanceMarks` in it. Pixels stay as they are. Throws RangeError when `png` is not a PNG. */
export function markProvenance(png: Uint8Array, facts: ProvenanceFacts): Uint8Array {
  return markPng(png, provenanceMarks(facts));
}

/**
 * The origin of a picture, to be written into its file: IPTC DigitalSourceType, AI system and creator tool as XMP, and the same facts
 * as PNG text for simple readers.
 */
export function provenanceMarks(facts: ProvenanceFacts): Marks {
  const source = `${VOCABULARY}${sourceTypeOf(facts)}`;
  const software = `Easel ${easel.version}`;
  return {
    text: {
      Software: software,
      Source: source,
      Comment: `${facts.kind}, seed ${facts.seed}`,
      Disclaimer: "This picture, or a part of it, was made by a computer program.",
    },
    xmp: packetOf({
      "Iptc4xmpExt:DigitalSourceType": source,
      "Iptc4xmpExt:AISystemUsed": `Easel, engine ${facts.engine}`,
      "Iptc4xmpExt:AISystemVersionUsed": `${easel.version}, engine ${facts.engineVersion}`,
      "xmp:CreatorTool": software,
    }),
  };
}

/**
 * Reads the origin that a JPEG, PNG, WebP, AVIF or GIF declares in its XMP, whoever wrote it. `undefined` when it declares none.
 * A missing mark proves nothing: editing and sharing often remove marks. Throws EaselError IMAGE_UNREADABLE.
 */
export async function readProvenance(bytes: Uint8Array): Promise<Provenance | undefined> {
  const { xmp = "" } = await readMarks(bytes);
  const uri = propertyOf(xmp, "DigitalSourceType");
  const term = uri && /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w+)$/.exec(uri)?.[1];
  if (!term) return undefined;
  const software = propertyOf(xmp, "CreatorTool");
  return { digitalSourceType: term, synthetic: SYNTHETIC.has(term), ...(software ? { software } : {}) };
}

/** What the XMP of a file of ours says of its pixels; a file without it counts as painted by rules. Throws EaselError IMAGE_UNREADABLE. */
export async function originOf(bytes: Uint8Array): Promise<Pick<ProvenanceFacts, "origin" | "isComposite">> {
  const { digitalSourceType = "" } = (await readProvenance(bytes)) ?? {};
  const origin = /trained/i.test(digitalSourceType) ? "trained" : "procedural";
  return { origin, isComposite: digitalSourceType.startsWith("composite") };
}

/**
 * The IPTC term. `compositeSynthetic` would mean that a part is generative AI, so a caller's picture that rules changed is a
 * `composite`.
 */
function sourceTypeOf({ origin, isComposite }: ProvenanceFacts): string {
  const trained = origin === "trained";
  if (isComposite) return trained ? "compositeWithTrainedAlgorithmicMedia" : "composite";
  return trained ? "trainedAlgorithmicMedia" : "algorithmicMedia";
}

/** An XMP packet of simple properties (XMP specification part 1, section 7). */
function packetOf(properties: Readonly<Record<string, string>>): string {
  const elements = Object.entries(properties).map(([name, value]) => `   <${name}>${escapeXml(value)}</${name}>`);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
${elements.join("\n")}
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

/** The value of a property in any of the three forms that XMP allows: attribute, resource, element. Linear in the packet. */
function propertyOf(xmp: string, name: string): string | undefined {
  const forms = [
    `:${name}\\s*=\\s*(?:"(?<value>[^"]*)"|'(?<value>[^']*)')`,
    `<[\\w-]{1,40}:${name}\\s[^<>]*rdf:resource\\s*=\\s*(?:"(?<value>[^"]*)"|'(?<value>[^']*)')`,
    `<[\\w-]{1,40}:${name}(?:\\s[^<>]*)?>(?<value>[^<]+)<`,
  ];
  for (const form of forms) {
    const value = new RegExp(form).exec(xmp)?.groups?.value;
    if (value !== undefined) return unescapeXml(value.trim());
  }
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);
}

function unescapeXml(text: string): string {
  return Object.entries(ENTITIES).reduceRight((result, [c, entity]) => result.replaceAll(entity, c), text);
}
