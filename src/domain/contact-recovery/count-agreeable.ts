import "server-only";
import { isNull } from "drizzle-orm";
import { contactProposals } from "@/db/schema";
import type { MemberContext } from "../context";
import { requireRole } from "../members/require-role";
import { canLeadDesk } from "../members/roles";
import { selectProposals } from "./find-proposal";
import { approveError } from "./state";

/** How many proposals wait for the actor to agree. Leads and admins only. @throws DomainError not-allowed. */
export async function countAgreeable(context: MemberContext): Promise<number> {
  requireRole(context, canLeadDesk);
  const open = await selectProposals(context.db, context).where(isNull(contactProposals.endedAt));
  return open.filter((proposal) => approveError(proposal, context.actor.id) === null).length;
}
