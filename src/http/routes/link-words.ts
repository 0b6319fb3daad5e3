/** The words of the pages that whoever scans a code is shown. */

import type { PageLanguage } from "../page.ts";

interface LinkWords {
  readonly none: string;
  readonly noneText: string;
  readonly gone: string;
  readonly goneText: string;
  readonly early: string;
  readonly earlyText: string;
  readonly late: string;
  readonly lateText: string;
  readonly untitled: string;
  readonly failed: string;
  readonly making: string;
  readonly how: string;
  readonly style: string;
  readonly secondStyle: string;
  readonly size: string;
  readonly seed: string;
  readonly engine: string;
  readonly fallback: string;
  readonly checks: string;
  readonly made: string;
  /** Before the name Easel. */
  readonly madeWith: string;
  readonly save: string;
  passed(passed: number, all: number): string;
}

export const LINK_WORDS: Readonly<Record<PageLanguage, LinkWords>> = {
  en: {
    none: "No such link",
    noneText: "This code leads nowhere. It may be misspelt.",
    gone: "This picture is gone",
    goneText: "Its owner deleted it, and its code ended with it.",
    early: "Not yet",
    earlyText: "This code leads somewhere on a later day.",
    late: "Its time is over",
    lateText: "This code led somewhere until its last day.",
    untitled: "A picture",
    failed: "This picture could not be made.",
    making: "This picture is being made. The page looks again by itself.",
    how: "How it was made",
    style: "Style",
    secondStyle: "Second style",
    size: "Size",
    seed: "Seed",
    engine: "Engine",
    fallback: "fallback",
    checks: "Checks",
    made: "Made",
    madeWith: "Made by a machine with",
    save: "Save the picture",
    passed: (passed, all) => `${passed} of ${all} passed`,
  },
  de: {
    none: "Diesen Link gibt es nicht",
    noneText: "Dieser Code führt nirgendwohin. Vielleicht ist er falsch geschrieben.",
    gone: "Dieses Bild gibt es nicht mehr",
    goneText: "Es wurde gelöscht, und mit ihm endete sein Code.",
    early: "Noch nicht",
    earlyText: "Dieser Code führt erst an einem späteren Tag weiter.",
    late: "Die Zeit ist um",
    lateText: "Dieser Code führte bis zu seinem letzten Tag weiter.",
    untitled: "Ein Bild",
    failed: "Dieses Bild konnte nicht erstellt werden.",
    making: "Dieses Bild wird gerade erstellt. Die Seite sieht von selbst wieder nach.",
    how: "So ist es entstanden",
    style: "Stil",
    secondStyle: "Zweiter Stil",
    size: "Größe",
    seed: "Startwert",
    engine: "Engine",
    fallback: "Ersatz",
    checks: "Prüfungen",
    made: "Erstellt am",
    madeWith: "Maschinell erstellt mit",
    save: "Bild speichern",
    passed: (passed, all) => `${passed} von ${all} bestanden`,
  },
};
