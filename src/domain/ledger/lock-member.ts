import "server-only";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { members } from "@/db/schema";

type MemberStatus = (typeof members.$inferSelect)["status"];

/**
 * Locks a member's row, whatever its status, for the rest of the transaction `tx`, but not its key: rows that refer to the member
 * are written meanwhile. Null for nobody's.
 */
export async function lockMember(tx: Database, memberId: string): Promise<{ status: MemberStatus } | null> {
  const { id, status } = members;
  const [locked] = await tx.select({ status }).from(members).where(eq(id, memberId)).for("no key update");
  return locked ?? null;
}
