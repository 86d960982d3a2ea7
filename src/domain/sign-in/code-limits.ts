import "server-only";
import { and, eq, exists, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions, codes } from "@/db/schema";
import { DAY, MINUTE } from "@/lib/durations";
import { env } from "@/lib/env";
import type { Contact } from "../contacts/contact";
import { ago, type Clock } from "../context";
import { DomainError, tooManyTries } from "../errors";
import type { CodeScope } from "./codes";

/** The shortest time between two codes for one requester, in milliseconds. */
export const RESEND_AFTER = MINUTE;

const WINDOW = 15 * MINUTE;

type Limit = { window: number; day: number };

/** One requester's codes to one contact (`requesterOf`). */
const PER_REQUESTER: Limit = { window: 5, day: 10 };
/** All requesters' codes to one contact: through one invitation, and in all (docs/decisions/0089). */
const PER_LINK: Limit = { window: 10, day: 20 };
const PER_CONTACT: Limit = { window: 15, day: 30 };

const MAX_PER_INVITATION = 30;

/** "+" and seven digits. */
const PREFIX_LENGTH = 8;

/**
 * Returns the codes that one requester's limit counts, and the key of their lock. A requester's limit is never used up by
 * others: a browser to join, a member to change a contact. To sign in, all unknown devices are one requester; known devices
 * have their own quota.
 */
export function quotaOf(
  to: Contact,
  scope: CodeScope,
): { key: string; isIn: SQL | undefined; isOwn: SQL | undefined } {
  const isOfContact = and(eq(codes.contact, to.value), eq(codes.purpose, scope.purpose));
  if (isOnKnownDevice(scope)) {
    const isKnown = and(isOfContact, isNotNull(codes.deviceId));
    return { key: `known:${to.value}`, isIn: isKnown, isOwn: isKnown };
  }
  const isIn = and(isOfContact, isNull(codes.deviceId));
  return { key: `${scope.purpose}:${to.value}`, isIn, isOwn: and(isIn, requesterOf(scope)) };
}

function requesterOf(scope: CodeScope): SQL | undefined {
  if (scope.purpose === "sign-in") return undefined;
  if ("memberId" in scope) return eq(codes.memberId, scope.memberId);
  const browser = sql`coalesce(${admissions.browserId}, ${admissions.id})`;
  return exists(
    sql`(select from ${admissions} where ${admissions.id} = ${codes.admissionId} and ${browser} = ${scope.browserId ?? scope.admissionId})`,
  );
}

function isOnKnownDevice(scope: CodeScope): boolean {
  return scope.purpose === "sign-in" && Boolean(scope.deviceId);
}

/**
 * Locks the count of a quota until the end of the transaction `tx`. Callers lock the contact, the invitation and the
 * text budget in this order, which prevents deadlocks.
 */
