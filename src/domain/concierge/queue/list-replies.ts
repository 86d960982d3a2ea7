import "server-only";
import { asc, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { conciergeRequests, members, replies } from "@/db/schema";
import { decryptContact } from "../../contacts/encrypt-contact";
import { isOptedOut } from "../../contacts/is-opted-out";
import type { MemberContext } from "../../context";
import type { DomainErrorCode } from "../../errors";
import type { Invitation } from "../../invitations/find-invitation";
import { isLive } from "../../invitations/state";
import { isHolderAway, replyHolder } from "../requests/reply-sql";

/** `text` is null for others than the reply's concierge, and after its erasure. */
export type RequestReply = {
  id: string;
  channel: "email" | "sms";
  at: Date;
  text: string | null;
  isCut: boolean;
  isDoubtful: boolean;
  isErased: boolean;
  /** Whether it waits for an answer or for "Done". */
  isOpen: boolean;
  answer: string | null;
  handledBy: string | null;
};

/** `taking`: what the actor can do with replies of a colleague. */
export type RequestReplies = {
  /** Oldest first. */
  list: RequestReply[];
  isYours: boolean;
  holder: string | null;
  canTake: boolean;
  /** Why none can be answered, or null. */
  answerError: DomainErrorCode | null;
};

const holders = alias(members, "holders");
const handlers = alias(members, "handlers");

/** The newest replies of a request; null for none. */
export async function listReplies(
  { db, actor }: MemberContext,
  requestId: string,
  invitation: Invitation,
): Promise<RequestReplies | null> {
  const rows = await selectReplies(db, requestId);
  const [newest] = rows;
  if (!newest) return null;
  const open = rows.filter(isReplyOpen);
  const isYours = newest.holderId === actor.id;
  return {
    list: rows.toReversed().map((row) => toReply(row, isYours)),
    isYours,
    holder: newest.holder,
    canTake: open.length > 0 && !isYours && newest.isHolderAway,
    answerError: await findAnswerError(db, newest, invitation),
  };
}

type Row = Awaited<ReturnType<typeof selectReplies>>[number];

const MOST_SHOWN = 50;

function selectReplies(db: Database, requestId: string) {
  return db
    .select({
      reply: replies,
      request: { blocked: conciergeRequests.blocked, contactHash: conciergeRequests.contactHash },
      holderId: replyHolder,
      holder: holders.firstName,
      handler: handlers.firstName,
      isHolderAway,
    })
    .from(replies)
    .innerJoin(conciergeRequests, eq(conciergeRequests.id, replies.requestId))
    .leftJoin(holders, sql`${holders.id} = ${replyHolder}`)
    .leftJoin(handlers, eq(handlers.id, replies.handledBy))
    .where(
      sql`${eq(replies.requestId, requestId)} and (${replies.textSealed} is not null or ${replies.handledAt} is not null)`,
    )
    .orderBy(desc(replies.createdAt), asc(replies.id))
    .limit(MOST_SHOWN);
}

function isReplyOpen({ reply }: Row): boolean {
  return reply.handledAt === null && reply.erasedAt === null;
}

function toReply(row: Row, isYours: boolean): RequestReply {
  const { id, channel, createdAt, isCut, isDoubtful, textSealed, answerSealed, erasedAt } = row.reply;
  const shown = (sealed: string | null) => (isYours && sealed ? decryptContact(sealed) : null);
  return {
    ...{ id, channel, isCut, isDoubtful, at: createdAt },
    text: shown(textSealed),
    isErased: erasedAt !== null,
    isOpen: isReplyOpen(row),
    answer: shown(answerSealed),
    handledBy: row.handler,
  };
}

/** Returns why a reply cannot be answered, or null. */
export async function findAnswerError(
  db: Database,
  { reply, request }: Pick<Row, "reply" | "request">,
  invitation: Invitation,
): Promise<DomainErrorCode | null> {
  if (!isLive(invitation)) return "reply-too-late";
  if (
    request.blocked ||
    (await isOptedOut(db, reply.contactHash)) ||
    (await isOptedOut(db, request.contactHash))
  )
    return "request-blocked";
  return null;
}
