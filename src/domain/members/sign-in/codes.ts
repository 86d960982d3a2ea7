import "server-only";
import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import { and, eq, exists, gt, isNotNull, isNull, lt, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import { secrets } from "@/lib/secrets";
import { fromNow } from "../../clock";
import type { Contact } from "../../contacts/contact";
import type { Context } from "../../context";
import { DomainError } from "../../errors";
import { limitByAddress } from "../../limit-by-address";
import { recordSpentTries } from "./record-spent-tries";

/** How long a code can be typed in, in milliseconds. */
export const CODE_LIFE = 10 * MINUTE;

/** How often a wrong code can be typed in. */
export const TRIES = 5;

/**
 * What a code is for: signing in, in the browser that asked, perhaps on a known device; one admission; or one member's new
 * contact.
 */
export type CodePurpose =
  | { purpose: "sign-in"; browserHash: string; deviceId?: string | null }
  | { purpose: "join"; admissionId: string }
  | { purpose: "change-contact"; memberId: string };

const guesses = limitByAddress("guess", 30, 900);

const hash = (contact: string, code: string) =>
  createHmac("sha256", secrets().authSecret).update(`${contact}\n${code}`).digest("hex");

const ofPurpose = (aim: CodePurpose) =>
  and(
    eq(codes.purpose, aim.purpose),
    aim.purpose === "sign-in" ? eq(codes.browserHash, aim.browserHash) : undefined,
    aim.purpose === "join" ? eq(codes.admissionId, aim.admissionId) : undefined,
    aim.purpose === "change-contact" ? eq(codes.memberId, aim.memberId) : undefined,
  );

/** Makes a six-digit code, stored hashed, good for 10 minutes and 5 tries. Within the transaction `tx`. */
export async function makeCode(
  tx: Database,
  { now }: Pick<Context, "now">,
  to: Contact,
  aim: CodePurpose,
  counted: { texted: boolean; invitationId?: string } = { texted: false },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await tx.insert(codes).values({
    ...aim,
    ...counted,
    contact: to.value,
    codeHash: hash(to.value, code),
    expiresAt: fromNow({ now }, CODE_LIFE),
    createdAt: now,
  });
  return code;
}

/**
 * Counts a try against the newest code of this purpose and compares. The try is counted before the comparison, in a
 * statement of its own, so that a hundred guesses at once are still five (tests/domain/members/sign-in/codes.postgres.test.ts).
 * Wrong ones count by address, too, 30 in 15 minutes, but on a known device: no neighbour can lock its member out.
 * @param state whether the code is still to be spent, or one that was spent before, given a second time.
 * @returns the id of the code that matched; it is spent by `spendCode`.
 * @throws DomainError code-wrong, code-spent when it is used, expired, tried five times or was never sent, too-many-tries.
 */
export async function checkCode(
  context: Context,
  contact: string,
  aim: CodePurpose,
  typed: string,
  state: "unspent" | "spent" = "unspent",
): Promise<string> {
  const isCounted = aim.purpose !== "sign-in" || !aim.deviceId;
  if (isCounted) await guesses.count(context);
  const tried = await countTry(context, contact, aim, state);
  if (!tried) throw new DomainError("code-spent", { field: "code" });
  const given = hash(contact, typed.replace(/\D/g, ""));
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(tried.codeHash))) {
    if (tried.attempts === TRIES) await recordSpentTries(context, tried);
    throw new DomainError("code-wrong", { field: "code" });
  }
  if (isCounted) await guesses.giveBack(context);
  return tried.id;
}

async function countTry(
  { db, now }: Context,
  contact: string,
  aim: CodePurpose,
  state: "unspent" | "spent",
): Promise<typeof codes.$inferSelect | undefined> {
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
    .where(and(eq(codes.id, newest), lt(codes.attempts, TRIES), isInState, gt(codes.expiresAt, now)))
    .returning();
  return tried;
}

/**
 * Spends a code that matched; of two at once one.
 * @param first a select that locks a row before the code's is touched ("tests/domain/joining/press-twice.postgres").
 * @throws DomainError code-spent.
 */
export async function spendCode(
  tx: Database,
  { now }: Pick<Context, "now">,
  id: string,
  first?: SQLWrapper,
): Promise<void> {
  const spent = await tx
    .update(codes)
    .set({ usedAt: now })
    .where(and(eq(codes.id, id), isNull(codes.usedAt), first && exists(first)))
    .returning({ id: codes.id });
  if (spent.length === 0) throw new DomainError("code-spent", { field: "code" });
}
