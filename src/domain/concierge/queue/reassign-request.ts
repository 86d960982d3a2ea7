import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, members } from "@/db/schema";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { canLeadConcierges, STAFF_ROLES } from "../../members/roles";
import { staffVerb } from "../../members/staff-verb";
import { lockRequest, lockRequests, requestIdSchema } from "../requests/find-request";
import { isOpen } from "../requests/state";
import { unpaused } from "../requests/state-sql";
import { chosenRequestsSchema } from "./list-queue";

const colleagueSchema = z.object({ memberId: z.guid({ error: "Choose a team member." }) });

export const reassignRequest = staffVerb(
  canLeadConcierges,
  requestIdSchema.extend(colleagueSchema.shape),
  async (tx, context, { requestId, memberId }) => {
    const request = await lockRequest(tx, context, requestId);
    if (!isOpen(request)) throw new DomainError("request-done");
    const colleague = await requireColleague(tx, memberId);
    await assignTo(tx, context, request.id, colleague);
    return { requestId };
  },
);

export const reassignRequestsSchema = chosenRequestsSchema.extend(colleagueSchema.shape);

/** Skips sent and ended requests, and returns their recipients. */
export const reassignRequests = staffVerb(
  canLeadConcierges,
  reassignRequestsSchema,
  async (tx, context, { requestIds, memberId }) => {
    const colleague = await requireColleague(tx, memberId);
    const requests = await lockRequests(tx, context, requestIds);
    const open = requests.filter(isOpen);
    for (const request of open) await assignTo(tx, context, request.id, colleague);
    const rejected = requests.filter((request) => !isOpen(request));
    return { reassigned: open.length, rejected: rejected.map(({ recipientName }) => recipientName) };
  },
);

type Colleague = { id: string; username: string };

async function assignTo(
  tx: Database,
  context: MemberContext,
  requestId: string,
  colleague: Colleague,
): Promise<void> {
  await tx
    .update(conciergeRequests)
    .set({ ...unpaused(context), status: "claimed", claimedBy: colleague.id, claimedAt: context.now })
    .where(eq(conciergeRequests.id, requestId));
  const details = { to: colleague.username };
  await recordAudit(tx, context, { action: "request reassigned", subjectId: requestId, details });
}

async function requireColleague(tx: Database, id: string): Promise<Colleague> {
  const isColleague = and(
    eq(members.id, id),
    inArray(members.role, STAFF_ROLES),
    eq(members.status, "active"),
  );
  const [colleague] = await tx
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(isColleague);
  if (!colleague) throw new DomainError("colleague-not-found", { field: "memberId" });
  return colleague;
}
