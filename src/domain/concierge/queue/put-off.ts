import "server-only";
import { eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations } from "@/db/schema";
import { CLUB_TIME_ZONE } from "@/lib/dates";
import { DAY, MINUTE } from "@/lib/durations";
import { recordAudit } from "../../audit";
import type { MemberContext } from "../../context";
import { DomainError } from "../../errors";
import { lockInvitation } from "../../invitations/find-invitation";
import { canUseConsole, requireRole } from "../../members/roles";
import { requiredReasonSchema } from "../../reason-field";
import {
  type ConciergeRequest,
  lockRequest,
  requestIdSchema,
  requireRequest,
  throwIfRequestError,
} from "../requests/find-request";
import { handlerError } from "../requests/state";
import { pausedBy } from "../requests/state-sql";
import { requireSendable } from "./find-send-blocker";
import { friendTimeZone } from "./friend-time";
import { lockTemplate } from "./list-templates";
import { conciergeNoteSchema } from "./send-concierge-invitation";
import { chosenTemplateSchema } from "./template-fields";

const LONGEST = 7 * DAY;

const isRealTime = (text: string) => {
  const time = Date.parse(`${text}:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A wall-clock time without a zone, as a browser's `datetime-local` field sends it. */
const wallClockSchema = z
  .string({ error: "Choose a time." })
  .transform((text) => text.trim().slice(0, 16))
  .refine((text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) && isRealTime(text), {
    error: "Choose a day and a time.",
  });

export const putOffSchema = requestIdSchema.extend({ at: wallClockSchema, reason: requiredReasonSchema });

/** Pauses the actor's claimed request until `at`, New York time, at most seven days ahead. Then it comes back by itself. */
export async function putOff(
  context: MemberContext,
  { requestId, at, reason }: z.output<typeof putOffSchema>,
): Promise<{ requestId: string; until: Date }> {
  requireRole(context, canUseConsole);
  return context.db.transaction(async (tx) => {
    const request = requireOwnClaim(context, await lockRequest(tx, context, requestId));
    const until = await requireTime(tx, request, wallClock(at, CLUB_TIME_ZONE));
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
  });
}

export const scheduleSendSchema = requestIdSchema.extend({
  at: wallClockSchema,
  note: conciergeNoteSchema,
  template: chosenTemplateSchema,
});

/**
 * Pauses the actor's claimed request until `at`, in the friend's time zone or else New York's. A job then sends the message
 * with this note and opening, if nothing speaks against it.
 */
export async function scheduleSend(
  context: MemberContext,
  { requestId, at, note, template: chosen }: z.output<typeof scheduleSendSchema>,
): Promise<{ requestId: string; until: Date }> {
  requireRole(context, canUseConsole);
  return context.db.transaction(async (tx) => {
    const { invitationId } = await requireRequest(tx, context, requestId);
    const invitation = await lockInvitation(tx, context, eq(invitations.id, invitationId));
    if (!invitation) throw new DomainError("invitation-not-sendable");
    const request = requireOwnClaim(context, await lockRequest(tx, context, requestId));
    await requireSendable({ ...context, db: tx }, request, invitation);
    const zone = friendTimeZone(request) ?? CLUB_TIME_ZONE;
    const until = await requireTime(tx, request, wallClock(at, zone));
    if (until >= invitation.expiresAt) throw new DomainError("time-after-expiry", { field: "at" });
    const template = chosen && (await lockTemplate(tx, chosen, "share"));
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
  });
}

function requireOwnClaim({ actor }: MemberContext, request: ConciergeRequest): ConciergeRequest {
  throwIfRequestError(request, handlerError(request, actor.id));
  return request;
}

function wallClock(at: string, zone: string): SQL {
  return sql`(${at}::timestamp at time zone ${zone}::text)`;
}

async function requireTime(tx: Database, { id, readAt }: ConciergeRequest, at: SQL): Promise<Date> {
  const [row] = await tx
    .select({ time: sql`${at}`.mapWith(conciergeRequests.createdAt) })
    .from(conciergeRequests)
    .where(eq(conciergeRequests.id, id));
  if (!row) throw new DomainError("request-not-found");
  const ahead = row.time.getTime() - readAt.getTime();
  if (ahead < MINUTE) throw new DomainError("time-too-soon", { field: "at" });
  if (ahead > LONGEST) throw new DomainError("time-too-late", { field: "at" });
  return row.time;
}
