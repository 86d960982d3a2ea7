import { isIP } from "node:net";

const QUERY = /\?[^\s"'`<>)]*=[^\s"'`<>)]*/g;
const EMAIL = /[^\s"'`<>()@:=,;]+@[^\s"'`<>(),;@]+\.[^\s\d"'`<>(),;@]{2,}/g;
const CODE = /(?<!\w)[2-9A-HJ-NP-Z]{14}(?!\w)/g;
const NUMBER = /(?<![\w.-])\+?\(?\d(?:[\s().-]{0,2}\d){5,}(?![\w-])/g;

/**
 * Returns a text that somebody else wrote, a library's message for one, as the log may have it: without queries of addresses,
 * e-mail addresses, invitations' codes, and phone numbers or codes of digits.
 */
export function scrubText(text: string): string {
  return text
    .replace(QUERY, "?…")
    .replace(EMAIL, "[e-mail]")
    .replace(CODE, "[code]")
    .replace(NUMBER, (number) => (isIP(number) ? number : "[number]"));
}
