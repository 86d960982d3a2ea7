import "server-only";
import { asc, inArray, sql } from "drizzle-orm";
import { members } from "@/db/schema";
import { fullName } from "@/db/schema/members";
import { hasProfile } from "../account/get-profile";
import type { MemberContext } from "../context";
import { PAGE_ROWS } from "../list-page";
import { canAdminister, requireRole } from "../members/roles";
import { selectByName } from "../members/select-by-name";

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
