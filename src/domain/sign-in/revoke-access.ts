import "server-only";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes, knownDevices, sessions, signInLinks } from "@/db/schema";
import type { Clock } from "../context";
import { withdrawPasses } from "../wallet/change-passes";

/** Ends everything that a member's old contacts could use: sessions, known devices, wallet passes, codes and sign-in links. */
export async function revokeAccess(
  tx: Database,
  { now }: Clock,
  memberId: string,
  oldContacts: readonly (string | null)[],
): Promise<void> {
  const old = oldContacts.filter((value) => value !== null);
  await tx.delete(sessions).where(eq(sessions.memberId, memberId));
  await withdrawPasses(tx, { now }, memberId);
  await tx.delete(knownDevices).where(eq(knownDevices.memberId, memberId));
  await tx.delete(signInLinks).where(eq(signInLinks.memberId, memberId));
  await tx
    .update(codes)
    .set({ usedAt: now })
    .where(and(isNull(codes.usedAt), or(eq(codes.memberId, memberId), inArray(codes.contact, old))));
}
