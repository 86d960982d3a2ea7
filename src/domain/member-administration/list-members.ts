import "server-only";
import { and, asc, sql } from "drizzle-orm";
import { members } from "@/db/schema";
import { isNotErased, nameOrder } from "@/db/schema/members";
import { hasProfile } from "../account/get-profile";
import type { MemberContext } from "../context";
import { PAGE_ROWS } from "../list-page";
import { matchesName } from "../members/matches-name";
import { canAdminister, requireRole } from "../members/roles";

export type MemberRow = Pick<
  typeof members.$inferSelect,
  "id" | "firstName" | "lastName" | "username" | "role" | "createdAt"
> & { status: "active" | "suspended"; hasProfile: boolean };

/** `isLast`: whether there is no next page. The members aren't counted, because a club may have very many. */
export type MembersPage = { rows: MemberRow[]; page: number; isLast: boolean };

/**
 * Lists members by last name. Each word of `search` is the beginning of a word of the name or the username. Excludes erased
 * members. Contains no contacts.
 */
export async function listMembers(
  context: MemberContext,
  { search = "", page = 1 }: { search?: string; page?: number },
): Promise<MembersPage> {
  requireRole(context, canAdminister);
  const { id, firstName, username, role, status, hidden, createdAt } = members;
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
    .where(and(isNotErased(members), matchesName(search)))
    .orderBy(nameOrder(members), asc(id))
    .limit(PAGE_ROWS + 1)
    .offset((page - 1) * PAGE_ROWS);
  const rows = found
    .slice(0, PAGE_ROWS)
    .map(({ hidden, ...row }) => ({ ...row, hasProfile: hasProfile({ ...row, hidden }) }));
  return { rows, page, isLast: found.length <= PAGE_ROWS };
}
