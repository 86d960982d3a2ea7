import "server-only";
import { and, eq, gt, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, contactErasures, deskNotices, members, messages, replies } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { sha256 } from "@/lib/hash";
import type { ReplyOutcome } from "@/lib/metrics";
import { recordAudit } from "../audit";
import { lockContact } from "../concierge/contacts/messaged-today";
import { optInContact, optOutContacts } from "../concierge/opt-out";
import { type Contact, parseContact } from "../contacts/contact";
import { encryptContact, hashContact } from "../contacts/encrypt-contact";
import { readReplyToken } from "../contacts/reply-address";
import { ago, type VisitorContext } from "../context";
import { addressOf } from "../delivery-reports/delivery-report";
import type { ReceivedReply } from "./received-reply";
import { readWords } from "./reply-text";

/** Replies of one contact in 24 hours; more are dropped. */
const DAILY_REPLIES = 20;
/** A text belongs to the newest message to its number in this time. */
const TEXT_WINDOW = 30 * DAY;

/** Twilio's words of today, see docs/providers.md. */
const STOP_WORDS = ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "OPTOUT"];
const START_WORDS = ["START", "UNSTOP"];

/** Whose reply it is: a concierge request's, a member's, or no one's. */
type Owner = {
  requestId: string | null;
  memberId: string | null;
  requestedAt: Date | null;
  /** The contact of the request. */
  contactHash: string | null;
  /** Whether it has the token of a message. An email's sender can be forged. */
  hasToken: boolean;
};

const NO_ONE: Owner = {
  requestId: null,
  memberId: null,
  requestedAt: null,
  contactHash: null,
  hasToken: false,
};

/** Keeps a reply, encrypted, or says why it was dropped. A repeated one has no effect. */
export async function recordReply(context: VisitorContext, received: ReceivedReply): Promise<ReplyOutcome> {
  const { channel, source, isAutomatic } = received;
  const contact = contactOf(received);
  if (!contact) return "unknown";
  if (isAutomatic === "surely" || isOwnAddress(contact)) return "automatic";
  const { text, isCut } = readWords(received.text);
  if (text === "") return "empty";
  const contactHash = hashContact(contact.value);
  return context.db.transaction(async (tx) => {
    const owner = await findOwner(tx, context, received, contact);
    const row = { channel, contactHash, sourceHash: sha256(`${channel} ${source}`), createdAt: context.now };
    const word = wordOf(text);
    if (word) return recordWord(tx, context, { word, contact, owner, row });
    if (!owner.requestId && !owner.memberId) return "unknown";
    await lockContact(tx, { contactHash });
    if (await isErased(tx, owner, contactHash)) return "erased";
    if ((await countToday(tx, context, contactHash)) >= DAILY_REPLIES) return "too-many";
    const { requestId, memberId } = owner;
    const added = await tx
      .insert(replies)
      .values({
        ...{ ...row, requestId, memberId, isCut, isDoubtful: isAutomatic === "perhaps" },
        textSealed: encryptContact(text),
        contactSealed: encryptContact(contact.value),
        claimedBy: requestId && newestClaim(requestId),
      })
      .onConflictDoNothing({ target: replies.sourceHash })
      .returning({ id: replies.id });
    if (added.length === 0) return "repeated";
    // The desk hears of each reply.
    if (requestId)
      await tx
        .delete(deskNotices)
        .where(and(eq(deskNotices.requestId, requestId), eq(deskNotices.occasion, "reply")));
    return "kept";
  });
}

function contactOf({ channel, from }: ReceivedReply): Contact | null {
  const contact = parseContact(channel === "email" ? addressOf(from) : from);
  const kind = channel === "email" ? "email" : "phone";
  return typeof contact === "object" && contact.kind === kind ? contact : null;
}

function isOwnAddress({ value }: Contact): boolean {
  const { REPLY_ADDRESS, MAIL_FROM = "" } = env();
  return (
    value === REPLY_ADDRESS ||
    value === addressOf(MAIL_FROM).toLowerCase() ||
    readReplyToken([value]) !== null
  );
}

/** The message by its token, or the newest text to the number; otherwise the member with that contact. */
async function findOwner(
  tx: Database,
  context: VisitorContext,
  { channel, to }: ReceivedReply,
  contact: Contact,
): Promise<Owner> {
  const messageId = channel === "email" ? readReplyToken(to) : null;
  const answered = messageId ? await findByMessage(tx, messageId) : null;
  const texted = channel === "sms" ? await findByText(tx, context, contact) : null;
  return answered ?? texted ?? (await findMember(tx, contact)) ?? NO_ONE;
}

const ofRequest = {
  requestId: sql<string | null>`${conciergeRequests.id}`,
  requestedAt: sql<Date | null>`${conciergeRequests.createdAt}`.mapWith(conciergeRequests.createdAt),
  contactHash: sql<string | null>`${conciergeRequests.contactHash}`,
};

