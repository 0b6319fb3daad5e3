/** Prompts in the manner of GenEval (Ghosh et al. 2023) over the 80 COCO classes, and of places, times and weathers. Written for Easel. */

import type { Ask } from "./faithful.ts";

export const THINGS =
  "person,bicycle,car,motorcycle,airplane,bus,train,truck,boat,traffic light,fire hydrant,stop sign,parking meter,bench,bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe,backpack,umbrella,handbag,tie,suitcase,frisbee,snowboard,sports ball,kite,baseball bat,baseball glove,skateboard,surfboard,tennis racket,bottle,wine glass,cup,fork,knife,spoon,bowl,banana,apple,sandwich,orange,broccoli,carrot,hot dog,pizza,donut,cake,chair,couch,potted plant,bed,dining table,toilet,tv,laptop,computer mouse,tv remote,computer keyboard,cell phone,microwave,oven,toaster,sink,refrigerator,book,clock,vase,teddy bear,hair drier,toothbrush".split(
    ",",
  );
const OTHERS =
  "fox,wolf,lion,tiger,rabbit,owl,penguin,panda,dragon,unicorn,whale,shark,octopus,knight,wizard,princess,astronaut,robot,dinosaur,snowman,guitar,piano,crown,sword,teapot,candle,lamp,rocket,helicopter,submarine,castle,lighthouse,windmill,house,bridge,sailboat".split(
    ",",
  );
const COLOURS = ["red", "orange", "yellow", "green", "blue", "purple", "pink", "white", "black", "brown"];
const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const PLURALS =
  "cats,dogs,apples,cars,chairs,books,bananas,birds,sheep,bottles,elephants,boats,oranges,umbrellas,cups,balloons,penguins,horses,clocks,teddy bears,mushrooms,fish,robots,candles".split(
    ",",
  );

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? "an" : "a";
}

/** `turn` 0 is the list; others pair the same things anew and ask for other numbers and colours. */
function* make(turn: number): Generator<Ask> {
  for (const noun of [...THINGS, ...OTHERS])
    yield { prompt: `a photo of ${article(noun)} ${noun}`, task: "single", counts: [1] };
  for (const [i, noun] of PLURALS.entries())
    for (const n of [2 + ((i + turn) % 3), 5 + ((i + turn) % 5)])
      yield { prompt: `a photo of ${NUMBERS[n - 1]} ${noun}`, task: "count", counts: [n] };
  for (const [i, noun] of [
    "car",
    "cat",
    "chair",
    "umbrella",
    "bus",
    "bird",
    "vase",
    "bed",
    "handbag",
    "couch",
    "book",
    "dog",
    "elephant",
    "suitcase",
    "apple",
    "bicycle",
    "cup",
    "house",
    "sailboat",
    "horse",
  ].entries())
    for (const k of [0, 3]) {
      const colour = COLOURS[(i + k + turn) % COLOURS.length];
      yield { prompt: `a photo of ${article(colour)} ${colour} ${noun}`, task: "colour", counts: [1], colour };
    }
  for (let i = 0; i < 40; i++) {
    const a = THINGS[(i * 7 + turn * 3) % THINGS.length];
    const b = THINGS[(i * 11 + 29 + turn * 16) % THINGS.length];
    if (a !== b) yield { prompt: `a photo of ${article(a)} ${a} and ${article(b)} ${b}`, task: "two", counts: [1, 1] };
  }
  for (let i = 0; i < 40; i++) {
    const a = THINGS[14 + ((i * 5 + turn * 3) % 50)];
    const b = THINGS[14 + ((i * 13 + 7 + turn * 16) % 50)];
    const position = (["left", "right", "above", "below"] as const)[i % 4];
    const words = { left: "left of", right: "right of", above: "above", below: "below" }[position];
    if (a !== b)
      yield {
        prompt: `a photo of ${article(a)} ${a} ${words} ${article(b)} ${b}`,
        task: "position",
        counts: [1, 1],
        position,
      };
  }
  for (const [first, word, second, position] of [
    ["cat", "on", "chair", "on"],
    ["dog", "under", "table", "under"],
    ["man", "riding", "horse", "on"],
    ["bird", "on", "bench", "on"],
    ["teddy bear", "on", "bed", "on"],
    ["apple", "on", "book", "on"],
    ["monkey", "riding", "elephant", "on"],
    ["cat", "under", "bench", "under"],
  ] as const)
    yield {
      prompt: `${article(first)} ${first} ${word} ${article(second)} ${second}`,
      task: "position",
      counts: [1, 1],
      position,
    };
  for (const [noun, where, setting] of [
    ["elephant", "in the savanna", "savanna"],
    ["dog", "on the beach", "coast"],
    ["car", "on a street", "street"],
    ["cat", "in a living room", "room"],
    ["fox", "in a forest", "forest"],
    ["rabbit", "in a garden", "garden"],
    ["camel", "in the desert", "desert"],
    ["shark", "underwater", "underwater"],
    ["astronaut", "in space", "cosmos"],
    ["cow", "in a meadow", "meadow"],
    ["tiger", "in the jungle", "jungle"],
    ["knight", "in a cave", "cave"],
    ["penguin", "in a snowfield", "snowfield"],
    ["teapot", "in a kitchen", "kitchen"],
    ["guitar", "on a stage", "stage"],
    ["tractor", "on a farm", "farm"],
    ["duck", "on a lake", "mountain-lake"],
    ["whale", "in the ocean", "sea"],
  ] as const)
    yield {
      prompt: `${article(noun)} ${noun} ${where}`,
      task: "place",
      counts: setting === "farm" ? [2] : [1],
      setting,
    };
  for (const [time, words] of [
    ["night", "at night"],
    ["day", "at noon"],
    ["sunset", "at sunset"],
    ["dawn", "at dawn"],
    ["dusk", "at dusk"],
  ] as const)
    for (const noun of ["horse", "castle", "car", "lighthouse"])
      yield { prompt: `a ${noun} ${words}`, task: "time", counts: [1], time };
  for (const [weather, words] of [
    ["rain", "in the rain"],
    ["snow", "in a snowstorm"],
    ["fog", "in the fog"],
    ["storm", "in a thunderstorm"],
  ] as const)
    for (const noun of ["horse", "house", "man"])
      yield { prompt: `a ${noun} ${words}`, task: "weather", counts: [1], weather };
}

export const PROMPT_CASES: readonly Ask[] = [...make(0)];

/** Counts, colours and pairs that the painter was not tuned on. */
export function otherPromptCases(turn: number): Ask[] {
  const tasks = new Set(["count", "colour", "two", "position"]);
  const known = new Set(PROMPT_CASES.map((promptCase) => promptCase.prompt));
  return [...make(turn)].filter((promptCase) => tasks.has(promptCase.task) && !known.has(promptCase.prompt));
}
