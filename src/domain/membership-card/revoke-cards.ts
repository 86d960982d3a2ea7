import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { cardCodes, sessions } from "@/db/schema";

/** Makes the codes of a member's card invalid on every device. A page that is loaded again shows a valid one. */
export async function revokeCards(tx: Database, memberId: string): Promise<void> {
  const own = tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.memberId, memberId));
  await tx.delete(cardCodes).where(inArray(cardCodes.sessionId, own));
  await tx.update(sessions).set({ cardId: sql`gen_random_uuid()` }).where(eq(sessions.memberId, memberId));
}
