/** The words of the pages behind the addresses of shares. */

import type { PageLanguage } from "../page.ts";

interface ShareWords {
  readonly none: string;
  readonly noneText: string;
  readonly ended: string;
  readonly endedText: string;
  /** A picture without a title. */
  readonly untitled: string;
  readonly making: string;
  readonly failed: string;
  readonly empty: string;
  readonly download: string;
  readonly more: string;
  /** Before what a code opens or says. */
  readonly opens: string;
  readonly approve: string;
  readonly approveText: string;
  readonly comment: string;
  readonly approveButton: string;
  readonly approved: string;
  readonly shown: string;
  /** Before the name Easel. */
  readonly madeWith: string;
  approvedOn(day: string): string;
  shownUntil(day: string): string;
}

export const SHARE_WORDS: Readonly<Record<PageLanguage, ShareWords>> = {
  en: {
    none: "No such address",
    noneText: "This address leads nowhere. It was taken back, or it is misspelt.",
    ended: "This has ended",
    endedText: "What was shown here is not shown any more: its time is over, or it was deleted.",
    untitled: "Picture",
    making: "This picture is being made. The page looks again by itself.",
    failed: "This picture could not be made.",
    empty: "There is no picture here yet.",
    download: "Download",
    more: "More pictures",
    opens: "The code opens",
    approve: "Approve",
    approveText: "Is everything right? Whoever sent you this address is told.",
    comment: "A line of comment (may stay empty)",
    approveButton: "Approve",
    approved: "Approved",
    shown: "Whoever has this address sees this page.",
    madeWith: "Made by a machine with",
    approvedOn: (day) => `Approved on ${day}.`,
    shownUntil: (day) => `Whoever has this address sees this page, until ${day}.`,
  },
  de: {
    none: "Diese Adresse gibt es nicht",
    noneText: "Diese Adresse führt nirgendwohin. Sie wurde zurückgezogen oder ist falsch geschrieben.",
    ended: "Das ist beendet",
    endedText: "Was hier zu sehen war, wird nicht mehr gezeigt: Die Zeit ist um, oder es wurde gelöscht.",
    untitled: "Bild",
    making: "Dieses Bild wird gerade erstellt. Die Seite sieht von selbst wieder nach.",
    failed: "Dieses Bild konnte nicht erstellt werden.",
    empty: "Hier ist noch kein Bild.",
    download: "Herunterladen",
    more: "Weitere Bilder",
    opens: "Der Code öffnet",
    approve: "Freigeben",
    approveText: "Ist alles richtig? Wer Ihnen diese Adresse geschickt hat, erfährt es.",
    comment: "Eine Zeile dazu (darf leer bleiben)",
    approveButton: "Freigeben",
    approved: "Freigegeben",
    shown: "Wer diese Adresse hat, sieht diese Seite.",
    madeWith: "Maschinell erstellt mit",
    approvedOn: (day) => `Freigegeben am ${day}.`,
    shownUntil: (day) => `Wer diese Adresse hat, sieht diese Seite, bis zum ${day}.`,
  },
};
