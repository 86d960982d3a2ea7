import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { members } from "@/db/schema";
import { foldedWords } from "@/lib/text/fold-text";

/** The condition for members of whom each typed word begins a word of the name or the username. No condition without words. */
export function matchesName(
  search: string,
  { searchWords }: { searchWords: AnyPgColumn } = members,
): SQL | undefined {
  const words = foldedWords(search.trim().replace(/^@/, "").slice(0, 100));
  if (words.length === 0) return undefined;
  const query = words.map((word) => `'${word.replaceAll("\\", "\\\\")}':*`).join(" & ");
  return sql`${searchWords} @@ ${query}::tsquery`;
}
