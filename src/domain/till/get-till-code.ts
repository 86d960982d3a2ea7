import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { listenToDatabase } from "@/db/current";
import { tillCodes } from "@/db/schema";
import { isOver, MINUTE, SECOND } from "@/lib/durations";
import { log } from "@/lib/log";
import { instantOf, type MemberContext } from "../context";
import { codeState } from "./state";

export type MemberTillCode = {
  id: string;
  code: string;
  amountCents: number;
  /** `taken` and `expired` are returned for ten minutes, for a page that is still open. */
  state: "live" | "taken" | "expired";
  secondsLeft: number;
  paidAt: Date | null;
  /** The number that the till shows for the payment; null before it. */
  paymentId: number | null;
};

const ENDED_FOR = 10 * MINUTE;

/** Returns the actor's newest code at a brand (a slug), or null if it ended more than ten minutes ago. */
export async function getTillCode(
  { actor, db, now }: MemberContext,
  brand: string,
): Promise<MemberTillCode | null> {
  const [newest] = await db
    .select({
      id: tillCodes.id,
      code: tillCodes.code,
      amountCents: tillCodes.amountCents,
      status: tillCodes.status,
      expiresAt: tillCodes.expiresAt,
      paidAt: tillCodes.paidAt,
      paymentId: tillCodes.paymentId,
      readAt: instantOf(now),
    })
    .from(tillCodes)
    .where(and(eq(tillCodes.memberId, actor.id), eq(tillCodes.brand, brand)))
    .orderBy(desc(tillCodes.createdAt))
    .limit(1);
  if (!newest) return null;
  const { status, expiresAt, readAt, ...code } = newest;
  const state = codeState(newest);
  const endedAt = code.paidAt ?? expiresAt;
  if (state === "withdrawn" || isOver(endedAt, ENDED_FOR, readAt)) return null;
  return { ...code, state, secondsLeft: secondsBetween(readAt, expiresAt) };
}

function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, Math.ceil((to.getTime() - from.getTime()) / SECOND));
}

/**
 * Calls `onEnd` when any process charges or withdraws the actor's newest code. Returns a function that stops watching.
 */
export function watchTillCode(context: MemberContext, onEnd: () => void): () => void {
  return listenToDatabase("till", (memberId) => {
    if (memberId !== null && memberId !== context.actor.id) return;
    hasEnded(context).then(
      (ended) => ended && onEnd(),
      (error) => log.warn({ err: error }, "the state of a till code could not be read"),
    );
  });
}

async function hasEnded({ actor, db }: MemberContext): Promise<boolean> {
  const [newest] = await db
    .select({ status: tillCodes.status })
    .from(tillCodes)
    .where(eq(tillCodes.memberId, actor.id))
    .orderBy(desc(tillCodes.createdAt))
    .limit(1);
  return newest !== undefined && newest.status !== "open";
}
