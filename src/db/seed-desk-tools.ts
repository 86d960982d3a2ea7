import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "./client";
import { createConciergeRequest, createInvitation, daysAgo, type Member } from "./factories";
import { conciergeRequests, members, messageTemplates } from "./schema";
import type { ContactKeeper } from "./seed-requests";

const TEMPLATES = [
  { name: "Warm", text: "Dear {friend}, {sponsor} would love to see you here, and so would we." },
  { name: "Brief", text: "Hello {friend}. {sponsor} has kept you a place." },
  {
    name: "For a group",
    text: "Hello {friend}! {sponsor} has a table for six of you. The first to follow the link takes a chair.",
  },
];

const SPONSORS = ["elenav", "yuki_t", "marcus_b", "camille_d", "priya_raman", "tobiashart"];
const WEEKS = 11;

/** Adds templates, a colleague's note, and what the desk did in the weeks before, so that its figures have a past. */
export async function seedDeskTools(
  db: Database,
  staff: { iris: Member; lin: Member },
  keeper: ContactKeeper,
): Promise<void> {
  await db
    .insert(messageTemplates)
    .values(TEMPLATES.map((template) => ({ ...template, createdAt: daysAgo(60) })));
  await db
    .update(conciergeRequests)
    .set({ note: "Lunches late: texts reach her after two.", notedBy: staff.lin.id, notedAt: daysAgo(0.4) })
    .where(and(eq(conciergeRequests.recipientName, "Odette"), isNotNull(conciergeRequests.contactSealed)));
  await seedPast(db, staff, keeper);
}

async function seedPast(db: Database, { iris, lin }: { iris: Member; lin: Member }, keeper: ContactKeeper) {
  const sponsors = await db
    .select()
    .from(members)
    .where(inArray(members.username, SPONSORS))
    .orderBy(members.username);
  for (let number = 0; number < WEEKS * 2; number++) {
    const sponsor = sponsors[number % sponsors.length];
    if (!sponsor) throw new Error("no sponsor has been seeded");
    const askedDaysAgo = 8 + number * 3.4 + ((number * 5) % 7) / 2;
    const sentDaysAgo = askedDaysAgo - (number % 6 === 4 ? 1.2 : 0.2 + (number % 5) / 10);
    const createdAt = daysAgo(askedDaysAgo);
    const invitation = await createInvitation(db, sponsor, {
      recipient: "A friend",
      source: number % 3 === 0 ? "home" : "profile",
      activatedAt: createdAt,
      sharedAt: createdAt,
    });
    await createConciergeRequest(db, invitation, {
      contactKind: number % 2 === 0 ? "email" : "phone",
      contactSealed: null,
      contactHash: keeper.hashContact(`friend-${number}@past.example`),
      contactErasedAt: daysAgo(sentDaysAgo - 1),
      createdAt,
      status: number % 7 === 3 ? "bounced" : "delivered",
      sentBy: number % 3 === 2 ? lin.id : iris.id,
      sentVia: number % 2 === 0 ? "email" : "sms",
      sentAt: daysAgo(sentDaysAgo),
      outcomeAt: daysAgo(sentDaysAgo),
    });
  }
}
