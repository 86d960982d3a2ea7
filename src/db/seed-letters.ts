import { and, asc, eq, isNotNull, lt } from "drizzle-orm";
import type { Database } from "./client";
import { daysAgo, type Member } from "./factories";
import { letters, members, messages } from "./schema";

const SENT_DAYS_AGO = 12;
/** The reader who unsubscribed, in the order of usernames. */
const UNSUBSCRIBED = 7;

const SENT = {
  subject: "A seat that outlives the house",
  body: `Good evening,

a chair from **Alder & Vale** takes forty hours to weave, and one afternoon to fall in love with. This autumn the workshop opens its doors to us, four members at a time.

## What you’ll see

- the willow, cut in January and still green
- three weavers who learned from the same teacher
- a bench that has never left the room

Bring a chair of your own if the seat has given way. They’ll tell you, honestly, whether it’s worth it.

Yours,
Hedy`,
  shown: {
    kind: "perk" as const,
    slug: "alder-and-vale-a-seat-woven-again",
    title: "A seat, woven again",
    note: "Alder & Vale",
  },
};

const DRAFT = {
  subject: "The long table, in December",
  body: `Good evening,

we’re setting one long table for the last Tuesday of the year. Thirty places, no speeches.

*Who sits where is decided by a hat.*

[See who’s in the club](/brands) until then.

Yours,
Hedy`,
};

/** A letter that was sent and one that is still a draft. */
export async function seedLetters(db: Database, author: Member): Promise<void> {
  const sentAt = daysAgo(SENT_DAYS_AGO);
  const by = { createdBy: author.id };
  const finished = { scheduledBy: author.id, scheduledAt: sentAt, startedAt: sentAt, queuedAt: sentAt };
  const [sent] = await db
    .insert(letters)
    .values([
      { ...SENT, ...by, ...finished, finishedAt: sentAt, createdAt: daysAgo(14), updatedAt: sentAt },
      { ...DRAFT, ...by, audience: "not-invited", createdAt: daysAgo(1), updatedAt: daysAgo(1) },
    ])
    .returning({ id: letters.id });
  if (sent) await seedCopies(db, sent.id, sentAt);
}

async function seedCopies(db: Database, letterId: string, sentAt: Date): Promise<void> {
  const readers = await db
    .select({ id: members.id, email: members.email })
    .from(members)
    .where(and(eq(members.status, "active"), isNotNull(members.email), lt(members.createdAt, sentAt)))
    .orderBy(asc(members.username));
  const unsubscribed = readers[UNSUBSCRIBED];
  if (unsubscribed)
    await db.update(members).set({ notifyLetters: false }).where(eq(members.id, unsubscribed.id));
  await db.insert(messages).values(
    readers.map(({ id, email }) => ({
      ...{ letterId, memberId: id, address: email, sentAt, createdAt: sentAt },
      channel: "email" as const,
      kind: "letter" as const,
      payload: { subject: SENT.subject },
      dedupeKey: `letter:${letterId}:${id}`,
      attempts: 1,
      status: "delivered" as const,
      unsubscribedAt: id === unsubscribed?.id ? sentAt : null,
    })),
  );
}
