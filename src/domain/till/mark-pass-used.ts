import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { passUses, perkClaims } from "@/db/schema";
import { type Clock, instantOf } from "../context";
import { DomainError, throwIfError } from "../errors";
import { lockMember } from "../ledger/balance";
import { passError, undoError } from "../perks/pass-state";
import { verb } from "../verb";
import { recordWebhookEvent } from "../webhooks/record-event";
import { idempotencyKeySchema, withIdempotencyKey } from "../with-idempotency-key";
import { findCodeSchema, requireKnown } from "./find-code";
import { type DescribePerk, findPass, readPass, withoutContent } from "./find-pass";
import { lockValidKey, type TillContext } from "./open-till";
import { markTestPassUsed, undoTestUse } from "./use-test-code";

export type PassUse = { useId: number; title: string; firstName: string };

/** Uses a pass of this brand once, even if several tills try at the same time. The same key returns the same use. */
export const markPassUsed = verb(
  findCodeSchema.extend({ key: idempotencyKeySchema }),
  async (
    context: TillContext,
    { code: typed, key },
    describePerk: DescribePerk = withoutContent,
  ): Promise<PassUse> => {
    const { till, now } = context;
    if (till.isTest) return markTestPassUsed(context, { code: typed, key });
    const { memberId, code } = await requireKnown(context, typed, (known) =>
      findPass(context, known, describePerk),
    );
    return context.db.transaction(async (tx) => {
      await lockValidKey(tx, context);
      await lockMember(tx, memberId);
      const pass = await readPass(tx, context, code);
      if (!pass) throw new DomainError("till-code-wrong", { field: "code" });
      const owner = { actor: { id: memberId }, now };
      const body = ["use pass", till.brand, code];
      const { useId } = await withIdempotencyKey(tx, owner, { key, body }, async () => {
        throwIfError(passError(pass, till.brand), { field: "code" });
        return { useId: String(await insertUse(tx, context, pass)) };
      });
      const { title, firstName } = pass;
      return { useId: Number(useId), title, firstName };
    });
  },
);

/** The member's lock makes a use and a return of the perk wait for each other. */
async function insertUse(
  tx: Database,
  context: TillContext,
  { id: claimId, perkId, readAt }: { id: string; perkId: string; readAt: Date },
): Promise<number> {
  const { till, now } = context;
  const [use] = await tx
    .insert(passUses)
    .values({ claimId, perkId, brand: till.brand, tillKeyId: till.keyId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passUses.id });
  if (!use) throw new DomainError("pass-used", { field: "code" });
  const isHidden = and(eq(perkClaims.id, claimId), isNull(perkClaims.codeShownAt));
  await tx.update(perkClaims).set({ codeShownAt: readAt }).where(isHidden);
  const data = { useId: use.id, perkId, brand: till.brand };
  await recordWebhookEvent(tx, context, { type: "pass.used", data });
  return use.id;
}

/** Undoes a use within ten minutes, by the same till. A second call returns the same. */
export const undoPassUse = verb(
  z.object({
    useId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  }),
  async (context: TillContext, { useId }): Promise<{ useId: number }> => {
    return context.db.transaction(async (tx) => {
      if (context.till.isTest) return undoTestUse(tx, context, useId);
      await lockValidKey(tx, context);
      const use = await lockUse(tx, context, useId);
      if (use.undoneAt !== null) return { useId };
      throwIfError(undoError(use, context.till.keyId));
      await tx.update(passUses).set({ undoneAt: use.readAt }).where(eq(passUses.id, useId));
      return { useId };
    });
  },
);

async function lockUse(tx: Database, { till, now }: TillContext & Clock, useId: number) {
  await tx.select({ id: passUses.id }).from(passUses).where(eq(passUses.id, useId)).for("update");
  const { tillKeyId, undoneAt, createdAt } = passUses;
  const [use] = await tx
    .select({
      ...{ tillKeyId, undoneAt, createdAt },
      readAt: instantOf(now),
    })
    .from(passUses)
    .where(and(eq(passUses.id, useId), eq(passUses.brand, till.brand)));
  if (!use) throw new DomainError("pass-use-not-found");
  return use;
}
