import "server-only";
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes } from "@/db/schema";
import { DAY, MINUTE } from "@/lib/durations";
import { env } from "@/lib/env";
import type { Contact } from "../../contacts/contact";
import { ago, type Context } from "../../context";
import { DomainError, tooManyTries } from "../../errors";
import type { CodeScope } from "./codes";

/** The shortest time between two codes, in milliseconds. */
export const RESEND_AFTER = MINUTE;

const WINDOW = 15 * MINUTE;
const MAX_PER_WINDOW = 5;
const MAX_PER_DAY = 10;
const MAX_PER_INVITATION = 30;

/** "+" and seven digits. */
const PREFIX_LENGTH = 8;

type Clock = Pick<Context, "now">;

/**
 * Returns the quota that a code counts on, one per contact and purpose. Sign-in codes for known devices have their own
 * quota, which other people cannot use up.
 */
export function quotaOf(to: Contact, scope: CodeScope): { key: string; isIn: SQL | undefined } {
  const isOfContact = and(eq(codes.contact, to.value), eq(codes.purpose, scope.purpose));
  if (isOnKnownDevice(scope))
    return { key: `known:${to.value}`, isIn: and(isOfContact, isNotNull(codes.deviceId)) };
  return { key: `${scope.purpose}:${to.value}`, isIn: and(isOfContact, isNull(codes.deviceId)) };
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

/**
 * Checks the limits of docs/design.md#3-checking-input within the transaction that sends the code.
 * @throws DomainError code-too-soon, too-many-tries, too-many-contacts, text-limit-reached.
 */
export async function requireCodeLimits(
  tx: Database,
  clock: Clock,
  to: Contact,
  scope: CodeScope,
  invitationId?: string,
): Promise<void> {
  const { key, isIn } = quotaOf(to, scope);
  await lockCount(tx, key);
  const sent = await countSent(tx, clock, isIn);
  if (sent.lately > 0) throw new DomainError("code-too-soon", { field: "code" });
  if (sent.window >= MAX_PER_WINDOW) throw tooManyTries(sent.secondsToWait);
  if (sent.day >= MAX_PER_DAY) throw new DomainError("too-many-contacts");
  if (invitationId) await requireInvitationLimit(tx, clock, invitationId);
  if (to.kind === "phone" && !isOnKnownDevice(scope)) await requireTextBudget(tx, clock, to, scope.purpose);
}

async function countSent(tx: Database, clock: Clock, isIn: SQL | undefined) {
  const since = (span: number) =>
    sql<number>`count(*) filter (where ${codes.createdAt} > ${ago(clock, span)})`.mapWith(Number);
  const oldest = sql`min(${codes.createdAt}) filter (where ${codes.createdAt} > ${ago(clock, WINDOW)})`;
  const secondsToWait = sql<number>`extract(epoch from ${oldest} - (${ago(clock, WINDOW)}))`.mapWith(Number);
  const [counted] = await tx
    .select({ lately: since(RESEND_AFTER), window: since(WINDOW), day: since(DAY), secondsToWait })
    .from(codes)
    .where(and(isIn, gt(codes.createdAt, ago(clock, DAY))));
  return counted ?? { lately: 0, window: 0, day: 0, secondsToWait: 0 };
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
  };
  return limits[purpose];
}