async function findByMessage(tx: Database, messageId: string): Promise<Owner | null> {
  const { conciergeRequestId, memberId } = messages;
  const isRequest = sql`${conciergeRequests.id} = coalesce(${conciergeRequestId}, ${replies.requestId})`;
  const [found] = await tx
    .select({ ...ofRequest, memberId })
    .from(messages)
    .leftJoin(replies, eq(replies.answerMessageId, messages.id))
    .leftJoin(conciergeRequests, isRequest)
    .where(eq(messages.id, messageId));
  if (!found?.requestId && !found?.memberId) return null;
  return { ...found, memberId: found.requestId ? null : found.memberId, hasToken: true };
}

async function findByText(tx: Database, clock: VisitorContext, { value }: Contact): Promise<Owner | null> {
  const newest = sql`greatest(
    (select max(m.created_at) from messages m
      where m.concierge_request_id = ${conciergeRequests.id} and m.channel = 'sms' and m.status <> 'dropped'),
    (select max(r.handled_at) from replies r
      where r.request_id = ${conciergeRequests.id} and r.channel = 'sms' and r.answer_message_id is not null))`;
  const [found] = await tx
    .select(ofRequest)
    .from(conciergeRequests)
    .where(
      and(eq(conciergeRequests.contactHash, hashContact(value)), sql`${newest} > ${ago(clock, TEXT_WINDOW)}`),
    )
    .orderBy(sql`${newest} desc`)
    .limit(1);
  return found ? { ...NO_ONE, ...found } : null;
}

async function findMember(tx: Database, { kind, value }: Contact): Promise<Owner | null> {
  const isTheirs = eq(kind === "email" ? members.email : members.phone, value);
  const [found] = await tx
    .select({ memberId: members.id })
    .from(members)
    .where(and(isTheirs, ne(members.status, "erased")));
  return found ? { ...NO_ONE, ...found } : null;
}

/** Whether the friend asked for the erasure after the request. */
async function isErased(
  tx: Database,
  { contactHash: asked, requestedAt }: Owner,
  contactHash: string,
): Promise<boolean> {
  if (!requestedAt) return false;
  const hashes = [contactHash, ...(asked ? [asked] : [])];
  const isSame = inArray(contactErasures.contactHash, hashes);
  return (await tx.$count(contactErasures, and(isSame, gte(contactErasures.createdAt, requestedAt)))) > 0;
}

function countToday(tx: Database, clock: VisitorContext, contactHash: string): Promise<number> {
  return tx.$count(
    replies,
    and(eq(replies.contactHash, contactHash), gt(replies.createdAt, ago(clock, DAY))),
  );
}

/** A colleague who took over the request's replies has the next one too. */
function newestClaim(requestId: string): SQL<string | null> {
  return sql`(select claimed_by from replies where request_id = ${requestId} order by created_at desc limit 1)`;
}

type Word = "stop" | "start";

function wordOf(text: string): Word | null {
  const word = text.replace(/[\s.!"“”'’]/g, "").toUpperCase();
  if (STOP_WORDS.includes(word)) return "stop";
  return START_WORDS.includes(word) ? "start" : null;
}

type Asked = {
  word: Word;
  contact: Contact;
  owner: Owner;
  row: Pick<typeof replies.$inferInsert, "channel" | "contactHash" | "sourceHash"> & { createdAt: SQL };
};

/**
 * Opts the contact out, or undoes it. An email counts only with a token, and then for the contact of that message, like the link in
 * it. For a member it switches the letters off or on.
 */
async function recordWord(
  tx: Database,
  context: VisitorContext,
  { word, contact, owner, row }: Asked,
): Promise<ReplyOutcome> {
  const isEmail = contact.kind === "email";
  const { requestId, memberId, contactHash } = owner;
  if (isEmail && !owner.hasToken) return "unknown";
  const hash = isEmail && contactHash ? contactHash : row.contactHash;
  const added = await tx
    .insert(replies)
    .values({ ...row, requestId, memberId, erasedAt: context.now })
    .onConflictDoNothing({ target: replies.sourceHash })
    .returning({ id: replies.id });
  const [reply] = added;
  if (!reply) return "repeated";
  if (isEmail && memberId)
    await tx
      .update(members)
      .set({ notifyLetters: word === "start" })
      .where(eq(members.id, memberId));
  else if (word === "start") await optInContact(tx, hash);
  else await optOutContacts(tx, context, [hash]);
  await recordAudit(tx, context, {
    action: word === "stop" ? "opted out by reply" : "opted in by reply",
    subjectId: requestId ?? memberId ?? reply.id,
    details: { by: row.channel },
  });
  return word === "stop" ? "opted-out" : "opted-in";
}
