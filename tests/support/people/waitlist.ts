import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { createInvitation, type Invitation, type Member, type WaitlistEntry } from "@/db/factories";
import { clubSettings, invitations, waitlistEntries } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import { type Entry, requireEntry } from "@/domain/waitlist/find-entry";

type Clock = Parameters<typeof requireEntry>[1];

/** Makes a member the waitlist's host. */
export async function nameHost(db: Database, { id: hostId }: Member, admissionsADay = 50): Promise<void> {
  const set = { hostId, admissionsADay };
  await db.insert(clubSettings).values(set).onConflictDoUpdate({ target: clubSettings.id, set });
}

export function readEntry(
  db: Database,
  { id }: Pick<WaitlistEntry, "id">,
  clock: Clock = { now: databaseClock },
): Promise<Entry> {
  return requireEntry(db, clock, id);
}

/** The invitation of an admitted entry. */
export async function invitationFor(db: Database, { id }: Pick<WaitlistEntry, "id">): Promise<Invitation> {
  const [invitation] = await db.select().from(invitations).where(eq(invitations.waitlistEntryId, id));
  if (!invitation) throw new Error("the entry was not admitted");
  return invitation;
}

/** Admits an entry at an instant, without the verb. */
export async function admitAt(
  db: Database,
  host: Member,
  { id }: Pick<WaitlistEntry, "id">,
  at: Date,
): Promise<Invitation> {
  await db
    .update(waitlistEntries)
    .set({ admittedAt: at, admittedBy: host.id })
    .where(eq(waitlistEntries.id, id));
  return createInvitation(db, host, { recipient: "A friend", activatedAt: at, waitlistEntryId: id });
}
