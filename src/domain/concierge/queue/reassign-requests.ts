import "server-only";
import type { z } from "zod";
import type { MemberContext } from "../../context";
import { requireRole } from "../../members/require-role";
import { canLeadDesk } from "../../members/roles";
import { isOpen } from "../requests/state";
import { chosenRequestsSchema, lockRequests } from "./lock-requests";
import { handOver, reassignRequestSchema, requireColleague } from "./reassign-request";

export const reassignRequestsSchema = chosenRequestsSchema.extend(
  reassignRequestSchema.pick({ memberId: true }).shape,
);

/**
 * Gives many unsent requests to somebody of the team, claimed from this moment; those that have been sent or are over stay as
 * they are. Leads and admins only. Returns how many were given, and the names of the friends in the others.
 * @throws DomainError not-allowed, colleague-not-found.
 */
export async function reassignRequests(
  context: MemberContext,
  { requestIds, memberId }: z.output<typeof reassignRequestsSchema>,
): Promise<{ reassigned: number; refused: string[] }> {
  requireRole(context, canLeadDesk);
  return context.db.transaction(async (tx) => {
    const colleague = await requireColleague(tx, memberId);
    const requests = await lockRequests(tx, context, requestIds);
    const open = requests.filter(isOpen);
    for (const request of open) await handOver(tx, context, request.id, colleague);
    const refused = requests.filter((request) => !isOpen(request));
    return { reassigned: open.length, refused: refused.map(({ recipientName }) => recipientName) };
  });
}
