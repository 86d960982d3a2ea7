import "server-only";
import type { z } from "zod";
import type { MemberContext } from "../context";
import { throwIfError } from "../errors";
import { requireRole } from "../members/require-role";
import { canAdminister } from "../members/roles";
import { endProposal } from "./end-proposal";
import { lockProposal, type proposalIdSchema } from "./find-proposal";
import { stopError } from "./state";

/**
 * Takes a proposal back, agreed to or not, until it is in place. Admins only.
 * @throws DomainError not-allowed, proposal-not-found, proposal-over.
 */
export async function withdrawProposal(
  context: MemberContext,
  { proposalId }: z.output<typeof proposalIdSchema>,
): Promise<{ proposalId: string }> {
  requireRole(context, canAdminister);
  return context.db.transaction(async (tx) => {
    const proposal = await lockProposal(tx, context, proposalId);
    throwIfError(stopError(proposal));
    await endProposal(tx, context, proposal, { status: "withdrawn" });
    return { proposalId };
  });
}
