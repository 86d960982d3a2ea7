import "server-only";
import { randomBytes } from "node:crypto";
import { and, asc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { members, waitlistRequests } from "@/db/schema";
import { env } from "@/lib/env";
import { sha256 } from "@/lib/hash";
import { vouchPath } from "@/lib/paths";
import { recordAudit } from "../audit";
import { parseContact } from "../contacts/contact";
import { ago, type BaseContext, type Clock } from "../context";
import { DomainError, throwIfError } from "../errors";
import { findMemberByContact, findMemberByUsername } from "../members/find-member";
import { canLeadConcierges } from "../members/roles";
import { staffVerb } from "../members/staff-verb";
import { typedUsernameSchema } from "../members/username";
import { vouchKey } from "../messages/kinds/message-kinds";
import { contactOf, writeMessage } from "../messages/write-message";
import { readSettings } from "../settings/read-settings";
import { endUncontactable } from "./end-entries";
import { lockEntry, requireContact } from "./find-entry";
import { admitError } from "./state";
import { QUESTION_LIFE } from "./vouch-state";

const BATCH = 200;
const { id, entryId, memberId, named, matchedAt, askedAt, answeredAt, endedAt, createdAt } = waitlistRequests;

/**
 * Ends the questions of seven days ago, and asks the members whom new requests name exactly. A job does it, so that a visitor's
 * request takes the same time for every name. Returns the number of new questions. Safe to run twice.
 */
export async function askMembers(context: BaseContext): Promise<number> {
  await endQuestions(context.db, context);
  const due = await context.db
    .select({ id, entryId, named })
    .from(waitlistRequests)
    .where(and(isNotNull(named), isNull(matchedAt)))
    .orderBy(asc(createdAt))
    .limit(BATCH);
  let asked = 0;
  for (const request of due) if (await matchRequest(context, request)) asked += 1;
  return asked;
}

function isNamed(requestId: string): SQL | undefined {
  return and(eq(id, requestId), isNotNull(named));
}

async function endQuestions(db: Database, clock: Clock, which?: SQL): Promise<void> {
  const isOver = and(isNull(answeredAt), isNull(endedAt), lte(askedAt, ago(clock, QUESTION_LIFE)));
  await db.update(waitlistRequests).set({ endedAt: clock.now }).where(and(which, isOver));
}

type Request = { id: string; entryId: string };

/** A request that gets no question here, for whatever reason, is for staff. */
async function matchRequest(
  { db, now }: BaseContext,
  request: Request & { named: string | null },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const member = await findNamed(tx, request.named ?? "");
    const isAsked = member !== null && (await ask(tx, { now }, request, member.id)) === null;
    await tx.update(waitlistRequests).set({ matchedAt: now }).where(eq(id, request.id));
    return isAsked;
  });
}

/** The active member with this username, email or phone. */
async function findNamed(db: Database, typed: string): Promise<{ id: string } | null> {
  const username = typedUsernameSchema("").safeParse(typed);
  const byName = username.success ? await findMemberByUsername(db, username.data) : null;
  const contact = parseContact(typed);
  return byName ?? (typeof contact === "string" ? null : findMemberByContact(db, contact));
}

/** Asks the member whom staff choose for a request. Leads and admins only. */
export const askMember = staffVerb(
  canLeadConcierges,
  z.object({ requestId: z.guid(), username: typedUsernameSchema("Enter a username.") }),
  async (tx, context, { requestId, username }) => {
    const [request] = await tx.select({ id, entryId }).from(waitlistRequests).where(isNamed(requestId));
    if (!request) throw new DomainError("entry-not-found");
    const member = await findMemberByUsername(tx, username);
    if (!member) throw new DomainError("member-not-found");
    throwIfError(await ask(tx, context, request, member.id, context.actor.id));
    await recordAudit(tx, context, {
      action: "member asked about waitlist entry",
      subjectId: request.entryId,
    });
    return { member: member.firstName };
  },
);

type AskProblem =
  | "entry-not-waiting"
  | "vouching-off"
  | "vouching-unwanted"
  | "vouch-limit"
  | "vouch-repeated"
  | "vouch-open";

/**
 * Returns why the member can't be asked, or null after asking. Locks the member, so that concurrent questions keep the limit a
 * week, then the entry.
 */
async function ask(
  tx: Database,
  clock: Clock,
  request: Request,
  member: string,
  askedBy?: string,
): Promise<AskProblem | null> {
  const isActive = and(eq(members.id, member), eq(members.status, "active"));
  const [asked] = await tx.select().from(members).where(isActive).for("no key update");
  const { vouching, vouchesAWeek } = await readSettings({ db: tx });
  if (!vouching) return "vouching-off";
  if (!asked?.notifyVouching) return "vouching-unwanted";
  const entry = await lockEntry(tx, clock, request.entryId);
  const [own] = await tx.select().from(waitlistRequests).where(eq(id, request.id));
  if (admitError(entry) || !own || own.leftAt) return "entry-not-waiting";
  if (await endUncontactable(tx, clock, entry.id, requireContact(entry))) return "entry-not-waiting";
  await endQuestions(tx, clock, eq(entryId, entry.id));
  const ofEntry = await tx
    .select({ memberId, end: sql`coalesce(${answeredAt}, ${endedAt})` })
    .from(waitlistRequests)
    .where(and(eq(entryId, entry.id), isNotNull(askedAt)));
  if (ofEntry.some((other) => other.memberId === member)) return "vouch-repeated";
  if (own.askedAt || ofEntry.some(({ end }) => end === null)) return "vouch-open";
  const isThisWeek = and(eq(memberId, member), gt(askedAt, ago(clock, QUESTION_LIFE)));
  if ((await tx.$count(waitlistRequests, isThisWeek)) >= vouchesAWeek) return "vouch-limit";
  const token = randomBytes(16).toString("base64url");
  await tx
    .update(waitlistRequests)
    .set({ memberId: member, askedBy, askedAt: clock.now, memberTokenHash: sha256(token) })
    .where(eq(id, own.id));
  await writeMessage(tx, clock, contactOf(asked), {
    kind: "vouch-question",
    memberId: member,
    payload: { name: own.firstName ?? "", link: `${env().APP_URL}${vouchPath(token)}` },
    dedupeKey: vouchKey(own.id),
  });
  return null;
}
