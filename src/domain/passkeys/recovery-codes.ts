import "server-only";
import { createHmac } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { recoveryCodes } from "@/db/schema";
import { secrets } from "@/lib/secrets";
import { newLetterCode, readLetterCode } from "@/lib/text/letter-code";
import { recordAudit } from "../audit";
import type { MemberContext } from "../context";
import { DomainError } from "../errors";
import { limitByAddress } from "../limit-by-address";
import { lockActiveMember } from "../members/lock-active-member";
import { nothing, verb } from "../verb";
import { markProven } from "./recent-proof";
import { resetPasskeys } from "./reset-passkeys";

const COUNT = 10;
/** About 50 bits. */
const LENGTH = 10;

const guesses = limitByAddress("recovery-code", 10, 900);

const hash = (memberId: string, code: string) =>
  createHmac("sha256", secrets().authSecret).update(`recovery-code\n${memberId}\n${code}`).digest("hex");

export async function countRecoveryCodes({ actor, db }: MemberContext): Promise<number> {
  return db.$count(recoveryCodes, isUnusedOf(actor.id));
}

/** Replaces the actor's codes. Returns the new ones, which are stored only as hashes. */
export const makeRecoveryCodes = verb(
  nothing,
  async (context: MemberContext): Promise<{ codes: string[] }> => {
    const { actor, db, now } = context;
    const codes = Array.from({ length: COUNT }, () => newLetterCode(LENGTH));
    await db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      await removeRecoveryCodes(tx, actor.id);
      const rows = codes.map((code) => ({
        memberId: actor.id,
        codeHash: hash(actor.id, code),
        createdAt: now,
      }));
      await tx.insert(recoveryCodes).values(rows);
      await recordAudit(tx, context, { action: "recovery codes made", subjectId: actor.id });
    });
    return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`) };
  },
);

/** Removes the actor's lost passkeys, and counts as a proof in this session. */
export const spendRecoveryCode = verb(
  z.object({
    code: z
      .string({ error: "Enter a recovery code." })
      .max(100)
      .transform((typed) => readLetterCode(typed, LENGTH))
      .pipe(z.string({ error: "Enter one of your recovery codes: 10 letters and digits." })),
  }),
  async (context: MemberContext, { code }, sessionId: string): Promise<{ left: number }> => {
    const { actor, db, now } = context;
    await guesses.count(context);
    return db.transaction(async (tx) => {
      await lockActiveMember(tx, context);
      const used = await tx
        .update(recoveryCodes)
        .set({ usedAt: now })
        .where(and(isUnusedOf(actor.id), eq(recoveryCodes.codeHash, hash(actor.id, code))))
        .returning({ id: recoveryCodes.id });
      if (used.length === 0) throw new DomainError("recovery-code-wrong", { field: "code" });
      await resetPasskeys(tx, context, actor.id, { what: "reset-by-code" });
      await markProven(tx, context, sessionId, "code");
      return { left: await tx.$count(recoveryCodes, isUnusedOf(actor.id)) };
    });
  },
);

export async function removeRecoveryCodes(tx: Database, memberId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId));
}

const isUnusedOf = (memberId: string) =>
  and(eq(recoveryCodes.memberId, memberId), isNull(recoveryCodes.usedAt));
