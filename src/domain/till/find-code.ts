import "server-only";
import { eq, type Placeholder, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { members, tillCodes } from "@/db/schema";
import { HOUR, MINUTE, SECOND } from "@/lib/durations";
import { readLetterCode } from "@/lib/text/letter-code";
import { type Clock, instantOf } from "../context";
import { DomainError, throwIfError } from "../errors";
import { type LimitState, limitByAddress } from "../limit-by-address";
import { hasEndpoints } from "../webhooks/record-event";
import type { TillContext } from "./open-till";
import { CODE_LENGTH } from "./request-till-code";
import { chargeError } from "./state";

export const findCodeSchema = z.object({
  code: z
    .string({ error: "Enter the member’s code." })
    .trim()
    .min(1, { error: "Enter the member’s code." })
    .max(400),
});

export type FoundCode = { code: string; firstName: string; amountCents: number };

const failuresByAddress = limitByAddress("till-code", 30, (15 * MINUTE) / SECOND);
const failuresByKey = limitByAddress("till-code-key", 120, HOUR / SECOND);

/** Returns the payment of a known code, or null. Throws for one that can't be charged. */
export async function readChargeable(context: TillContext, typed: string): Promise<FoundCode | null> {
  const found = await readCode(context.db, context, typed);
  if (!found) return null;
  throwIfError(chargeError(found, context.till.brand), { field: "code" });
  const { code, firstName, amountCents } = found;
  return { code, firstName, amountCents };
}

/** The stored form of a typed code. A malformed one counts as no guess. */
export function requireLetterCode(typed: string): string {
  const code = readLetterCode(typed, CODE_LENGTH);
  if (code === null) throw new DomainError("till-code-wrong", { field: "code" });
  return code;
}

/** Counts an unknown code. */
export async function requireKnown<Found>(
  context: TillContext,
  typed: string,
  find: (code: string) => Promise<Found | null | undefined>,
): Promise<Found> {
  const code = requireLetterCode(typed);
  const uncount = await countFailedLookup(context);
  let isKnown = true;
  try {
    const found = await find(code);
    isKnown = Boolean(found);
    if (found) return found;
  } finally {
    if (isKnown) await uncount();
  }
  throw new DomainError("till-code-wrong", { field: "code" });
}

/** Counts at most 30 failed lookups in 15 minutes per IP address, and 120 per hour per key. Returns how to uncount it. */
export async function countFailedLookup(context: TillContext): Promise<() => Promise<void>> {
  const byKey = { db: context.db, ip: context.till.keyId };
  await failuresByAddress.count(context);
  await failuresByKey.count(byKey);
  return async () => {
    await failuresByAddress.uncount(context);
    await failuresByKey.uncount(byKey);
  };
}

/** For a verb that counts its failed lookups afterwards. */
export async function requireLookupsLeft(context: TillContext): Promise<void> {
  await Promise.all([
    failuresByAddress.requireTriesLeft(context),
    failuresByKey.requireTriesLeft({ db: context.db, ip: context.till.keyId }),
  ]);
}

/** Returns the limits of failed lookups by their names. */
export async function readLookupLimits(context: TillContext): Promise<Record<string, LimitState>> {
  const byKey = { db: context.db, ip: context.till.keyId };
  return { address: await failuresByAddress.read(context), key: await failuresByKey.read(byKey) };
}

type TillCode = Awaited<ReturnType<typeof selectCode>>[number];

/** Its statement began before the wait for the lock, so it has no instant. */
export type LockedCode = Omit<TillCode, "readAt">;

async function readCode(db: Database, clock: Clock, typed: string): Promise<TillCode | undefined> {
  const code = readLetterCode(typed, CODE_LENGTH);
  if (code === null) return undefined;
  const [found] = await selectCode(db, clock, code);
  return found;
}

/** Locks the member, then the code, until the transaction `tx` ends. The same order as in `requestTillCode`. */
export async function lockCode(tx: Database, clock: Clock, code: string): Promise<LockedCode | undefined> {
  const [locked] = await codeLock({ db: tx, now: clock.now }).execute({ code });
  return locked;
}

const codeLock = prepareOnce(({ db, now }) =>
  selectCode(db, { now }, sql.placeholder("code"))
    .for("no key update", { of: [members, tillCodes] })
    .prepare(""),
);

function selectCode(db: Database, { now }: Clock, code: string | Placeholder) {
  return db
    .select({
      id: tillCodes.id,
      memberId: tillCodes.memberId,
      brand: tillCodes.brand,
      brandName: tillCodes.brandName,
      code: tillCodes.code,
      amountCents: tillCodes.amountCents,
      isCounted: tillCodes.isCounted,
      status: tillCodes.status,
      expiresAt: tillCodes.expiresAt,
      paymentId: tillCodes.paymentId,
      paymentKey: tillCodes.paymentKey,
      paidAt: tillCodes.paidAt,
      firstName: members.firstName,
      memberStatus: members.status,
      hasEndpoints,
      readAt: instantOf(now),
    })
    .from(tillCodes)
    .innerJoin(members, eq(members.id, tillCodes.memberId))
    .where(eq(tillCodes.code, code));
}
