import "server-only";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { contactProposals } from "@/db/schema";
import { sha256 } from "@/lib/hash";
import { checkToken, type TokenCheck } from "../check-token";
import type { Context, MemberContext, VisitorContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import { canAdminister } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import { nothing, verb } from "../verb";
import { endRecovery, lockRecovery, recoveryIdSchema } from "./find-recovery";
import { stopError } from "./state";

/** 16 bytes as base64url. */
const TOKEN = /^[\w-]{22}$/;

const guesses = limitByAddress("stop-link", 30, 900);

const isOfToken = (token: string) => eq(contactProposals.stopTokenHash, sha256(token));

export const stopOwnRecovery = verb(nothing, async (context: MemberContext): Promise<{ stopped: true }> => {
  const isOwn = eq(contactProposals.memberId, context.actor.id);
  await stop(context, and(isOwn, isNull(contactProposals.endedAt)), "member");
  return { stopped: true };
});

export const stopRecovery = staffVerb(
  canAdminister,
  recoveryIdSchema,
  async (tx, context, { recoveryId }): Promise<{ stopped: true }> => {
    await stopLocked(tx, context, recoveryId, "administrator");
    return { stopped: true };
  },
);

export async function checkStopLink(context: Context, token: string): Promise<TokenCheck> {
  if (!TOKEN.test(token)) return { isValid: false, rejection: null };
  return checkToken(context, guesses, (await context.db.$count(contactProposals, isOfToken(token))) > 0);
}

/** Limited to 30 tries in 15 minutes per IP address. A malformed token is not a try. */
export const stopByLink = verb(
  z.object({ token: z.string({ error: "Missing address." }).max(100) }),
  async (context: VisitorContext, { token }): Promise<{ stopped: true }> => {
    if (!TOKEN.test(token)) throw new DomainError("recovery-over");
    await guesses.count(context);
    await stop(context, isOfToken(token), "address");
    return { stopped: true };
  },
);

async function stop(context: Context, condition: SQL | undefined, by: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [open] = await tx.select({ id: contactProposals.id }).from(contactProposals).where(condition);
    if (!open) throw new DomainError("recovery-over");
    await stopLocked(tx, context, open.id, by);
  });
}

async function stopLocked(tx: Database, context: Context, id: string, by: string): Promise<void> {
  const recovery = await lockRecovery(tx, context, id);
  throwIfError(stopError(recovery));
  await endRecovery(tx, context, recovery, { status: "stopped", details: { by } });
}
