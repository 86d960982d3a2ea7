import "server-only";
import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, invitations, replies } from "@/db/schema";
import { recordAudit } from "../../audit";
import { decryptContact, encryptContact } from "../../contacts/encrypt-contact";
import { optOutLink } from "../../contacts/opt-out-link";
import type { MemberContext } from "../../context";
import { DomainError, throwIfError } from "../../errors";
import { lockInvitation } from "../../invitations/find-invitation";
import { canUseConsole } from "../../members/roles";
import { staffVerb } from "../../members/staff-verb";
import { writeMessage } from "../../messages/write-message";
import { unlinkedLine } from "../../text-rules/unlinked-line";
import { lockRequest, requestIdSchema, requireRequest } from "../requests/find-request";
import { isHolderAway, isReplyOpen, replyHolder } from "../requests/reply-sql";
import { findAnswerError } from "./list-replies";

const answerReplySchema = requestIdSchema.extend({ answer: unlinkedLine(500, "Write your answer.") });

/**
 * Sends the answer to the newest open reply, where it came from. It answers all open replies of the request, and starts neither a
 * new invitation nor its seven days.
 */
export const answerReply = staffVerb(
  canUseConsole,
  answerReplySchema,
  async (tx, context, { requestId, answer }) => {
    // Lock order: invitation, request.
    const { invitationId } = await requireRequest(tx, context, requestId);
    const invitation = await lockInvitation(tx, context, eq(invitations.id, invitationId));
    if (!invitation) throw new DomainError("request-not-found");
    const { id, open, newest } = await requireOwnReplies(tx, context, requestId);
    throwIfError(await findAnswerError(tx, newest, invitation));
    const { contactSealed, contactHash, channel } = newest.reply;
    const messageId = randomUUID();
    const to = {
      kind: channel === "email" ? "email" : "phone",
      value: decryptContact(contactSealed ?? ""),
    } as const;
    // Without the request: the state of its invitation's message must not change.
    await writeMessage(tx, context, to, {
      ...{ id: messageId, kind: "concierge-answer", invitationId },
      payload: {
        ...{ note: answer, by: context.actor.firstName, sponsor: invitation.sponsor.firstName },
        optOut: optOutLink(contactHash),
      },
    });
    await handle(tx, context, open);
    await tx
      .update(replies)
      .set({ answerSealed: encryptContact(answer), answerMessageId: messageId })
      .where(eq(replies.id, newest.reply.id));
    await recordAudit(tx, context, { action: "reply answered", subjectId: id, details: { via: channel } });
    return { requestId };
  },
);

/** Ends the open replies of a request without an answer. */
export const closeReplies = staffVerb(canUseConsole, requestIdSchema, async (tx, context, { requestId }) => {
  const { id, open } = await requireOwnReplies(tx, context, requestId);
  await handle(tx, context, open);
  await recordAudit(tx, context, { action: "reply done", subjectId: id });
  return { requestId };
});

/** Takes over the replies of a request whose concierge is away. */
export const takeReplies = staffVerb(canUseConsole, requestIdSchema, async (tx, context, { requestId }) => {
  const { id, open, newest } = await lockOpenReplies(tx, context, requestId);
  if (newest.holderId === context.actor.id) return { requestId };
  requireAway(newest);
  await tx.update(replies).set({ claimedBy: context.actor.id }).where(isOneOf(open));
  await recordAudit(tx, context, { action: "reply claimed", subjectId: id });
  return { requestId };
});

type Open = Awaited<ReturnType<typeof selectOpen>>[number];

async function requireOwnReplies(tx: Database, context: MemberContext, requestId: string) {
  const locked = await lockOpenReplies(tx, context, requestId);
  if (locked.newest.holderId === context.actor.id) return locked;
  requireAway(locked.newest);
  throw new DomainError("request-unclaimed");
}

function requireAway({ isHolderAway, holder }: Open): void {
  if (!isHolderAway) throw new DomainError("request-taken", { values: { name: holder ?? "" } });
}

/** Newest first. The lock of the request makes a concurrent answer wait. */
async function lockOpenReplies(tx: Database, context: MemberContext, requestId: string) {
  const { id } = await lockRequest(tx, context, requestId);
  const open = await selectOpen(tx, id);
  const [newest] = open;
  if (!newest) throw new DomainError("reply-handled");
  return { id, open, newest };
}

function selectOpen(tx: Database, requestId: string) {
  const holder = sql<string | null>`(select first_name from members where id = ${replyHolder})`;
  return tx
    .select({
      reply: replies,
      request: { blocked: conciergeRequests.blocked, contactHash: conciergeRequests.contactHash },
      ...{ holderId: replyHolder, holder, isHolderAway },
    })
    .from(replies)
    .innerJoin(conciergeRequests, eq(conciergeRequests.id, replies.requestId))
    .where(and(eq(replies.requestId, requestId), isReplyOpen()))
    .orderBy(desc(replies.createdAt), asc(replies.id));
}

function isOneOf(open: readonly Open[]) {
  return inArray(
    replies.id,
    open.map(({ reply }) => reply.id),
  );
}

async function handle(tx: Database, { actor, now }: MemberContext, open: readonly Open[]): Promise<void> {
  await tx.update(replies).set({ handledAt: now, handledBy: actor.id }).where(isOneOf(open));
}
