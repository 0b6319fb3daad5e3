/** Machine-readable marks in every picture that Easel hands out, and the reader that detects them. */

import easel from "../../package.json" with { type: "json" };
import { markPng, readMarks } from "../codec/marks.ts";
import type { KindName } from "../contract/kinds/index.ts";

/** What a mark tells. Neither prompt nor owner nor time: the same request gives the same bytes. */
export interface ProvenanceFacts {
  /** The engine's id: `painter`, `comfyui:studio`. */
  readonly engine: string;
  readonly engineVersion: string;
  readonly kind: KindName;
  /** 0..2^32-1. */
  readonly seed: number;
}

/** What was found in a picture, of whatever origin. */
export interface Provenance {
  /** A term of IPTC's digital source types, for example `trainedAlgorithmicMedia`. */
  readonly digitalSourceType: string;
  /** True when the term says that a program made the picture or a part of it. */
  readonly synthetic: boolean;
  /** The program that says so (`xmp:CreatorTool`), for example `Easel 0.1.0`. */
  readonly software?: string;
}

/** https://cv.iptc.org/newscodes/digitalsourcetype/ */
const VOCABULARY = "http://cv.iptc.org/newscodes/digitalsourcetype/";
const SYNTHETIC = new Set([
  "algorithmicMedia",
  "trainedAlgorithmicMedia",
  "compositeSynthetic",
  "compositeWithTrainedAlgorithmicMedia",
]);

/** Engines that follow rules written by people. Whatever is not known to is taken for a trained model. */
const PROCEDURAL: ReadonlySet<string> = new Set(["painter", "extender"]);
/** Kinds whose result holds a picture that the caller sent. */
const CHANGE_INPUT: ReadonlySet<KindName> = new Set<KindName>(["art_outpaint", "art_swapface"]);

/**
 * The same picture with its origin written into it: IPTC DigitalSourceType, AI system and creator tool as XMP, and the same
 * for simple readers as PNG text. Pixels are not touched. Throws RangeError when `png` is no PNG.
 */
export function markProvenance(png: Uint8Array, facts: ProvenanceFacts): Uint8Array {
  const source = `${VOCABULARY}${sourceTypeOf(facts)}`;
  const software = `Easel ${easel.version}`;
  return markPng(png, {
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
  });
}

/**
 * The origin that a JPEG, PNG, WebP, AVIF or GIF declares in its XMP, by Easel or by anybody else; `undefined` when it declares
 * none, which proves nothing: marks are lost when a picture is edited or shared. Throws EaselError IMAGE_UNREADABLE.
 */
export async function readProvenance(bytes: Uint8Array): Promise<Provenance | undefined> {
  const { xmp = "" } = await readMarks(bytes);
  const uri = propertyOf(xmp, "DigitalSourceType");
  const term = uri && /^https?:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/(\w+)$/.exec(uri)?.[1];
  if (!term) return undefined;
  const software = propertyOf(xmp, "CreatorTool");
  return { digitalSourceType: term, synthetic: SYNTHETIC.has(term), ...(software ? { software } : {}) };
}

function sourceTypeOf({ engine, kind }: ProvenanceFacts): string {
  // A picture of the caller into which a program drew.
  if (engine === "none") return "compositeSynthetic";
  const procedural = PROCEDURAL.has(engine);
  if (CHANGE_INPUT.has(kind)) return procedural ? "compositeSynthetic" : "compositeWithTrainedAlgorithmicMedia";
  return procedural ? "algorithmicMedia" : "trainedAlgorithmicMedia";
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
  return text.replace(/[&<>"']/g, (c) => ENTITIES[c]);
}

function unescapeXml(text: string): string {
  return Object.entries(ENTITIES).reduceRight((result, [c, entity]) => result.replaceAll(entity, c), text);
}
