import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { conciergeRequests, contactOptOuts, waitlistEntries } from "@/db/schema";
import { optOutKey } from "../contacts/encrypt-contact";
import { isOptedOut } from "../contacts/is-opted-out";
import { readOptOut } from "../contacts/opt-out-link";
import type { Clock, Context } from "../context";
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
  await db.transaction((tx) => optOutContacts(tx, { now }, [contactHash]));
}

/** Opts contacts out like `optOut`, in the transaction `tx`. */
export async function optOutContacts(
  tx: Database,
  { now }: Clock,
  contactHashes: readonly string[],
): Promise<void> {
  if (contactHashes.length === 0) return;
  const hashes = sql`${sql.param([...new Set(contactHashes)].toSorted())}::text[]`;
  await lockIntake(tx);
  await tx.execute(sql`
    insert into contact_opt_outs (contact_hash, created_at)
    select unnest(${hashes}), ${now} on conflict (contact_hash) do nothing`);
  await tx
    .update(conciergeRequests)
    .set({ blocked: "opted-out" })
    .where(and(sql`${conciergeRequests.contactHash} = any(${hashes})`, isOpen()));
  await endEntries(tx, { now }, sql`${waitlistEntries.contactHash} = any(${hashes})`, "opted-out");
}

export async function undoOptOut({ db }: Pick<Context, "db">, { token }: Token): Promise<void> {
  const contactHash = requireOptOutHash(token);
  await db.transaction((tx) => optInContact(tx, contactHash));
}

/** Undoes an opt-out in the transaction `tx`. */
export async function optInContact(tx: Database, contactHash: string): Promise<void> {
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
}

function requireOptOutHash(token: string): string {
  const contactHash = readOptOut(token, optOutKey());
  if (!contactHash) throw new DomainError("opt-out-unknown");
  return contactHash;
}
