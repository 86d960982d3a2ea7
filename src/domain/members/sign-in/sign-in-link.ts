import "server-only";
import { randomBytes } from "node:crypto";
import { and, eq, exists, gt, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { members, signInLinks } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import { sha256 } from "@/lib/sha256";
import { recordAudit } from "../../audit";
import { type Context, fromNow, type VisitorContext } from "../../context";
import { DomainError } from "../../errors";
import { limitByAddress } from "../../limit-by-address";

const LIFE = 10 * MINUTE;

export const signInByLinkSchema = z.object({ token: z.string({ error: "Missing address." }).max(100) });

const countGuess = limitByAddress("sign-in-link", 30, 900).count;

/**
 * Makes the token of a one-time address at which a member signs in: 128 bits, stored hashed, good for 10 minutes
 * (design, section 7), and says so in the audit trail. An earlier one of the member's stops working. Within the transaction
 * `tx`.
 * @returns the token, base64url, 22 characters.
 */
export async function issueSignInLink(tx: Database, context: Context, memberId: string): Promise<string> {
  const { now } = context;
  const token = randomBytes(16).toString("base64url");
  await tx.delete(signInLinks).where(and(eq(signInLinks.memberId, memberId), isNull(signInLinks.usedAt)));
  await tx.insert(signInLinks).values({
    memberId,
    tokenHash: sha256(token),
    expiresAt: fromNow(context, LIFE),
    createdAt: now,
  });
  await recordAudit(tx, context, {
    action: "one-time address made",
    subjectId: memberId,
    details: { by: "command" },
  });
  return token;
}

/** Whether a token would let its member in now. Changes nothing: mail scanners open addresses before people. */
export async function isSignInLinkGood({ db, now }: Context, token: string): Promise<boolean> {
  return (await db.$count(signInLinks, isGood(db, now, token))) > 0;
}

/**
 * Spends the one-time address; of two presses at once one lets in. 30 tries in 15 minutes from one address.
 * @returns the member who is to be signed in.
 * @throws DomainError too-many-tries, sign-in-link-spent where it is used, lapsed, unknown or its member no longer active.
 */
export async function signInByLink(
  context: VisitorContext,
  { token }: z.output<typeof signInByLinkSchema>,
): Promise<{ memberId: string }> {
  await countGuess(context);
  return context.db.transaction(async (tx) => {
    const [spent] = await tx
      .update(signInLinks)
      .set({ usedAt: context.now })
      .where(isGood(tx, context.now, token))
      .returning({ memberId: signInLinks.memberId });
    if (!spent) throw new DomainError("sign-in-link-spent");
    await recordAudit(tx, context, { action: "signed in by one-time address", subjectId: spent.memberId });
    return spent;
  });
}

function isGood(db: Database, now: Context["now"], token: string) {
  const active = db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, signInLinks.memberId), eq(members.status, "active")));
  return and(
    eq(signInLinks.tokenHash, sha256(token)),
    isNull(signInLinks.usedAt),
    gt(signInLinks.expiresAt, now),
    exists(active),
  );
}
