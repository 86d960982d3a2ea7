import "server-only";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { Database } from "@/db/client";
import { admissions, codes, invitations, seats } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { sha256 } from "@/lib/hash";
import { ago, type Context } from "../context";
import { isHeld } from "../invitations/state-sql";

export type PendingSignupRow = typeof admissions.$inferSelect;

export type PendingSignup = {
  firstName: string;
  lastName: string;
  username: string;
  contactKind: "email" | "phone";
  contact: string;
  isHeld: boolean;
  isJoined: boolean;
};

export async function findPendingSignup(db: Database, { now }: Pick<Context, "now">, token: string) {
  const [row] = await db
    .select({ signup: admissions, invitationCode: invitations.code })
    .from(admissions)
    .innerJoin(invitations, eq(invitations.id, admissions.invitationId))
    .where(and(eq(admissions.tokenHash, sha256(token)), gt(admissions.createdAt, ago({ now }, DAY))));
  return row ?? null;
}

export async function getPendingSignup(
  context: Context,
  token: string,
  invitationCode: string,
): Promise<PendingSignup | null> {
  const found = await findPendingSignup(context.db, context, token);
  if (!found || found.invitationCode !== invitationCode) return null;
  const { id, firstName, lastName, username, contactKind, contact, memberId } = found.signup;
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
 * Deletes six-digit codes and unfinished sign-ups that are older than a day. Returns the number of deleted sign-ups. Safe to
 * run twice.
 */
export async function purgeJoining({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const yesterday = ago({ now }, DAY);
  return db.transaction(async (tx) => {
    const isUnfinished = and(isNull(admissions.memberId), lte(admissions.createdAt, yesterday));
    await tx.delete(codes).where(lte(codes.createdAt, yesterday));
    const deleted = await tx.delete(admissions).where(isUnfinished).returning({ id: admissions.id });
    return deleted.length;
  });
}
