import "server-only";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { members, tillCodes } from "@/db/schema";
import { HOUR, MINUTE, SECOND } from "@/lib/durations";
import { readLetterCode } from "@/lib/text/letter-code";
import type { Context } from "../context";
import { DomainError, throwIfError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import type { TillContext } from "./open-till";
import { CODE_LENGTH } from "./request-till-code";
import { chargeError } from "./state";

export const findCodeSchema = z.object({
  code: z
    .string({ error: "Enter the member’s code." })
    .trim()
    .min(1, { error: "Enter the member’s code." })
    .max(40),
});

/** What a till sees of a code: never a balance or a contact. */
export type FoundCode = { code: string; firstName: string; amountCents: number };

const missesByAddress = limitByAddress("till-code", 30, (15 * MINUTE) / SECOND);
const missesByKey = limitByAddress("till-code-key", 120, HOUR / SECOND);

/**
 * Finds the code that a member shows, as it was typed or scanned, so that the till sees whose it is before taking it. Takes
 * nothing. 30 misses in 15 minutes from one address and 120 an hour by one key; codes that are found don't count.
 * @throws DomainError too-many-tries, and of the field "code" till-code-wrong, till-code-elsewhere, till-code-taken,
 * till-code-withdrawn, till-code-lapsed, till-member-gone.
 */
export async function findCode(
  context: TillContext,
  { code: typed }: z.output<typeof findCodeSchema>,
): Promise<FoundCode> {
  const found = await requireCode(context, typed);
  throwIfError(chargeError(found, context.till.brand), { field: "code" });
  const { code, firstName, amountCents } = found;
  return { code, firstName, amountCents };
}

/** The row of a code as it was typed, with what a state asks for. Counts misses. @throws DomainError too-many-tries, till-code-wrong. */
export async function requireCode(context: TillContext, typed: string) {
  const byKey = { db: context.db, ip: context.till.keyId };
  await missesByAddress.count(context);
  await missesByKey.count(byKey);
  const found = await readCode(context.db, context, typed);
  if (!found) throw new DomainError("till-code-wrong", { field: "code" });
  await missesByAddress.giveBack(context);
  await missesByKey.giveBack(byKey);
  return found;
}

/** Reads a code with its member, by the context's clock; undefined where there is none. */
export async function readCode(db: Database, { now }: Pick<Context, "now">, typed: string) {
  const code = readLetterCode(typed, CODE_LENGTH);
  if (code === null) return undefined;
  const [found] = await db
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
      takeId: tillCodes.takeId,
      takenAt: tillCodes.takenAt,
      firstName: members.firstName,
      memberStatus: members.status,
      readAt: sql`${now}`.mapWith(tillCodes.createdAt),
    })
    .from(tillCodes)
    .innerJoin(members, eq(members.id, tillCodes.memberId))
    .where(eq(tillCodes.code, code));
  return found;
}
