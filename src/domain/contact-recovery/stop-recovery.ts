import "server-only";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import { contactProposals } from "@/db/schema";
import { sha256 } from "@/lib/sha256";
import type { Context, MemberContext, VisitorContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import { endProposal } from "./end-proposal";
import { lockProposal } from "./find-proposal";
import { stopError } from "./state";

export const stopByLinkSchema = z.object({ token: z.string({ error: "Missing address." }).max(100) });

const countGuess = limitByAddress("stop-link", 30, 900).count;

const isOfToken = (token: string) => eq(contactProposals.stopTokenHash, sha256(token));

/** Stops, for the actor, the new contact that is under way; the old ones stay. @throws DomainError proposal-over. */
export async function stopOwnRecovery(context: MemberContext): Promise<{ stopped: true }> {
  const isOwn = eq(contactProposals.memberId, context.actor.id);
  await stop(context, and(isOwn, isNull(contactProposals.endedAt)), "member");
  return { stopped: true };
}

/** Whether a token would stop something now. Changes nothing: mail scanners open addresses before people. */
export async function isStopLinkValid({ db }: Context, token: string): Promise<boolean> {
  return (await db.$count(contactProposals, isOfToken(token))) > 0;
}

/**
 * Stops a new contact for whoever has the address that the old contacts were told. 30 tries in 15 minutes from one
 * IP address.
 * @throws DomainError too-many-tries, proposal-over where it is in place, has ended or is unknown.
 */
export async function stopByLink(
  context: VisitorContext,
  { token }: z.output<typeof stopByLinkSchema>,
): Promise<{ stopped: true }> {
  await countGuess(context);
  await stop(context, isOfToken(token), "address");
  return { stopped: true };
}

async function stop(context: Context, which: SQL | undefined, by: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [open] = await tx.select({ id: contactProposals.id }).from(contactProposals).where(which);
    if (!open) throw new DomainError("proposal-over");
    const proposal = await lockProposal(tx, context, open.id);
    throwIfError(stopError(proposal));
    await endProposal(tx, context, proposal, { status: "stopped", details: { by } });
  });
}
