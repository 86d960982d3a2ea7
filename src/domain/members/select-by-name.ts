import "server-only";
import { and, type SQL, sql } from "drizzle-orm";
import { members } from "@/db/schema";
import { fullName, isNotErased, lastName } from "@/db/schema/members";

type Range = { limit: number; offset: number };

/** How many members are found by the last name, and by the username. */
const MOST_FOUND = 1_000;

/**
 * Each index of names finds its own members, in its own order: otherwise Postgres reads the whole index of full names, because
 * the list is sorted by it. Returns a subquery for ids.
 */
export function selectByName(search: string, { limit, offset }: Range): SQL {
  const wanted = search.normalize("NFC").trim().replace(/^@/, "").slice(0, 100);
  const page = sql`found order by name, id limit ${limit} offset ${offset}`;
  if (wanted === "") return sql`select id from (${selectNames()}) ${page}`;
  const byFullName = sql`${selectNames(beginsWith(fullName(members), wanted))} order by name, id limit ${limit + offset}`;
  const byOthers = [lastName(members), sql`(${members.username} collate "C")`].map(
    (text) => sql`${selectNames(beginsWith(text, wanted))} order by ${text} limit ${MOST_FOUND}`,
  );
  const parts = [byFullName, ...byOthers].map((part) => sql`(${part})`);
  return sql`select id from (${sql.join(parts, sql` union `)}) ${page}`;
}

function selectNames(which?: SQL): SQL {
  return sql`select id, ${fullName(members)} as name from ${members} where ${and(isNotErased(members), which)}`;
}

const LAST_CHARACTER = "\u{10ffff}";

/** A range instead of a LIKE, which uses an index only if the pattern is known when the query is planned. */
function beginsWith(text: SQL, wanted: string): SQL {
  const first = sql`lower(${wanted})`;
  return sql`(${text} >= ${first} and ${text} < ${first} || ${LAST_CHARACTER})`;
}
