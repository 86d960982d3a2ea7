import "server-only";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "@/db/client";
import { tillCodes } from "@/db/schema";
import { DAY, MINUTE } from "@/lib/durations";
import { formatCents } from "@/lib/money";
import { newLetterCode } from "@/lib/text/letter-code";
import { cutText } from "@/lib/text/text-length";
import { ago, fromNow, type MemberContext } from "../context";
import { DomainError } from "../errors";
import { lockBalance } from "../ledger/balance";
import { blockedError } from "../ledger/pending-text";
import { spendError } from "../ledger/state";
import { lockActiveMember } from "../members/lock-active-member";
import { nothing, verb } from "../verb";
import { withIdempotencyKey } from "../with-idempotency-key";
import { BRAND_NAME_LENGTH, type TillBrand } from "./till-key";

export const CODE_LENGTH = 8;
const CODE_LIFE = 10 * MINUTE;
const CODES_A_DAY = 60;

type Amount = { amountCents: number; key: string };

/** Withdraws the actor's earlier open code. The balance does not change yet. The same key returns the same code. */
export async function requestTillCode(
  context: MemberContext,
  brand: TillBrand,
  { amountCents, key }: Amount,
): Promise<{ codeId: string }> {
  const { actor, db } = context;
  return db.transaction(async (tx) => {
    const balance = await lockBalance(tx, context, actor.id);
    if (balance?.status !== "active") throw new DomainError("sign-in-required");
    const body = ["till code", brand.slug, String(amountCents)];
    return withIdempotencyKey(tx, context, { key, body }, async () => {
      const blocked = blockedError(balance);
      if (blocked) throw blocked;
      if (spendError(balance, amountCents)) throw amountOver(balance.spendableCents);
      await requireDailyCodeLimit(tx, context);
      await withdrawOpen(tx, actor.id);
      return { codeId: await insertCode(tx, context, brand, amountCents) };
    });
  });
}

async function withdrawOpen(tx: Database, memberId: string): Promise<void> {
  await tx
    .update(tillCodes)
    .set({ status: "withdrawn" })
    .where(and(eq(tillCodes.memberId, memberId), eq(tillCodes.status, "open")));
}

function amountOver(spendableCents: number): DomainError {
  const values = { left: formatCents(spendableCents) };
  return new DomainError("till-amount-over", { field: "amount", values });
}

async function requireDailyCodeLimit(tx: Database, context: MemberContext): Promise<void> {
  const since = gt(tillCodes.createdAt, ago(context, DAY));
  const made = await tx.$count(tillCodes, and(eq(tillCodes.memberId, context.actor.id), since));
  if (made >= CODES_A_DAY) throw new DomainError("too-many-till-codes");
}

async function insertCode(
  tx: Database,
  context: MemberContext,
  { slug, name }: TillBrand,
  amountCents: number,
): Promise<string> {
  const [stored] = await tx
    .insert(tillCodes)
    .values({
      memberId: context.actor.id,
      brand: slug,
      brandName: cutText(name, BRAND_NAME_LENGTH),
      amountCents,
      isCounted: context.hasAnalyticsConsent === true,
      code: newLetterCode(CODE_LENGTH),
      createdAt: context.now,
      expiresAt: fromNow(context, CODE_LIFE),
    })
    .returning({ id: tillCodes.id });
  if (!stored) throw new Error("the code was not stored");
  return stored.id;
}

export const withdrawTillCode = verb(
  nothing,
  async (context: MemberContext): Promise<Record<string, never>> => {
    await context.db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      await withdrawOpen(tx, context.actor.id);
    });
    return {};
  },
);
