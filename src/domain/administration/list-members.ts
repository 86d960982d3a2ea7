import "server-only";
import { and, asc, inArray, type SQL, sql } from "drizzle-orm";
import { members } from "@/db/schema";
import { fullName, isNotErased, lastName } from "@/db/schema/members";
import type { MemberContext } from "../context";
import { PAGE_ROWS } from "../list-page";
import { hasProfile } from "../members/profile/get-profile";
import { canAdminister, requireRole } from "../members/roles";

export type MemberRow = Pick<
  typeof members.$inferSelect,
  "id" | "firstName" | "lastName" | "username" | "role" | "createdAt"
> & { status: "active" | "suspended"; hasProfile: boolean };

/** `isLast`: whether there is no next page. The members aren't counted, because a club may have very many. */
export type MembersPage = { rows: MemberRow[]; page: number; isLast: boolean };

/**
 * Lists members by name. `search` is the beginning of a first name, a last name, a full name or a username. Excludes erased
 * members. Contains no contacts. Of very many members with one last name or username, it finds the first 1,000.
 */
export async function listMembers(
  context: MemberContext,
  { search = "", page = 1 }: { search?: string; page?: number },
): Promise<MembersPage> {
  requireRole(context, canAdminister);
  const { id, firstName, username, role, status, hidden, createdAt } = members;
  const range = { limit: PAGE_ROWS + 1, offset: (page - 1) * PAGE_ROWS };
  const found = await context.db
    .select({
      id,
      firstName,
      lastName: members.lastName,
      username,
      role,
      status: sql<MemberRow["status"]>`${status}`,
      hidden,
      createdAt,
    })
    .from(members)
    .where(inArray(id, sql`(${selectByName(search, range)})`))
    .orderBy(fullName(members), asc(id));
  const rows = found
    .slice(0, PAGE_ROWS)
    .map(({ hidden, ...row }) => ({ ...row, hasProfile: hasProfile({ ...row, hidden }) }));
  return { rows, page, isLast: found.length <= PAGE_ROWS };
}

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
