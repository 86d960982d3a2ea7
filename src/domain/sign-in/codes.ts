import "server-only";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { codes } from "@/db/schema";
import { log } from "@/lib/log";
import { secrets } from "@/lib/secrets";
import { recordAudit } from "../audit";
import type { Contact } from "../contacts/contact";
import { contactKind } from "../contacts/contact-kind";
import { type Clock, type Context, clockAfterWait, fromNow } from "../context";
import { DomainError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import { findMemberByContact } from "../members/find-member";
import { CODE_LIFE } from "../messages/kinds/codes";

export const MAX_TRIES = 5;

/**
 * Where a code is valid: in the browser that requested it to sign in, for one pending sign-up, or for one member. The code of
 * a contact recovery is entered by an administrator.
 */
export type CodeScope =
  | { purpose: "sign-in"; browserHash: string; deviceId?: string | null }
  | {
      purpose: "join";
      admissionId: string;
      /** The browser's first sign-up; without it, this sign-up is its first. */
      browserId?: string;
      /** Whether a code confirmed the contact in this browser. */
      isVerified?: boolean;
    }
  | { purpose: "change-contact" | "recover-contact"; memberId: string };

type Code = typeof codes.$inferSelect;

const guesses = limitByAddress("guess", 30, 900);

const hash = (contact: string, code: string) =>
  createHmac("sha256", secrets().authSecret).update(`${contact}\n${code}`).digest("hex");

const isInScope = (scope: CodeScope) =>
  and(
    eq(codes.purpose, scope.purpose),
    scope.purpose === "sign-in" ? eq(codes.browserHash, scope.browserHash) : undefined,
    scope.purpose === "join" ? eq(codes.admissionId, scope.admissionId) : undefined,
    "memberId" in scope ? eq(codes.memberId, scope.memberId) : undefined,
  );

export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

export async function makeCode(
  tx: Database,
  { now }: Clock,
  to: Contact,
  scope: CodeScope,
  counted: { texted: boolean; invitationId?: string } = { texted: false },
  message: { code: string; messageId?: string } = { code: randomCode() },
): Promise<string> {
  const { code, messageId } = message;
  await tx.insert(codes).values({
    ...scope,
    ...counted,
    messageId,
    contact: to.value,
    codeHash: hash(to.value, code),
    expiresAt: fromNow({ now }, CODE_LIFE),
    createdAt: now,
  });
  return code;
}

/**
 * Compares a typed code with the newest one of its scope. The try is counted and committed before the comparison, so that
 * concurrent guesses cannot exceed the limit. Wrong codes also count per IP address, except on a known device.
 * @param state whether the code must be unused, or used before and typed again.
 * @returns the id of the matching code, for `spendCode`.
 */
export async function checkCode(
  context: Context,
  contact: string,
  scope: CodeScope,
  typed: string,
  state: "unused" | "used" = "unused",
): Promise<string> {
  const isCounted = scope.purpose !== "sign-in" || !scope.deviceId;
  if (isCounted) await guesses.count(context);
  const tried = await countTry(context, contact, scope, state);
  if (!tried) throw new DomainError("code-used", { field: "code" });
  const given = hash(contact, typed.replace(/\D/g, ""));
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(tried.codeHash))) {
    if (tried.attempts === MAX_TRIES) await recordLastTry(context, tried);
    throw new DomainError("code-wrong", { field: "code" });
  }
  if (isCounted) await guesses.uncount(context);
  return tried.id;
}

/** Returns a query for the id of the newest code of a scope. */
export function newestCode(db: Database, contact: string, scope: CodeScope) {
  return db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.contact, contact), isInScope(scope)))
    .orderBy(sql`${codes.createdAt} desc, ${codes.id} desc`)
    .limit(1);
}

/** One statement: the row's lock makes concurrent tries count one after another, and no rollback removes a count. */
async function countTry(
  context: Context,
  contact: string,
  scope: CodeScope,
  state: "unused" | "used",
): Promise<Code | undefined> {
  const isInState = state === "used" ? isNotNull(codes.usedAt) : isNull(codes.usedAt);
  const { db } = context;
  const isNewest = eq(codes.id, newestCode(db, contact, scope));
  const isValid = gt(codes.expiresAt, clockAfterWait(context));
  const [tried] = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(isNewest, lt(codes.attempts, MAX_TRIES), isInState, isValid))
    .returning();
  return tried;
}

/** Logs and audits possible guessing. The subject is the member of the code or its contact, or else the code. */
async function recordLastTry(context: Context, { id, purpose, memberId, contact }: Code): Promise<void> {
  const member = await findMemberByContact(context.db, { kind: contactKind(contact), value: contact });
  log.warn({ purpose, codeId: id }, "a code has no tries left");
  await recordAudit(context.db, context, {
    action: "tries of a code spent",
    subjectId: memberId ?? member?.id ?? id,
    details: { purpose },
  });
}

/**
 * Marks a matching code as used. Of two concurrent calls one succeeds. A code that expired while the call waited for a lock
 * fails.
 */
export async function spendCode(tx: Database, clock: Clock, id: string): Promise<void> {
  const spent = await codeSpending({ db: tx, now: clock.now }).execute({ id });
  if (spent.length === 0) throw new DomainError("code-used", { field: "code" });
}

const codeSpending = prepareOnce(({ db, now }) => {
  const isValid = gt(codes.expiresAt, clockAfterWait({ now }));
  return db
    .update(codes)
    .set({ usedAt: now })
    .where(and(eq(codes.id, sql.placeholder("id")), isNull(codes.usedAt), isValid))
    .returning({ id: codes.id })
    .prepare("");
});
