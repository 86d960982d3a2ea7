import "server-only";
import { and, eq } from "drizzle-orm";
import { conciergeRequests, contactOptOuts, waitlistEntries } from "@/db/schema";
import { optOutKey } from "../contacts/encrypt-contact";
import { isOptedOut } from "../contacts/is-opted-out";
import { readOptOut } from "../contacts/opt-out-link";
import type { Context } from "../context";
import { DomainError } from "../errors";
import { endEntries } from "../waitlist/end-entries";
import { lockIntake } from "./requests/intake-limits";
import { isOpen } from "./requests/state-sql";

type Token = { token: string };

export async function hasOptedOut({ db }: Pick<Context, "db">, { token }: Token): Promise<boolean> {
  return isOptedOut(db, requireOptOutHash(token));
}

/** Blocks the contact's open and future requests from all members, and ends its waitlist entry. Idempotent. */
export async function optOut({ db, now }: Context, { token }: Token): Promise<void> {
  const contactHash = requireOptOutHash(token);
  await db.transaction(async (tx) => {
    await lockIntake(tx);
    await tx
      .insert(contactOptOuts)
      .values({ contactHash, createdAt: now })
      .onConflictDoNothing({ target: contactOptOuts.contactHash });
    await tx
      .update(conciergeRequests)
      .set({ blocked: "opted-out" })
      .where(and(eq(conciergeRequests.contactHash, contactHash), isOpen()));
    await endEntries(tx, { now }, eq(waitlistEntries.contactHash, contactHash), "opted-out");
  });
}

export async function undoOptOut({ db }: Pick<Context, "db">, { token }: Token): Promise<void> {
  const contactHash = requireOptOutHash(token);
  await db.transaction(async (tx) => {
    await lockIntake(tx);
    await tx.delete(contactOptOuts).where(eq(contactOptOuts.contactHash, contactHash));
    await tx
      .update(conciergeRequests)
      .set({ blocked: null })
      .where(and(eq(conciergeRequests.contactHash, contactHash), eq(conciergeRequests.blocked, "opted-out")));
    await tx
      .update(waitlistEntries)
      .set({ optedOutAt: null })
      .where(eq(waitlistEntries.contactHash, contactHash));
  });
}

function requireOptOutHash(token: string): string {
  const contactHash = readOptOut(token, optOutKey());
  if (!contactHash) throw new DomainError("opt-out-unknown");
  return contactHash;
}
