/** What a service has made before its page is shown: pictures of all kinds, some of them failed, and a link that was scanned. */

import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../../src/ports/clock.ts";

const DAY_MS = 86_400_000;
const POLL_MS = 250;

type Body = Readonly<Record<string, unknown>>;

interface Order {
  readonly kind: "art_qr" | "art_v5";
  readonly body: Body;
  /** How many days before now it was made. */
  readonly daysAgo: number;
}

/** The clock of the sample's service: days can be taken off. */
export interface SampleClock extends Clock {
  goBack(days: number): void;
}

export function sampleClock(): SampleClock {
  let days = 0;
  return {
    now: () => new Date(Date.now() - days * DAY_MS),
    goBack(to) {
      days = to;
    },
  };
}

function painted(daysAgo: number, prompt: string, style: string, ar: string, seed = 7): Order {
  return { kind: "art_v5", body: { prompt, style, ar, seed }, daysAgo };
}

function coded(daysAgo: number, prompt: string, style: string, more: Body = {}): Order {
  const content = `https://example.org/${prompt.split(" ")[1]}`;
  return { kind: "art_qr", body: { prompt, style, content, shortlink: true, seed: 3, ...more }, daysAgo };
}

/** The code that the viewer is shown with. */
export const GARDEN = "A garden with a fountain and roses, late afternoon light";
/** Painted twice, in two styles, for the comparison. */
export const AUTUMN = "A castle by a lake in autumn";
/** The picture that is extended, and that carries a code as somebody's own. */
export const SCENE = "An island with a windmill";
export const QUEEN = "A portrait of a queen with a crown";

/** Oldest first. */
const ORDERS: readonly Order[] = [
  painted(2, "A moonlit castle", "Mosaic", "1:1"),
  painted(2, "Tulip fields and a windmill", "Low Poly", "3:2"),
  painted(2, "A Viking ship in a fjord", "Oil Painting", "16:9"),
  coded(2, "A lighthouse at sunset", "Watercolour"),
  painted(2, QUEEN, "Photographic", "1:1", 8),
  painted(1, "A steam train crossing a stone viaduct in autumn", "Impressionist", "3:2", 16),
  painted(1, "An owl on a tree stump at sunset", "Paper Cut", "2:3", 24),
  coded(1, "A coffee cup on a wooden table", "Canvas", { seed: 8 }),
  painted(1, "A fox in a forest in autumn", "Photographic", "16:9", 25),
  painted(1, "A hummingbird and a hibiscus", "Digital Art", "4:3"),
  painted(1, "A sailboat at sunset", "Impressionist", "1:1", 17),
  painted(1, SCENE, "Photographic", "4:3", 4),
  coded(1, GARDEN, "Hidden Landscape", { seed: 4, content: "https://example.org/garden" }),
  painted(0, "A lighthouse at sunset", "Photographic", "1:1", 2),
  coded(0, "A bridge over a river in autumn", "Storybook"),
  painted(0, AUTUMN, "Photographic", "3:2", 21),
  painted(0, AUTUMN, "Impressionist", "3:2", 21),
  painted(0, "Three hot-air balloons over the desert", "Photographic", "16:9", 11),
  painted(0, "A parrot in a jungle", "Watercolour", "3:4", 9),
  painted(0, "A castle by a lake", "Fantasy Art", "16:9", 21),
];

/** What the page itself shows of two kinds, by the name of its file. */
export const EXAMPLES: Readonly<Record<string, Order>> = {
  "art-qr": coded(0, "A village in the snow at dusk", "Auto", {
    seed: 3,
    content: "https://example.org/winter",
    shortlink: false,
  }),
  "art-v5": painted(0, "An octopus in a coral reef", "Photographic", "1:1", 15),
};

/** Scans of the garden's link on each of the last days, newest first. */
const SCANS = [13, 15, 14, 8, 6, 9, 10, 12, 11, 9, 6, 0, 3, 5, 7, 8, 4, 2, 0, 5, 6, 3, 1, 1];

interface SampleImage {
  readonly id: string;
  readonly state: string;
  readonly url?: string;
  readonly link?: { readonly code: string };
  readonly params: { readonly prompt?: string; readonly style?: string };
}

/** A service that the sample is made on. */
export interface SampleService {
  readonly baseUrl: string;
  readonly key: string;
  readonly clock: SampleClock;
}

/** All finished images, newest first. */
export async function finished(service: SampleService): Promise<readonly SampleImage[]> {
  return (await request<{ images: SampleImage[] }>(service, "v1/images?limit=100&state=ready")).images;
}

/** Makes what is missing of the sample. `say` is called after each picture. */
export async function makeSample(service: SampleService, say: (line: string) => void): Promise<void> {
  const there = await finished(service);
  for (const order of ORDERS) {
    const { body, daysAgo } = order;
    if (there.some(({ params }) => params.prompt === body.prompt && params.style === body.style)) continue;
    service.clock.goBack(daysAgo);
    const image = await make(service, order);
    say(`${body.style}: ${body.prompt} (${image.state})`);
    if (body.prompt === GARDEN && image.link) await scan(service, image.link.code);
  }
  service.clock.goBack(0);
}

/** Makes an image and answers it when it is finished. */
export async function make(service: SampleService, { kind, body }: Order): Promise<SampleImage> {
  const { id } = await request<{ id: string }>(service, `srv/publish/api/${kind}/generate`, body);
  for (;;) {
    const image = await request<SampleImage>(service, `v1/images/${id}`);
    if (image.state !== "queued" && image.state !== "running") return image;
    await pause(POLL_MS);
  }
}

async function scan({ baseUrl, clock }: SampleService, code: string): Promise<void> {
  for (const [day, scans] of SCANS.entries()) {
    clock.goBack(day);
    for (let i = 0; i < scans; i++) await fetch(`${baseUrl}/s/${code}`, { redirect: "manual" });
  }
}

/** Asks the service's API with its key. Throws on a refusal. */
async function request<T>({ baseUrl, key }: SampleService, path: string, body?: Body): Promise<T> {
  const response = await fetch(`${baseUrl}/${path}`, {
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    ...(body ? { method: "POST", body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
