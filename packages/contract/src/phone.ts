/** Telephone numbers in the international form. */

/** The digits of a number, with its plus sign. */
export function digitsOf(phone: string): string {
  return phone.replace(/[^+\d]/g, "");
}

/** Whether a text is such a number: a plus sign and 6 to 15 digits (E.164), with spaces, dots, slashes, hyphens and parentheses. */
export function isGlobalNumber(text: string): boolean {
  return /^\+[\d ./()-]+$/.test(text) && /^\+[1-9]\d{5,14}$/.test(digitsOf(text));
}
