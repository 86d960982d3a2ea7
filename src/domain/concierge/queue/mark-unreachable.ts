import "server-only";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { conciergeRequests, contactOptOuts } from "@/db/schema";
import { recordEvents } from "../../analytics/record-events";
import { recordAudit } from "../../audit";
import { canUseConsole } from "../../members/roles";
import { staffVerb } from "../../members/staff-verb";
import { optionalReasonSchema } from "../../text-rules/reason-field";
import { lockRequest, requestIdSchema, throwIfRequestError } from "../requests/find-request";
import { lockIntake } from "../requests/intake-limits";
import { endError } from "../requests/state";

export const UNREACHABLE = {
  "wrong-contact": "bounced",
  "no-answer": "bounced",
  "asked-not-to": "closed",
  "not-allowed": "closed",
} as const;

const REASONS = Object.keys(UNREACHABLE) as (keyof typeof UNREACHABLE)[];

const markUnreachableSchema = requestIdSchema.extend({
  reason: z.enum(REASONS, { error: "Choose a reason." }),
  note: optionalReasonSchema,
});

/** After `bounced`, the sponsor can try another contact. After `closed`, the sponsor can't. `asked-not-to` opts out. */
export const markUnreachable = staffVerb(
  canUseConsole,
  markUnreachableSchema,
  async (tx, context, { requestId, reason, note }) => {
    const { now } = context;
    if (reason === "asked-not-to") await lockIntake(tx);
    const request = await lockRequest(tx, context, requestId);
    throwIfRequestError(request, endError(request, context.actor.id));
    const { id, contactHash } = request;
    await tx
      .update(conciergeRequests)
      .set({ status: UNREACHABLE[reason], outcomeAt: now, reason: note ? `${reason}: ${note}` : reason })
      .where(eq(conciergeRequests.id, id));
    if (reason === "asked-not-to")
      await tx
        .insert(contactOptOuts)
        .values({ contactHash, createdAt: now })
        .onConflictDoNothing({ target: contactOptOuts.contactHash });
    await recordAudit(tx, context, {
      action: "request not delivered",
      subjectId: id,
      details: { reason },
    });
    const outcome = UNREACHABLE[reason];
    if (outcome === "bounced")
      await recordEvents(tx, context, context.actor.id, { name: "Concierge Invite Bounced", properties: {} });
    return { requestId, outcome };
  },
);
