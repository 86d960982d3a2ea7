import "server-only";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { env } from "@/lib/env";
import { ago, type Context } from "../../context";
import type { Contact } from "../../contacts/contact";
import { DomainError } from "../../errors";
import type { CodePurpose } from "./codes";
import { lockCount } from "./lock-count";

type Purpose = CodePurpose["purpose"];

/** "+" and seven digits. */
const PREFIX_LENGTH = 8;

/**
 * Sees that the club pays for few texts within 24 hours: a budget for each purpose, so that none uses up another's, and one for
 * the numbers that begin with the same seven digits, so that no range is worked through. Texts to known devices' members are
 * apart. Within the transaction `tx` that sends.
 * @throws DomainError texts-spent.
 */
export async function requireTextBudget(
  tx: Database,
  clock: Pick<Context, "now">,
  { value }: Contact,
  purpose: Purpose,
): Promise<void> {
  await lockCount(tx, `texts:${purpose}`);
  const inPrefix = sql`left(${codes.contact}, ${PREFIX_LENGTH}) = ${value.slice(0, PREFIX_LENGTH)}`;
  const today = gt(codes.createdAt, ago(clock, DAY));
  const [texts] = await tx
    .select({
      club: sql<number>`count(*)`.mapWith(Number),
      prefix: sql<number>`count(*) filter (where ${inPrefix})`.mapWith(Number),
    })
    .from(codes)
    .where(and(eq(codes.texted, true), eq(codes.purpose, purpose), isNull(codes.deviceId), today));
  if (!texts || texts.club >= textLimit(purpose) || texts.prefix >= env().CODE_PREFIX_LIMIT)
    throw new DomainError("texts-spent");
}

function textLimit(purpose: Purpose): number {
  const { SIGN_IN_TEXT_LIMIT, JOIN_TEXT_LIMIT, CONTACT_TEXT_LIMIT } = env();
  const limits = {
    "sign-in": SIGN_IN_TEXT_LIMIT,
    join: JOIN_TEXT_LIMIT,
    "change-contact": CONTACT_TEXT_LIMIT,
  };
  return limits[purpose];
}
