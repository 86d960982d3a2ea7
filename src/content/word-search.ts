import { foldText } from "@/lib/text/fold-text";

const WORDS = 8;

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns a test of texts: each typed word begins a word of one of them, without accents. Null if no word was typed. */
export function wordSearch(search: string | undefined): ((texts: string[]) => boolean) | null {
  const typed = wordsOf(search ?? "").slice(0, WORDS);
  if (typed.length === 0) return null;
  return (texts) => {
    const words = texts.flatMap(wordsOf);
    return typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
}
