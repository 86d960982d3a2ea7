import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { sha256 } from "@/lib/hash";
import type { Database } from "./client";
import { createConciergeRequest, createInvitation, daysAgo, type Member } from "./factories";
import { auditEvents, conciergeRequests, contactProposals, members, messageTemplates } from "./schema";
import type { ContactEncryption } from "./seed-concierge-requests";

const TEMPLATES = [
  { name: "Warm", text: "Dear {friend}, {sponsor} would love to see you here, and so would we." },
  { name: "Brief", text: "Hello {friend}. {sponsor} has saved you a place." },
  {
    name: "For a group",
    text: "Hello {friend}! {sponsor} has places for six of you. Follow the link to take yours.",
    forGroups: true,
  },
];

const SPONSORS = ["elenav", "yuki_t", "marcus_b", "camille_d", "priya_raman", "tobiashart"];
const WEEKS = 11;

type Staff = Record<"hedy" | "iris" | "lin", Member>;
type Recovery = typeof contactProposals.$inferInsert;

export async function seedConciergeConsole(
  db: Database,
  staff: Staff,
  encryption: ContactEncryption,
): Promise<void> {
  await db
    .insert(messageTemplates)
    .values(TEMPLATES.map((template) => ({ ...template, createdAt: daysAgo(60) })));
  await db
    .update(conciergeRequests)
    .set({ note: "Lunches late: texts reach her after two.", notedBy: staff.lin.id, notedAt: daysAgo(0.4) })
    .where(and(eq(conciergeRequests.recipientName, "Odette"), isNotNull(conciergeRequests.contactSealed)));
  await seedPastRequests(db, staff, encryption);
  await seedContactRecoveries(db, staff);
}

async function seedPastRequests(db: Database, { iris, lin }: Staff, encryption: ContactEncryption) {
  const sponsors = await db
    .select()
    .from(members)
    .where(inArray(members.username, SPONSORS))
    .orderBy(members.username);
  for (let number = 0; number < WEEKS * 2; number++) {
    const sponsor = sponsors[number % sponsors.length];
    if (!sponsor) throw new Error("no sponsor has been seeded");
    const requestedDaysAgo = 8 + number * 3.4 + ((number * 5) % 7) / 2;
    const sentDaysAgo = requestedDaysAgo - (number % 6 === 4 ? 1.2 : 0.2 + (number % 5) / 10);
    const createdAt = daysAgo(requestedDaysAgo);
    const invitation = await createInvitation(db, sponsor, {
      recipient: "A friend",
      source: number % 3 === 0 ? "home" : "profile",
      activatedAt: createdAt,
      sharedAt: createdAt,
    });
    await createConciergeRequest(db, invitation, {
      contactKind: number % 2 === 0 ? "email" : "phone",
      contactSealed: null,
      contactHash: encryption.hashContact(`friend-${number}@past.example`),
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

/** One recovery waits for its code, and one can be stopped. No demo person has these accounts. */
async function seedContactRecoveries(db: Database, { hedy }: Staff): Promise<void> {
  const [camille, jonas] = [await idOf(db, "camille_d"), await idOf(db, "jonasweber")];
  await addRecovery(db, {
    memberId: camille,
    kind: "email",
    contact: "camille.duval@example.test",
    reason: "Came to the boutique on Madison Avenue with her passport.",
    proposedBy: hedy.id,
    createdAt: daysAgo(0.2),
  });
  await addRecovery(db, {
    memberId: jonas,
    kind: "phone",
    contact: "+12125550171",
    reason: "Called from his office. Elena, a friend of his, knows his voice.",
    status: "agreed",
    proposedBy: hedy.id,
    agreedBy: hedy.id,
    agreedAt: daysAgo(0.5),
    stopTokenHash: sha256(randomBytes(16).toString("base64url")),
    createdAt: daysAgo(0.8),
  });
}

async function addRecovery(db: Database, recovery: Recovery): Promise<void> {
  const { memberId: subjectId, kind, reason, proposedBy, agreedBy, agreedAt, createdAt } = recovery;
  await db.insert(contactProposals).values(recovery);
  await db.insert(auditEvents).values({
    actorId: proposedBy,
    action: "new contact proposed",
    subjectId,
    details: { kind, ...(reason && { reason }) },
    createdAt,
  });
  if (agreedBy && agreedAt)
    await db.insert(auditEvents).values({
      actorId: agreedBy,
      action: "new contact verified",
      subjectId,
      details: { kind },
      createdAt: agreedAt,
    });
}

async function idOf(db: Database, username: string): Promise<string> {
  const [member] = await db.select({ id: members.id }).from(members).where(eq(members.username, username));
  if (!member) throw new Error(`${username} has not been seeded`);
  return member.id;
}
