import { DomainError } from "../errors";

export type DecodedList = {
  text: string;
  /** Up to five words with letters outside ASCII if the file isn't Unicode, so that a person can check them. */
  unsureWords: string[];
};

/** Decodes UTF-8, UTF-16 and Windows-1252. */
export function decodeList(bytes: Uint8Array): DecodedList {
  if (WORKBOOKS.some((start) => start.every((byte, index) => bytes[index] === byte)))
    throw new DomainError("list-workbook");
  const text = decodeUnicode(bytes);
  if (text?.slice(0, SAMPLE).includes("\0")) throw new DomainError("list-unreadable");
  return text === null ? decodeWestern(bytes) : { text, unsureWords: [] };
}

/** The first bytes of a ZIP archive (.xlsx, .numbers, .ods) and of an old .xls. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const SAMPLE = 4096;

function decodeUnicode(bytes: Uint8Array): string | null {
  const encoding = byteOrder(bytes) ?? "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    if (encoding !== "utf-8") throw new DomainError("list-unreadable");
    return null;
  }
}

/** Without a byte order mark, the zero bytes of ASCII letters show the order. */
function byteOrder(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = sample.length * 0.2;
  if (odd > enough && even === 0) return "utf-16le";
  return even > enough && odd === 0 ? "utf-16be" : null;
}

/** Begins only where a word begins: in a long word, each other beginning would be tried to its end. */
const UNICODE_WORD = /(?<![^\s,;|"])[^\s,;|"]*[^\p{ASCII}\s][^\s,;|"]*/gu;
const MOST_WORDS = 5;

function decodeWestern(bytes: Uint8Array): DecodedList {
  const text = new TextDecoder("windows-1252").decode(bytes);
  const words = [...new Set(text.match(UNICODE_WORD))];
  const isMacPossible = () => !new TextDecoder("macintosh").decode(bytes).match(UNICODE_WORD)?.some(isOdd);
  if (words.some(isOdd) || (words.some((word) => MAY_BE_MAC.test(word)) && isMacPossible()))
    throw new DomainError("list-encoding");
  return { text, unsureWords: words.filter((word) => /[^\p{ASCII}’]/u.test(word)).slice(0, MOST_WORDS) };
}

const SYMBOL = "[†‡ˆ‰‹›˜™‚„ƒ…•€¡-©«-¹»-¿×÷ﬁﬂ◊⁄∂∑∏π∫Ωı¸˝˛ˇ˘˙˚“”–—]";
const UPPER = "(?:(?!\\p{ASCII})\\p{Lu})";
const LOWER = "(?:(?!\\p{ASCII})\\p{Ll})";

/** What no name of a Western language has: signs inside a word, capitals after small letters, three accents in a row. */
const ODD = new RegExp(
  [
    "[\\u0080-\\u009f\\ufffd\\uf8ff]",
    `(?<=\\p{L})(?!–\\p{Lu}|—\\p{Lu})${SYMBOL}(?=\\p{L})`,
    "(?<=\\p{L})[†‡ˆ‰‹˜ƒ‚“¡-§¬¯-³¹¼-¿]|[†‡ˆ‰›˜ƒ‚”¢-§¬¯-³¹¼-¾](?=\\p{L})",
    "(?<!\\p{L})[…„€](?=\\p{Ll})",
    `(?<=\\p{Ll})${UPPER}|(?<=\\p{L})${UPPER}(?=\\p{Ll})|(?<=\\p{L})${LOWER}(?=\\p{Lu})`,
    `(?:${UPPER}|${LOWER}){3}`,
    "(?<=\\p{L}{2})’(?!(?:s|t|d|m|ll|re|ve)(?!\\p{L}))(?=\\p{Ll})",
  ].join("|"),
  "u",
);

/** Letters of Windows-1252 whose bytes are other letters in Mac Roman: "Bjšrn" may be Björn, "D’az" may be Díaz. */
const MAY_BE_MAC = /[ŠŒŽŸšœž]|’(?!(?:s|t|d|m|ll|re|ve)(?!\p{L}))(?=\p{Ll})/u;

function isOdd(word: string): boolean {
  return ODD.test(word);
}
