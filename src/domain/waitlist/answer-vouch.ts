import "server-only";
import { and, desc, eq, getTableColumns, gt, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { invitations, members, waitlistEntries, waitlistRequests } from "@/db/schema";
import { formatDate } from "@/lib/dates";
import { env } from "@/lib/env";
import { sha256 } from "@/lib/hash";
import { invitationLink } from "@/lib/urls/invitation-link";
import { recordAudit } from "../audit";
import { hashContact } from "../contacts/encrypt-contact";
import { optOutLink } from "../contacts/opt-out-link";
import { ago, type Context, type MemberContext } from "../context";
import { DomainError, throwIfError } from "../errors";
import { insertWithinLimits } from "../invitations/create-invitation";
import { sentNow } from "../invitations/expiry";
import { personalNoteSchema, savePersonalNote } from "../invitations/personal-note";
import { isWaiting } from "../messages/is-on-waitlist";
import { writeMessage } from "../messages/write-message";
import { verb } from "../verb";
import { endUncontactable } from "./end-entries";
import { type Entry, lockEntry, requireContact, requireEntry } from "./find-entry";
import { answerError, QUESTION_LIFE } from "./vouch-state";

/** "joined" and "opted-out": the contact can't get a message any more, so there is no invitation. */
export type VouchOutcome = "invited" | "unknown" | "joined" | "opted-out";

const answerSchema = z.object({
  intent: z.enum(["know", "unknown"], { error: "Choose one." }),
  note: personalNoteSchema.default(null),
});

type Answer = z.output<typeof answerSchema>;

/** For the link in the member's message, without signing in. The token works once, for seven days. */
export const answerVouchByLink = verb(
  answerSchema.extend({ token: z.string().max(100) }),
  async (context: Context, { token, ...answer }) => saveAnswer(context, withToken(token), answer),
);

export const answerVouch = verb(
  answerSchema.extend({ requestId: z.string().max(100) }),
  async (context: MemberContext, { requestId, ...answer }) =>
    saveAnswer(context, isOwn(context, requestId), answer),
);

/** Lock order: member, entry, question. "I know them" makes the member's own invitation, within the member's limits. */
async function saveAnswer(
  context: Context,
  which: SQL | undefined,
  { intent, note }: Answer,
): Promise<{ outcome: VouchOutcome }> {
  return context.db.transaction(async (tx) => {
    const { id, entryId, memberId } = await requireQuestion(tx, which);
    const isActive = and(eq(members.id, memberId ?? ""), eq(members.status, "active"));
    const [actor] = await tx.select().from(members).where(isActive).for("no key update");
    if (!actor) throw new DomainError("vouch-unknown");
    const entry = await lockEntry(tx, context, entryId);
    const own = eq(waitlistRequests.id, id);
    const [request] = await tx.select().from(waitlistRequests).where(own).for("no key update");
    if (!request) throw new DomainError("vouch-unknown");
    throwIfError(answerError(request, entry));
    const isKnown = intent === "know";
    const member = { ...context, actor };
    const outcome = isKnown ? await invite(tx, member, entry, request, note) : "unknown";
    await tx.update(waitlistRequests).set({ isKnown, answeredAt: context.now }).where(own);
    const action = isKnown ? "waitlist entry vouched for" : "waitlist entry not known";
    await recordAudit(tx, member, { action, subjectId: entry.id });
    return { outcome };
  });
}

type Request = typeof waitlistRequests.$inferSelect;

async function invite(
  tx: Database,
  context: MemberContext,
  entry: Entry,
  { firstName }: Request,
  note: string | null,
): Promise<VouchOutcome> {
  const { actor, now } = context;
  const contact = requireContact(entry);
  const end = await endUncontactable(tx, context, entry.id, contact);
  if (end) return end;
  const recipient = firstName ?? "";
  const { id, code, expiresAt } = await insertWithinLimits(tx, context, {
    ...{ name: recipient, type: "individual", source: "waitlist" },
  });
  await tx.update(invitations).set(sentNow(context)).where(eq(invitations.id, id));
  await savePersonalNote(tx, context, { invitationId: id, memberId: actor.id, text: note });
  await tx
    .update(waitlistEntries)
    .set({ admittedAt: now, admittedBy: actor.id, memberInvitationId: id })
    .where(eq(waitlistEntries.id, entry.id));
  await writeMessage(tx, context, contact, {
    kind: "vouch-invitation",
    invitationId: id,
    waitlistEntryId: entry.id,
    payload: {
      recipient,
      sponsor: actor.firstName,
      ...(note && { note }),
      engraving: code,
      code,
      link: invitationLink(env().APP_URL, code, actor.firstName),
      date: formatDate(expiresAt),
      optOut: optOutLink(hashContact(contact.value)),
    },
  });
  return "invited";
}

export type VouchQuestion = {
  name: string;
  /** The sentence that says why there is nothing to answer. */
  problem: string | null;
  /** What the member answered. */
  answer: { isKnown: boolean; isInvited: boolean; at: Date } | null;
};

/** Changes nothing, because mail scanners open links before people do. */
export async function getLinkedVouch(context: Context, token: string): Promise<VouchQuestion> {
  return readQuestion(context, withToken(token));
}

export async function getOwnVouch(context: MemberContext, requestId: string): Promise<VouchQuestion> {
  return readQuestion(context, isOwn(context, requestId));
}

async function readQuestion(context: Context, which: SQL | undefined): Promise<VouchQuestion> {
  const request = await requireQuestion(context.db, which);
  const entry = await requireEntry(context.db, context, request.entryId);
  const code = answerError(request, entry);
  const { isKnown, answeredAt } = request;
  return {
    name: request.firstName ?? "",
    problem: code && new DomainError(code).message,
    answer:
      isKnown === null || answeredAt === null
        ? null
        : { isKnown, isInvited: isKnown && entry.memberInvitationId !== null, at: answeredAt },
  };
}

/** The actor's open questions, for the profile. */
export async function listOwnVouches(context: MemberContext): Promise<{ id: string; name: string }[]> {
  const { answeredAt, endedAt, askedAt } = waitlistRequests;
  const isOpen = and(isNull(answeredAt), isNull(endedAt), isWaiting());
  const isCurrent = and(gt(askedAt, ago(context, QUESTION_LIFE)), eq(members.notifyVouching, true));
  const rows = await selectQuestions(context.db)
    .where(and(eq(memberId, context.actor.id), isOpen, isCurrent))
    .orderBy(desc(askedAt));
  return rows.map(({ id, firstName }) => ({ id, name: firstName ?? "" }));
}

const { memberId } = waitlistRequests;

function withToken(token: string): SQL {
  return eq(waitlistRequests.memberTokenHash, sha256(token));
}

function isOwn({ actor }: MemberContext, requestId: string): SQL | undefined {
  if (!z.guid().safeParse(requestId).success) throw new DomainError("vouch-unknown");
  return and(eq(waitlistRequests.id, requestId), eq(memberId, actor.id));
}

function selectQuestions(db: Database) {
  return db
    .select(getTableColumns(waitlistRequests))
    .from(waitlistRequests)
    .innerJoin(waitlistEntries, eq(waitlistEntries.id, waitlistRequests.entryId))
    .innerJoin(members, and(eq(members.id, memberId), eq(members.status, "active")));
}

async function requireQuestion(db: Database, which: SQL | undefined): Promise<Request> {
  const [found] = await selectQuestions(db).where(which);
  if (!found) throw new DomainError("vouch-unknown");
  return found;
}
