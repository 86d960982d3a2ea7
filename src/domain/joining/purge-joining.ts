import "server-only";
import { and, isNull, lte } from "drizzle-orm";
import { admissions, codes } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { ago } from "../clock";
import type { Context } from "../context";

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
