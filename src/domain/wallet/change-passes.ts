import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "@/db/client";
import { walletPasses } from "@/db/schema";
import type { Clock } from "../context";

/** Tills reject a withdrawn pass from now on. A job notifies the wallets, which then show it as void. */
export async function withdrawPasses(tx: Database, { now }: Clock, memberId: string): Promise<void> {
  await tx
    .update(walletPasses)
    .set({ withdrawnAt: now, changedAt: now, nextUpdateAt: now, attempts: 0 })
    .where(isCurrentOf(memberId));
}

/** Lets a job send the member's new name to the wallets. */
export async function changePasses(tx: Database, { now }: Clock, memberId: string): Promise<void> {
  await tx
    .update(walletPasses)
    .set({ changedAt: now, nextUpdateAt: now, attempts: 0 })
    .where(isCurrentOf(memberId));
}

function isCurrentOf(memberId: string) {
  return and(eq(walletPasses.memberId, memberId), isNull(walletPasses.withdrawnAt));
}
