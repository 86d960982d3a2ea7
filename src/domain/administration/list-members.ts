import "server-only";
import { and, asc, ne, sql } from "drizzle-orm";
import { members } from "@/db/schema";
import type { MemberContext } from "../context";
import { contains, listPage, type Page } from "../list-page";
import { hasProfile } from "../members/profile/get-profile";
import { canAdminister, requireRole } from "../members/roles";

export type MemberRow = Pick<
  typeof members.$inferSelect,
  "id" | "firstName" | "lastName" | "username" | "role" | "createdAt"
> & { status: "active" | "suspended"; hasProfile: boolean };

/** Excludes erased members. Contains no contacts. */
export async function listMembers(
  context: MemberContext,
  { search = "", page = 1 }: { search?: string; page?: number },
): Promise<Page<MemberRow>> {
  requireRole(context, canAdminister);
  const { db } = context;
  const { id, firstName, lastName, username, role, status, hidden, createdAt } = members;
  const wanted = and(
    ne(status, "erased"),
    contains(search, [sql`${firstName} || ' ' || ${lastName}`, username]),
  );
  const total = await db.$count(members, wanted);
  return listPage(page, total, async ({ limit, offset }) => {
    const rows = await db
      .select({
        id,
        firstName,
        lastName,
        username,
        role,
        status: sql<MemberRow["status"]>`${status}`,
        hidden,
        createdAt,
      })
      .from(members)
      .where(wanted)
      .orderBy(asc(firstName), asc(lastName), asc(id))
      .limit(limit)
      .offset(offset);
    return rows.map(({ hidden, ...row }) => ({ ...row, hasProfile: hasProfile({ ...row, hidden }) }));
  });
}
