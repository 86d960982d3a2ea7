import "server-only";
import { eq, sum } from "drizzle-orm";
import { ledgerEntries } from "@/db/schema";
import type { MemberContext } from "../context";

/** What the actor has to spend, in cents. */
export async function getBalance({ actor, db }: MemberContext): Promise<number> {
  const [row] = await db
    .select({ cents: sum(ledgerEntries.amountCents) })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.memberId, actor.id));
  return Number(row?.cents ?? 0);
}