export async function lockCount(tx: Database, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Checks the limits of docs/design.md#3-checking-input within the transaction that sends the code. */
export async function requireCodeLimits(
  tx: Database,
  clock: Clock,
  to: Contact,
  scope: CodeScope,
  invitationId?: string,
): Promise<void> {
  const { key, isIn, isOwn } = quotaOf(to, scope);
  await lockCount(tx, key);
  const sent = await countSent(tx, clock, isIn, { isOwn, invitationId });
  if (sent.own.lately > 0) throw new DomainError("code-too-soon", { field: "code" });
  requireBelow(PER_REQUESTER, sent.own);
  if (!isReserved(scope, sent)) {
    requireBelow(PER_LINK, sent.link);
    requireBelow(PER_CONTACT, sent.all);
  }
  if (invitationId) await requireInvitationLimit(tx, clock, invitationId);
  if (to.kind === "phone" && !isOnKnownDevice(scope)) await requireTextBudget(tx, clock, to, scope.purpose);
}

/**
 * Whether other requesters' codes don't count: for the first code of the day through an invitation or for a member, and in
 * a browser that has verified the contact.
 */
function isReserved(scope: CodeScope, { own, link }: Sent): boolean {
  if (scope.purpose === "join") return scope.isVerified === true || link.day === 0;
  return "memberId" in scope && own.day === 0;
}

type Count = { lately: number; window: number; day: number; secondsToWait: number };
type Sent = { own: Count; link: Count; all: Count };

function requireBelow({ window, day }: Limit, sent: Count): void {
  if (sent.window >= window) throw tooManyTries(sent.secondsToWait);
  if (sent.day >= day) throw new DomainError("too-many-contacts");
}

async function countSent(
  tx: Database,
  clock: Clock,
  isIn: SQL | undefined,
  { isOwn, invitationId }: { isOwn: SQL | undefined; invitationId?: string },
): Promise<Sent> {
  const isOfLink = invitationId ? eq(codes.invitationId, invitationId) : sql`false`;
  const counts = { own: isOwn, link: and(isIn, isOfLink), all: isIn };
  const isToday = and(isIn, gt(codes.createdAt, ago(clock, DAY)));
  const columns = { own: countColumns(clock, counts.own), link: countColumns(clock, counts.link) };
  const [counted] = await tx
    .select({ ...columns, all: countColumns(clock, counts.all) })
    .from(codes)
    .where(isToday);
  if (!counted) throw new Error("an aggregate returned no row");
  return counted;
}

function countColumns(clock: Clock, which: SQL | undefined) {
  const since = (span: number) => and(which, gt(codes.createdAt, ago(clock, span)));
  const sent = (span: number) => sql<number>`count(*) filter (where ${since(span)})`.mapWith(Number);
  const oldest = sql`min(${codes.createdAt}) filter (where ${since(WINDOW)})`;
  return {
    lately: sent(RESEND_AFTER),
    window: sent(WINDOW),
    day: sent(DAY),
    secondsToWait: sql<number>`extract(epoch from ${oldest} - (${ago(clock, WINDOW)}))`.mapWith(Number),
  };
}

async function requireInvitationLimit(tx: Database, clock: Clock, invitationId: string): Promise<void> {
  await lockCount(tx, `invitation:${invitationId}`);
  const today = and(eq(codes.invitationId, invitationId), gt(codes.createdAt, ago(clock, DAY)));
  if ((await tx.$count(codes, today)) >= MAX_PER_INVITATION) throw new DomainError("too-many-contacts");
}

/** Limits the texts of the last 24 hours per purpose and per number prefix. Texts to known devices don't count. */
async function requireTextBudget(
  tx: Database,
  clock: Clock,
  { value }: Contact,
  purpose: CodeScope["purpose"],
): Promise<void> {
  await lockCount(tx, `texts:${purpose}`);
  const hasPrefix = sql`left(${codes.contact}, ${PREFIX_LENGTH}) = ${value.slice(0, PREFIX_LENGTH)}`;
  const today = gt(codes.createdAt, ago(clock, DAY));
  const [texts] = await tx
    .select({
      club: sql<number>`count(*)`.mapWith(Number),
      prefix: sql<number>`count(*) filter (where ${hasPrefix})`.mapWith(Number),
    })
    .from(codes)
    .where(and(eq(codes.texted, true), eq(codes.purpose, purpose), isNull(codes.deviceId), today));
  if (!texts || texts.club >= textLimit(purpose) || texts.prefix >= env().CODE_PREFIX_LIMIT)
    throw new DomainError("text-limit-reached");
}

function textLimit(purpose: CodeScope["purpose"]): number {
  const { SIGN_IN_TEXT_LIMIT, JOIN_TEXT_LIMIT, CONTACT_TEXT_LIMIT } = env();
  const limits = {
    "sign-in": SIGN_IN_TEXT_LIMIT,
    join: JOIN_TEXT_LIMIT,
    "change-contact": CONTACT_TEXT_LIMIT,
    "recover-contact": CONTACT_TEXT_LIMIT,
  };
  return limits[purpose];
}
