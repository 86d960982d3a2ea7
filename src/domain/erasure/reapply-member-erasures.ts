import "server-only";
import { ne, sql } from "drizzle-orm";
import { erasures, members } from "@/db/schema";
import type { VisitorContext } from "../context";
import { eraseDueMembers } from "./erase-due-members";
import { memberHash } from "./member-hash";

/**
 * Erases the members of a restored backup who were erased since it was taken. One who can't be erased at once is, by the
 * job, as soon as that can be. Returns how many there were and how many of them are erased.
 */
export async function reapplyMemberErasures(
  context: VisitorContext,
): Promise<{ known: number; erased: number }> {
  const listed = sql`${memberHash} in (select ${erasures.memberHash} from ${erasures})`;
  const marked = await context.db
    .update(members)
    .set({ eraseAfter: context.now })
    .where(sql`${listed} and ${ne(members.status, "erased")}`)
    .returning({ id: members.id });
  return { known: marked.length, erased: marked.length > 0 ? await eraseDueMembers(context) : 0 };
}
