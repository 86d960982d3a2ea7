import { fullNameProblem } from "../text-rules/name-schema";
import { NAME_GRAPHEMES, tidyName } from "../text-rules/plain-text";
import { isBlankCell } from "./blank-cell";

/** The cells of a row that have to do with the name. */
export type NameCells = { first: string; middle: string; last: string; suffix: string; full: string };

export type PersonName = {
  firstName: string;
  lastName: string;
  /** Sentences about what was left out or decided. */
  notes: string[];
};

const SUFFIX =
  /^(?:[jJsS][rR]|JUNIOR|Junior|SENIOR|Senior|II|III|IV|V|VI{1,3}|[2-4](?:nd|rd|th)|P[hH]\.?D|M\.?D|D\.?D\.?S|D\.?V\.?M|E[sS][qQ]|CPA|MBA|R\.?N|LL\.?[BM]|Inc|LL[CP]|Ltd|Corp|GmbH)\.?$/;
/** Small words that belong to the last name: "Ludwig van Beethoven". */
const PARTICLE =
  /^(?:von|van|der|den|de|del|della|dell’|di|da|dos|das|do|du|des|la|le|los|las|ten|ter|te|zu|zur|zum|af|av|al|el|bin|ibn|ben|y|’t|'t)$/u;

/**
 * Splits and cleans a name. "Jones, Sam" is turned around; a suffix stays with the last name; one word is a first name.
 * Without a last name, the last word of several first names becomes it.
 */
export function readName(cells: NameCells): PersonName {
  const [first, middle, last] = [clean(cells.first), clean(cells.middle), clean(cells.last)];
  const [suffix, full] = [clean(cells.suffix), clean(cells.full)];
  const notes: string[] = [];
  const parts = first || last ? separate(first, last, notes) : splitFull(full);
  const lastName = join(parts.last, suffix);
  const named = { first: usable(parts.first, "first", notes), last: usable(lastName, "last", notes) };
  const both = join(named.first, middle);
  const isFitting =
    middle !== "" && named.first !== "" && both.length <= NAME_GRAPHEMES && problemOf(both) === null;
  return { firstName: isFitting ? tidyName(both) : named.first, lastName: named.last, notes };
}

/** A name of this club's own export was checked when its member entered it, so that it stays as it is. */
export function readOwnName({ first, last }: Pick<NameCells, "first" | "last">): PersonName {
  const notes: string[] = [];
  return { firstName: usable(first, "first", notes), lastName: usable(last, "last", notes), notes };
}

type Parts = { first: string; last: string };

function separate(first: string, last: string, notes: string[]): Parts {
  if (last !== "" && first !== "" && !first.includes(","))
    return { first: withoutLast(first, last), last: last.replace(/\s*,\s*/g, " ") };
  if (first === "") return last.includes(",") ? splitFull(last) : { first, last };
  const whole = splitFull(first);
  if (last !== "")
    return { first: whole.first, last: whole.last.startsWith(last) ? whole.last : join(whole.last, last) };
  if (whole.last !== "" && !first.includes(","))
    notes.push("The last name is empty: the last word of the first name became it.");
  return whole;
}

/** Some programs write the whole name into the first name, also when there is a last name. */
function withoutLast(first: string, last: string): string {
  return first.toLowerCase().endsWith(` ${last.toLowerCase()}`) ? first.slice(0, -last.length - 1) : first;
}

function splitFull(full: string): Parts {
  const [before = "", ...after] = full.split(/\s*[,，]\s*/u).filter(Boolean);
  const suffixes = after.filter(isSuffix);
  const [given] = after.filter((part) => !isSuffix(part));
  if (given === undefined) return splitWords(join(before, ...suffixes));
  const [words, inGiven] = takeSuffixes(given.split(" "));
  return { first: words.join(" "), last: join(before, ...inGiven, ...suffixes) };
}

const isSuffix = (part: string) => part.split(" ").every((word) => SUFFIX.test(word));

/** Takes suffixes from the end, but leaves the first word. */
function takeSuffixes(words: string[]): [string[], string[]] {
  const end = words.findLastIndex((word, index) => index === 0 || !SUFFIX.test(word)) + 1;
  return [words.slice(0, end), words.slice(end)];
}

function splitWords(text: string): Parts {
  const [words, suffixes] = takeSuffixes(text.split(" ").filter(Boolean));
  const [only = ""] = words;
  if (words.length < 2) return { first: only, last: suffixes.join(" ") };
  let start = words.length - 1;
  while (start > 1 && PARTICLE.test(words[start - 1] ?? "")) start -= 1;
  return { first: words.slice(0, start).join(" "), last: [...words.slice(start), ...suffixes].join(" ") };
}

const join = (...parts: string[]) => parts.filter(Boolean).join(" ");

/** A name that needs neither cleaning nor checks, as nearly all names. */
const PLAIN_NAME = /^[A-Za-zÀ-ÖØ-öø-ž]+(?:['’ -][A-Za-zÀ-ÖØ-öø-ž]+)*$/;
const SYMBOLS = /\p{RGI_Emoji}|\p{Extended_Pictographic}|[★☆♥♡]/gv;
const JOINERS = /[\u200d\ufe0e\ufe0f]/gu;
const IN_BRACKETS = /\s*(?:\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\})\s*/gu;

function clean(cell: string): string {
  if (PLAIN_NAME.test(cell)) return cell === "null" || cell === "NULL" || cell === "undefined" ? "" : cell;
  if (isBlankCell(cell)) return "";
  const text = cell
    .replace(SYMBOLS, " ")
    .replace(JOINERS, "")
    .replace(IN_BRACKETS, " ")
    .replace(/[ \t\u00a0\u2000-\u200a\u202f\u3000]+/gu, " ")
    .replace(DOTTED, withSpace)
    .replace(/^[\s,;]+|[\s,;]+$/gu, "");
  return /\p{L}/u.test(text) ? text : "";
}

/** "J.Fox", "T.Ng" and "Tom.Ford" look like addresses of the web. */
const DOTTED = /(?<![\p{L}\p{N}.@/])(\p{Lu}\p{Ll}*)\.(?=\p{Lu}\p{Ll}+(?![\p{L}\p{N}.@/]))/gu;

function withSpace(_: string, before: string): string {
  return before.length === 1 ? `${before}. ` : `${before} `;
}

function problemOf(name: string): string | null {
  if (isPlain(name)) return null;
  return fullNameProblem(tidyName(name), "")?.message ?? null;
}

const isPlain = (name: string) => name.length <= NAME_GRAPHEMES && PLAIN_NAME.test(name);

function usable(name: string, which: "first" | "last", notes: string[]): string {
  if (name === "") return "";
  const problem = problemOf(name);
  if (problem === null) return isPlain(name) ? name : tidyName(name);
  if (problem !== "") notes.push(`The ${which} name can’t be used: ${problem}`);
  return "";
}
