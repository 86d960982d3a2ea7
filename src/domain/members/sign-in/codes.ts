import "server-only";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, count, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import { secrets } from "@/lib/secrets";
import { ago, fromNow } from "../../clock";
import type { Contact } from "../../contacts/contact";
import type { Context } from "../../context";
import { DomainError } from "../../errors";

/** How long a code can be typed in, in milliseconds. */
export const CODE_LIFE = 10 * MINUTE;

const CODES_PER_WINDOW = 5;
const WINDOW = 15 * MINUTE;
const AGAIN_AFTER = MINUTE;

/** What a code is for: signing in, one admission, or one member's new contact. */
export type CodePurpose =
  | { purpose: "sign-in" }
  | { purpose: "join"; admissionId: string }
  | { purpose: "change-contact"; memberId: string };

const hash = (contact: string, code: string) =>
  createHmac("sha256", secrets().authSecret).update(`${contact}\n${code}`).digest("hex");

const ofPurpose = (aim: CodePurpose) =>
  and(
    eq(codes.purpose, aim.purpose),
    aim.purpose === "join" ? eq(codes.admissionId, aim.admissionId) : undefined,
    aim.purpose === "change-contact" ? eq(codes.memberId, aim.memberId) : undefined,
  );

/**
 * Whether a code for this purpose went to this contact within the last 60 s. Takes the contact's lock for the rest of the
 * transaction `tx`: of two requests at once, the second sees the first one's code.
 */
export async function wasJustIssued(
  tx: Database,
  { now }: Context,
  to: Contact,
  aim: CodePurpose,
): Promise<boolean> {
  await lockContact(tx, to);
  const recent = gt(codes.createdAt, ago({ now }, AGAIN_AFTER));
  const rows = await tx
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.contact, to.value), ofPurpose(aim), recent))
    .limit(1);
  return rows.length > 0;
}

/**
 * Makes a six-digit code, stored hashed, good for 10 minutes and 5 tries. Within the transaction `tx`.
 * @throws DomainError too-many-tries: more than 5 codes in 15 minutes for one address.
 */
export async function issueCode(
  tx: Database,
  { now }: Context,
  to: Contact,
  aim: CodePurpose,
): Promise<string> {
  await lockContact(tx, to);
  const recent = gt(codes.createdAt, ago({ now }, WINDOW));
  const [row] = await tx
    .select({ number: count() })
    .from(codes)
    .where(and(eq(codes.contact, to.value), recent));
  if ((row?.number ?? 0) >= CODES_PER_WINDOW) throw new DomainError("too-many-tries");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await tx.insert(codes).values({
    ...aim,
    contact: to.value,
    codeHash: hash(to.value, code),
    expiresAt: fromNow({ now }, CODE_LIFE),
    createdAt: now,
  });
  return code;
}

async function lockContact(tx: Database, { value }: Contact): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${value}, 0))`);
}

/**
 * Counts a try against the newest code of this purpose and compares. The try is counted before the comparison, in a
 * statement of its own, so that a hundred guesses at once are still five (tests/domain/members/sign-in/codes.postgres.test.ts).
 * @param state whether the code is still to be spent, or one that was spent before, given a second time.
 * @returns the id of the code that matched; it is spent by `spendCode`.
 * @throws DomainError code-wrong, or code-spent when it is used, expired, tried five times or was never sent.
 */
export async function checkCode(
  { db, now }: Context,
  contact: string,
  aim: CodePurpose,
  typed: string,
  state: "unspent" | "spent" = "unspent",
): Promise<string> {
  const isInState = state === "spent" ? isNotNull(codes.usedAt) : isNull(codes.usedAt);
  const newest = db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.contact, contact), ofPurpose(aim)))
    .orderBy(sql`${codes.createdAt} desc, ${codes.id} desc`)
    .limit(1);
  const [tried] = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(eq(codes.id, newest), lt(codes.attempts, 5), isInState, gt(codes.expiresAt, now)))
    .returning({ id: codes.id, codeHash: codes.codeHash });
  if (!tried) throw new DomainError("code-spent", { field: "code" });
  const given = hash(contact, typed.replace(/\D/g, ""));
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(tried.codeHash)))
    throw new DomainError("code-wrong", { field: "code" });
  return tried.id;
}

/** Spends a code that matched; of two at once one. @throws DomainError code-spent. */
export async function spendCode(tx: Database, { now }: Context, id: string): Promise<void> {
  const spent = await tx
    .update(codes)
    .set({ usedAt: now })
    .where(and(eq(codes.id, id), isNull(codes.usedAt)))
    .returning({ id: codes.id });
  if (spent.length === 0) throw new DomainError("code-spent", { field: "code" });
}
