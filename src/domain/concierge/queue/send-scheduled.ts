import "server-only";
import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { conciergeRequests, members } from "@/db/schema";
import { log } from "@/lib/log";
import { recordAudit } from "../../audit";
import type { MemberContext, VisitorContext } from "../../context";
import { DomainError } from "../../errors";
import { STAFF_ROLES } from "../../members/roles";
import { lockRequest } from "../requests/find-request";
import { isSendDue } from "../requests/state";
import { unpaused } from "../requests/state-sql";
import { sendScheduledInvitation } from "./send-concierge-invitation";

const BATCH = 50;

/**
 * Sends the timed messages that are due, each in its own transaction. A request that cannot be sent returns to the queue.
 * Returns the number of sent messages. Safe to run twice, also at the same time.
 */
export async function sendScheduled(context: VisitorContext): Promise<number> {
  const { id, pause, pausedBy, resumeAt } = conciergeRequests;
  const due = await context.db
    .select({ id, conciergeId: pausedBy })
    .from(conciergeRequests)
    .where(and(eq(pause, "scheduled"), lte(resumeAt, context.now)))
    .orderBy(asc(resumeAt), asc(id))
    .limit(BATCH);
  let sent = 0;
  for (const request of due) {
    try {
      if (await sendOne(context, request)) sent += 1;
    } catch (error) {
      log.error({ request: request.id, err: error }, "a timed invitation was not sent");
    }
  }
  return sent;
}

type Due = { id: string; conciergeId: string | null };

async function sendOne(context: VisitorContext, { id, conciergeId }: Due): Promise<boolean> {
  try {
    const actor = await requireConcierge(context, conciergeId);
    await context.db.transaction((tx) => sendScheduledInvitation(tx, { ...context, actor }, id));
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await returnToQueue(context, id, error);
    return false;
  }
}

async function requireConcierge({ db }: VisitorContext, id: string | null): Promise<MemberContext["actor"]> {
  const { role, firstName, email, phone } = members;
  const isStaff = and(eq(members.id, `${id}`), eq(members.status, "active"), inArray(role, STAFF_ROLES));
  const [concierge] = await db
    .select({ id: members.id, role, firstName, email, phone })
    .from(members)
    .where(isStaff);
  if (!concierge) throw new DomainError("not-allowed");
  return concierge;
}

/** Does nothing if another worker or a concierge was faster. */
async function returnToQueue(context: VisitorContext, requestId: string, error: DomainError): Promise<void> {
  await context.db.transaction(async (tx) => {
    const request = await lockRequest(tx, context, requestId);
    if (!isSendDue(request)) return;
    await tx.update(conciergeRequests).set(unpaused(context)).where(eq(conciergeRequests.id, request.id));
    const details = { why: error.code };
    await recordAudit(tx, context, { action: "timed send stopped", subjectId: request.id, details });
  });
}
