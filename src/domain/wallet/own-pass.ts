import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { walletPasses } from "@/db/schema";
import { type Path, walletPath } from "@/lib/paths";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockActiveMember } from "../members/lock-active-member";
import { nothing, verb } from "../verb";
import { withdrawPasses } from "./change-passes";
import { configuredWallets, type PassContent, readPass, WALLETS, type WalletName } from "./wallets";

/** Makes the member's pass if there is none. Returns where the wallet gets it. */
export const addToWallet = verb(
  z.object({ wallet: z.enum(WALLETS, { error: "Choose a wallet." }) }),
  async (
    context: MemberContext,
    { wallet },
    wallets: WalletName[] = configuredWallets(),
  ): Promise<{ path: Path }> => {
    if (!wallets.includes(wallet)) throw new DomainError("wallet-off");
    const isAtGoogle = wallet === "google";
    await context.db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      await tx
        .insert(walletPasses)
        .values({ memberId: context.actor.id, isAtGoogle, changedAt: context.now })
        .onConflictDoUpdate({
          target: walletPasses.memberId,
          targetWhere: isNull(walletPasses.withdrawnAt),
          set: { isAtGoogle: sql`${walletPasses.isAtGoogle} or ${isAtGoogle}` },
        });
    });
    return { path: walletPath(wallet) };
  },
);

/** Returns the pass that tills accept, or null. */
export function getOwnPass({ actor, db }: MemberContext): Promise<PassContent | null> {
  return readPass(db, and(eq(walletPasses.memberId, actor.id), isNull(walletPasses.withdrawnAt)));
}

/** Makes the member's pass invalid in every wallet. */
export const removeFromWallets = verb(
  nothing,
  async (context: MemberContext): Promise<Record<string, never>> => {
    await withdrawPasses(context.db, context, context.actor.id);
    return {};
  },
);
