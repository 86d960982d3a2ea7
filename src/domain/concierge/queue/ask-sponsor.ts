import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { conciergeQuestions, conciergeRequests, deskNotices, members } from "@/db/schema";
import { env } from "@/lib/env";
import { sha256 } from "@/lib/hash";
import { questionPath } from "@/lib/paths";
import { recordAudit } from "../../audit";
import { DomainError } from "../../errors";
import { canUseConsole } from "../../members/roles";
import { staffVerb } from "../../members/staff-verb";
import { contactOf, writeMessage } from "../../messages/write-message";
import { unlinkedLine } from "../../text-rules/unlinked-line";
import { lockRequest, requestIdSchema, requireClaimed } from "../requests/find-request";
import { pausedBy } from "../requests/state-sql";

export const askSponsorSchema = requestIdSchema.extend({
  question: unlinkedLine(200, "Write your question."),
});

/**
 * Pauses the actor's claimed request and sends the question to its sponsor, with a link whose token answers it once within
 * seven days. The token is stored hashed.
 */
export const askSponsor = staffVerb(
  canUseConsole,
  askSponsorSchema,
  async (tx, context, { requestId, question }) => {
    const { actor, now } = context;
    const request = requireClaimed(context, await lockRequest(tx, context, requestId));
    const { id, sponsorId, invitationId, recipientName } = request;
    const isActive = and(eq(members.id, sponsorId), eq(members.status, "active"));
    const [sponsor] = await tx.select().from(members).where(isActive);
    if (!sponsor) throw new DomainError("sponsor-suspended");
    await tx
      .update(conciergeRequests)
      .set({ ...pausedBy(context), pause: "question" })
      .where(eq(conciergeRequests.id, id));
    const token = randomBytes(16).toString("base64url");
    await tx
      .insert(conciergeQuestions)
      .values({ requestId: id, askedBy: actor.id, question, tokenHash: sha256(token), createdAt: now });
    // The answer to an earlier question was notified already.
    await tx
      .delete(deskNotices)
      .where(and(eq(deskNotices.requestId, id), eq(deskNotices.occasion, "answer")));
    const link = `${env().APP_URL}${questionPath(token)}`;
    await writeMessage(tx, context, contactOf(sponsor), {
      kind: "concierge-question",
      memberId: sponsorId,
      invitationId,
      payload: { by: actor.firstName, recipient: recipientName, note: question, link },
    });
    await recordAudit(tx, context, { action: "sponsor asked", subjectId: id });
    return { requestId };
  },
);
