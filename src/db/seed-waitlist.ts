import { inArray } from "drizzle-orm";
import { sha256 } from "@/lib/hash";
import type { Database } from "./client";
import { createInvitation, createWaitlistEntry, daysAgo, type Member } from "./factories";
import { clubSettings, invitations, type waitlistEntries, waitlistRequests } from "./schema";
import { LINKS } from "./seed-invitations";

type Staff = { ada: Member; hedy: Member; lin: Member };
type Values = Partial<typeof waitlistEntries.$inferInsert>;
type Seeded = {
  contact: string | null;
  days: number;
  by?: keyof typeof LINKS;
  values?: (staff: Staff) => Values;
  admitted?: number;
  said?: Partial<typeof waitlistRequests.$inferInsert>;
};

const QUESTION = "What would you bring to our table?";

const PEOPLE: Seeded[] = [
  { contact: "ottilie@friends.example", days: 302 },
  { contact: "+12125550171", days: 26, by: "fullCode" },
  {
    contact: "casimir.b@friends.example",
    days: 19,
    said: {
      firstName: "Casimir",
      named: "Rosa, who restores chairs",
      answer: "Twelve years of letterpress.",
    },
  },
  { contact: "+447700900355", days: 12, by: "fullCode" },
  { contact: "florence@friends.example", days: 4.2, by: "expiredCode" },
  {
    contact: "+12125550172",
    days: 2.4,
    said: { firstName: "Josephine", named: "ada", askedAt: daysAgo(2.4) },
  },
  { contact: "ingrid.s@friends.example", days: 0.3, by: "fullCode" },
  { contact: "leopold@friends.example", days: 27, by: "fullCode", admitted: 2 },
  { contact: "+12125550173", days: 25, by: "fullCode", admitted: 0.6 },
  { contact: "theodora@friends.example", days: 44, admitted: 15 },
  { contact: "noor@example.test", days: 60, values: () => ({ joinedAt: daysAgo(46) }) },
  {
    contact: "offers@wholesale.example",
    days: 9,
    values: ({ lin }) => ({ removedAt: daysAgo(8), removedBy: lin.id }),
  },
  { contact: "bertrand@friends.example", days: 380, values: () => ({ removedAt: daysAgo(11) }) },
  { contact: "dmitri@friends.example", days: 40, values: () => ({ optedOutAt: daysAgo(1) }) },
  {
    contact: null,
    days: 120,
    values: ({ lin }) => ({ removedAt: daysAgo(80), removedBy: lin.id, contactErasedAt: daysAgo(50) }),
  },
];

export async function seedWaitlist(db: Database, staff: Staff): Promise<void> {
  await db.insert(clubSettings).values({
    hostId: staff.hedy.id,
    accessQuestion: QUESTION,
    postalAddress: "12 Mercer Street\nNew York, NY 10013",
    contact: "concierge@example.test",
  });
  const links = await db
    .select({ id: invitations.id, code: invitations.code })
    .from(invitations)
    .where(inArray(invitations.code, Object.values(LINKS)));
  for (const { contact, days, by, values, admitted, said } of PEOPLE) {
    const link = links.find(({ code }) => by && code === LINKS[by]);
    const admittedAt = admitted === undefined ? null : daysAgo(admitted);
    const { id } = await createWaitlistEntry(db, {
      contact,
      createdAt: daysAgo(days),
      invitationId: link?.id ?? null,
      ...(admittedAt && { admittedAt, admittedBy: staff.lin.id }),
      ...values?.(staff),
    });
    if (said)
      await db.insert(waitlistRequests).values({
        ...{ entryId: id, isFirst: true, tokenHash: sha256(`page of ${id}`), matchedAt: daysAgo(days) },
        ...(said.askedAt && { memberId: staff.ada.id, memberTokenHash: sha256(`question about ${id}`) }),
        ...{ question: said.answer && QUESTION, createdAt: daysAgo(days), ...said },
      });
    if (admittedAt)
      await createInvitation(db, staff.hedy, {
        recipient: "A friend",
        source: "waitlist",
        activatedAt: admittedAt,
        waitlistEntryId: id,
      });
  }
}
