import "server-only";
import { eq } from "drizzle-orm";
import { conciergeRequests, invitations } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { DAY, MINUTE } from "@/lib/durations";
import { recordAudit } from "../../audit";
import { DomainError } from "../../errors";
import { lockInvitation } from "../../invitations/find-invitation";
import { canUseConsole } from "../../members/roles";
import { staffVerb } from "../../members/staff-verb";
import { requiredReasonSchema } from "../../text-rules/reason-field";
import { requireInstant, wallClockSchema, zoneNameSchema } from "../../text-rules/wall-clock-field";
import {
  type ConciergeRequest,
  lockRequest,
  requestIdSchema,
  requireClaimed,
  requireRequest,
} from "../requests/find-request";
import { pausedBy } from "../requests/state-sql";
import { requireSendable } from "./find-send-blocker";
import { friendTimeZone } from "./friend-time";
import { lockOpening } from "./list-templates";
import { conciergeNoteSchema } from "./send-concierge-invitation";
import { chosenTemplateSchema } from "./template-fields";

const LONGEST = 7 * DAY;

const timeFields = { at: wallClockSchema, atZone: zoneNameSchema };

export const putOffSchema = requestIdSchema.extend({ ...timeFields, reason: requiredReasonSchema });

/** Pauses the actor's claimed request until `at`, New York time, at most seven days ahead. Then it comes back by itself. */
export const putOff = staffVerb(
  canUseConsole,
  putOffSchema,
  async (tx, context, { requestId, reason, ...time }) => {
    const request = requireClaimed(context, await lockRequest(tx, context, requestId));
    const until = requireTime(request, time, CLUB_TIME_ZONE);
    await tx
      .update(conciergeRequests)
      .set({ ...pausedBy(context), pause: "later", pauseReason: reason, resumeAt: until })
      .where(eq(conciergeRequests.id, request.id));
    await recordAudit(tx, context, {
      action: "request put off",
      subjectId: request.id,
      details: { reason, until: until.toISOString() },
    });
    return { requestId, until };
  },
);

const scheduleSendSchema = requestIdSchema.extend({
  ...timeFields,
  note: conciergeNoteSchema,
  template: chosenTemplateSchema,
});

/**
 * Pauses the actor's claimed request until `at`, in the friend's time zone or else New York's. A job then sends the message
 * with this note and opening, if nothing speaks against it.
 */
export const scheduleSend = staffVerb(
  canUseConsole,
  scheduleSendSchema,
  async (tx, context, { requestId, note, template: chosen, ...time }) => {
    const { invitationId } = await requireRequest(tx, context, requestId);
    const invitation = await lockInvitation(tx, context, eq(invitations.id, invitationId));
    if (!invitation) throw new DomainError("invitation-not-sendable");
    const request = requireClaimed(context, await lockRequest(tx, context, requestId));
    await requireSendable({ ...context, db: tx }, request, invitation);
    const zone = friendTimeZone(request) ?? CLUB_TIME_ZONE;
    const until = requireTime(request, time, zone);
    if (until >= invitation.expiresAt) throw new DomainError("time-after-expiry", { field: "at" });
    const template = chosen && (await lockOpening(tx, chosen, invitation.type));
    await tx
      .update(conciergeRequests)
      .set({
        ...pausedBy(context),
        pause: "scheduled",
        resumeAt: until,
        scheduledNote: note ?? null,
        scheduledTemplate: template?.text ?? null,
      })
      .where(eq(conciergeRequests.id, request.id));
    await recordAudit(tx, context, {
      action: "send scheduled",
      subjectId: request.id,
      details: { until: until.toISOString() },
    });
    return { requestId, until };
  },
);

/** `atZone` is the zone's name if the time comes twice in the night when clocks go back. */
type Time = { at: string; atZone?: string | undefined };

function requireTime({ readAt }: ConciergeRequest, { at, atZone: name }: Time, zone: string): Date {
  const time = requireInstant({ at, zone, name, field: "at" });
  const ahead = time.getTime() - readAt.getTime();
  if (ahead < MINUTE) throw new DomainError("time-too-soon", { field: "at" });
  if (ahead > LONGEST) throw new DomainError("time-too-late", { field: "at" });
  return time;
}
