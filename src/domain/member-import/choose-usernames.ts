import "server-only";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";
import { isUsername } from "../members/username";
import { isAnyOf } from "./find-known";
import type { ImportRow } from "./read-import-rows";

const MOST_BASE_CHARACTERS = 24;
const FALLBACK = "member";
/** Letters that Unicode does not split into a base and a mark. */
const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  þ: "th",
  ð: "d",
};

/** Returns "ada_vale" for Ada Vale, or "member" for a name without Latin letters. */
function usernameBase({ firstName, lastName }: Pick<ImportRow, "firstName" | "lastName">): string {
  const parts = [firstName, lastName].map((name) =>
    name
      .toLowerCase()
      .replace(/[ßæœøłđþð]/g, (letter) => LETTERS[letter] ?? "")
      .normalize("NFKD")
      .replace(/[^a-z0-9]/g, ""),
  );
  const base = parts.filter(Boolean).join("_").slice(0, MOST_BASE_CHARACTERS).replace(/_+$/, "");
  return base.length < 3 ? FALLBACK : base;
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}_${number}`);

/**
 * Chooses the first free username for each row in order: "ada_vale", "ada_vale_2". So an import that stops and continues
 * chooses the same. `reserved` are the usernames that the file gives to other rows.
 */
export async function chooseUsernames(
  db: Database,
  rows: readonly ImportRow[],
  reserved: ReadonlySet<string>,
): Promise<Map<ImportRow, string>> {
  const unnamed = rows.filter(({ username }) => username === null);
  const chosen = new Map<ImportRow, string>();
  let byBase = Map.groupBy(unnamed, usernameBase);
  for (let from = 1, size = 10; byBase.size > 0; from += size, size *= 4) {
    const candidates = [...byBase.keys()].flatMap((base) =>
      candidatesOf(base, from, size).filter((candidate) => isUsername(candidate) && !reserved.has(candidate)),
    );
    const free = await findFree(db, candidates);
    const waiting = [...byBase].map(([base, sameNames]) => {
      const names = candidatesOf(base, from, size).filter((candidate) => free.has(candidate));
      for (const [index, row] of sameNames.entries()) if (names[index]) chosen.set(row, names[index]);
      return [base, sameNames.slice(names.length)] as const;
    });
    byBase = new Map(waiting.filter(([, left]) => left.length > 0).map(([base, left]) => [base, [...left]]));
  }
  return chosen;
}

function candidatesOf(base: string, from: number, size: number): string[] {
  return Array.from({ length: size }, (_, index) => numbered(base, from + index));
}

async function findFree(db: Database, candidates: string[]): Promise<Set<string>> {
  const { username } = members;
  const taken = await db.select({ username }).from(members).where(isAnyOf(username, candidates));
  const free = new Set(candidates);
  for (const each of taken) free.delete(each.username);
  return free;
}
