import "server-only";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions, codes, invitations, seats } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { sha256 } from "@/lib/sha256";
import { ago, type Context } from "../context";
import { isHeld } from "../invitations/state-sql";

/** What a friend typed before, for the browser that holds the token; null when there is none for this invitation. */
export type PendingSignup = {
  firstName: string;
  lastName: string;
  username: string;
  contactKind: "email" | "phone";
  contact: string;
  isHeld: boolean;
  isJoined: boolean;
};

/** An admission by its token. Older than a day it counts as forgotten. */
export async function findPendingSignup(db: Database, { now }: Pick<Context, "now">, token: string) {
  const [row] = await db
    .select({ admission: admissions, invitationCode: invitations.code })
    .from(admissions)
    .innerJoin(invitations, eq(invitations.id, admissions.invitationId))
    .where(and(eq(admissions.tokenHash, sha256(token)), gt(admissions.createdAt, ago({ now }, DAY))));
  return row ?? null;
}

/** What the joining screen shows again after a reload or in another tab. Changes nothing. */
export async function getPendingSignup(
  context: Context,
  token: string,
  invitationCode: string,
): Promise<PendingSignup | null> {
  const found = await findPendingSignup(context.db, context, token);
  if (!found || found.invitationCode !== invitationCode) return null;
  const { id, firstName, lastName, username, contactKind, contact, memberId } = found.admission;
  const holds = await context.db
    .select({ id: seats.id })
    .from(seats)
    .where(and(eq(seats.heldFor, id), isHeld(context)));
  return {
    firstName,
    lastName,
    username,
    contactKind,
    contact,
    isHeld: holds.length > 0,
    isJoined: memberId !== null,
  };
}

/**
 * Deletes what is a day old of joining and signing in: all six-digit codes, and the details of friends who didn't finish.
 * A younger code of theirs stays for the limits of its day, without them. Safe to run twice; returns how many admissions it
 * deleted.
 */
export async function purgeJoining({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const yesterday = ago({ now }, DAY);
  return db.transaction(async (tx) => {
    const isForgotten = and(isNull(admissions.memberId), lte(admissions.createdAt, yesterday));
    await tx.delete(codes).where(lte(codes.createdAt, yesterday));
    const deleted = await tx.delete(admissions).where(isForgotten).returning({ id: admissions.id });
    return deleted.length;
  });
}
