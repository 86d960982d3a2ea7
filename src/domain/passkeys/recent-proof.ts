import "server-only";
import { and, eq, gt, notExists, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { passkeys, sessions } from "@/db/schema";
import { MINUTE } from "@/lib/durations";
import { ago, type MemberContext } from "../context";

/** How long a proof counts, in milliseconds. */
const PROOF_LIFE = 10 * MINUTE;

type Proof = NonNullable<(typeof sessions.$inferSelect)["provenBy"]>;

/**
 * Whether the actor proved who they are in the last ten minutes, in this session: with a passkey, or with a code if the actor
 * has no passkey.
 */
export async function hasRecentProof(context: MemberContext, sessionId: string): Promise<boolean> {
  const { actor, db } = context;
  const own = db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.memberId, actor.id));
  const isProven = and(
    eq(sessions.id, sessionId),
    eq(sessions.memberId, actor.id),
    gt(sessions.provenAt, ago(context, PROOF_LIFE)),
    or(eq(sessions.provenBy, "passkey"), notExists(own)),
  );
  return (await db.$count(sessions, isProven)) > 0;
}

export async function markProven(
  tx: Database,
  { actor, now }: MemberContext,
  sessionId: string,
  provenBy: Proof,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ provenAt: now, provenBy })
    .where(and(eq(sessions.id, sessionId), eq(sessions.memberId, actor.id)));
}

/** Ends the proofs of all sessions of a member. */
export async function endProofs(tx: Database, memberId: string): Promise<void> {
  await tx.update(sessions).set({ provenAt: null, provenBy: null }).where(eq(sessions.memberId, memberId));
}
