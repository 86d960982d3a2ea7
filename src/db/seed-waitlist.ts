import { inArray } from "drizzle-orm";
import type { Database } from "./client";
import { createInvitation, createWaitlistEntry, daysAgo, type Member } from "./factories";
import { clubSettings, invitations, type waitlistEntries } from "./schema";
import { LINKS } from "./seed-invitations";

type Staff = { hedy: Member; lin: Member };
type Values = Partial<typeof waitlistEntries.$inferInsert>;
type Seeded = {
  contact: string | null;
  days: number;
  by?: keyof typeof LINKS;
  values?: (staff: Staff) => Values;
  admitted?: number;
};

const PEOPLE: Seeded[] = [
  { contact: "ottilie@friends.example", days: 302 },
  { contact: "+12125550171", days: 26, by: "fullCode" },
  { contact: "casimir.b@friends.example", days: 19 },
  { contact: "+447700900355", days: 12, by: "fullCode" },
  { contact: "florence@friends.example", days: 4.2, by: "expiredCode" },
  { contact: "+12125550172", days: 2.4 },
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
    postalAddress: "12 Mercer Street\nNew York, NY 10013",
    contact: "concierge@example.test",
  });
  const links = await db
    .select({ id: invitations.id, code: invitations.code })
    .from(invitations)
    .where(inArray(invitations.code, Object.values(LINKS)));
  for (const { contact, days, by, values, admitted } of PEOPLE) {
    const link = links.find(({ code }) => by && code === LINKS[by]);
    const admittedAt = admitted === undefined ? null : daysAgo(admitted);
    const { id } = await createWaitlistEntry(db, {
      contact,
      createdAt: daysAgo(days),
      invitationId: link?.id ?? null,
      ...(admittedAt && { admittedAt, admittedBy: staff.lin.id }),
      ...values?.(staff),
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
