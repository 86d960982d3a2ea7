import { inArray } from "drizzle-orm";
import { env } from "@/lib/env";
import type { MemberInvitationType } from "@/lib/invitation-types";
import { paths } from "@/lib/paths";
import { invitationLink } from "@/lib/urls/invitation-link";
import type { Database } from "./client";
import { createConciergeRequest, createInvitation, daysAgo, type Member } from "./factories";
import { conciergeQuestions, type conciergeRequests, contactOptOuts, members, messages } from "./schema";

/** Functions of the domain, because the database has no keys. */
export type ContactEncryption = {
  encryptContact: (contact: string) => string;
  hashContact: (contact: string) => string;
};

type Staff = { iris: Member; lin: Member };
type RequestValues = Partial<typeof conciergeRequests.$inferInsert>;
type SeededRequest = {
  sponsor: string;
  recipient: string;
  contact: string;
  hours: number;
  type?: MemberInvitationType;
  values?: (staff: Staff) => RequestValues;
  hasFailed?: boolean;
  question?: { text: string; answer?: string };
};

const hoursAgo = (hours: number) => daysAgo(hours / 24);

const OPEN: SeededRequest[] = [
  { sponsor: "elenav", recipient: "Rosalind", contact: "rosalind@friends.example", hours: 25.4 },
  { sponsor: "yuki_t", recipient: "Kenji", contact: "+12125550161", hours: 22.2 },
  { sponsor: "marcus_b", recipient: "Odette", contact: "odette.l@friends.example", hours: 19 },
  {
    sponsor: "camille_d",
    recipient: "The Patisserie Six",
    contact: "+12125550162",
    hours: 15.6,
    type: "group",
  },
  {
    sponsor: "priya_raman",
    recipient: "Anouk",
    contact: "+447700900321",
    hours: 11,
    question: { text: "Is Anouk in London this week?", answer: "She is, until Sunday." },
  },
  {
    sponsor: "tobiashart",
    recipient: "Henrik",
    contact: "henrik@friends.example",
    hours: 8.3,
    values: ({ lin }) => ({ status: "claimed", claimedBy: lin.id, claimedAt: new Date() }),
  },
  {
    sponsor: "amara_n",
    recipient: "Rosa",
    contact: "rosalind@friends.example",
    hours: 6.5,
    values: () => ({ status: "returned" }),
  },
  {
    sponsor: "jonasweber",
    recipient: "Theo",
    contact: "theo@example.test",
    hours: 4,
    values: () => ({ blocked: "member" }),
  },
  { sponsor: "felix_moreau", recipient: "Isolde", contact: "isolde@friends.example", hours: 2.1 },
  { sponsor: "yuki_t", recipient: "Bram", contact: "+12125550163", hours: 0.7 },
];

/** Names of other waiting friends, and the ages of their requests in hours. */
const OTHERS: [string, number][] = [
  ["Leopold", 51],
  ["Ingrid", 29.5],
  ["Salome", 26.8],
  ["Casimir", 23.6],
  ["Violeta", 23.1],
  ["The Sunday Table", 21.4],
  ["Matteo", 20.7],
  ["Freya", 20.2],
  ["Anselm", 18.3],
  ["Delphine", 17.5],
  ["Oskar", 16.9],
  ["Imogen", 14.8],
  ["Rafael", 14.1],
  ["Linnea", 13.2],
  ["The Quartet", 12.6],
  ["Cosima", 11.8],
  ["Jasper", 10.2],
  ["Noemi", 9.6],
  ["Valentin", 9.1],
  ["Ottoline", 7.7],
  ["Emeric", 7.2],
  ["Saskia", 5.9],
  ["Benedikt", 5.1],
  ["Marisol", 4.6],
  ["Florian", 3.4],
  ["Thessaly", 2.9],
  ["Ravi", 1.6],
  ["Clementine", 1.1],
  ["Ambrose", 0.4],
  ["Wren", 0.1],
];

const SPONSORS = [
  ...["elenav", "yuki_t", "marcus_b", "camille_d", "priya_raman"],
  ...["tobiashart", "amara_n", "jonasweber", "felix_moreau"],
];

const WAITING: SeededRequest[] = OTHERS.map(([recipient, hours], number) => ({
  sponsor: SPONSORS[number % SPONSORS.length] ?? "elenav",
  recipient,
  contact:
    number % 3 === 1
      ? `+4477009004${10 + number}`
      : `${recipient.split(" ").at(-1)?.toLowerCase()}@guests.example`,
  hours,
  type: recipient.startsWith("The ") ? "group" : "individual",
}));

const PAUSED: SeededRequest[] = [
  {
    sponsor: "elenav",
    recipient: "Mirabel",
    contact: "+13035550147",
    hours: 5,
    values: ({ iris }) => ({ pause: "question", pausedAt: hoursAgo(4), pausedBy: iris.id }),
    question: { text: "Does Mirabel prefer a text or an email?" },
  },
  {
    sponsor: "marcus_b",
    recipient: "Lucian",
    contact: "lucian@friends.example",
    hours: 9,
    values: ({ lin }) => ({
      pause: "later",
      pausedAt: hoursAgo(8),
      pausedBy: lin.id,
      pauseReason: "He is flying back from Lisbon.",
      resumeAt: hoursAgo(-20),
    }),
  },
];

const ENDED: SeededRequest[] = [
  {
    sponsor: "elenav",
    recipient: "Rosalind",
    contact: "rosalind@friends.example",
    hours: 90,
    values: ({ iris }) => ({
      status: "bounced",
      sentBy: iris.id,
      sentVia: "email",
      sentAt: hoursAgo(88),
      outcomeAt: hoursAgo(87.5),
    }),
  },
  {
    sponsor: "marcus_b",
    recipient: "Wilhelmina",
    contact: "+12125550164",
    hours: 52,
    values: ({ lin }) => ({
      status: "delivered",
      sentBy: lin.id,
      sentVia: "sms",
      sentAt: hoursAgo(49),
      outcomeAt: hoursAgo(48.9),
    }),
  },
  {
    sponsor: "priya_raman",
    recipient: "Dmitri",
    contact: "dmitri@friends.example",
    hours: 30,
    values: ({ iris }) => ({
      status: "closed",
      claimedBy: iris.id,
      reason: "asked-not-to",
      outcomeAt: hoursAgo(27),
    }),
  },
  {
    sponsor: "camille_d",
    recipient: "Solène",
    contact: "+12125550165",
    hours: 20,
    values: ({ iris }) => ({ status: "sent", sentBy: iris.id, sentVia: "hand", sentAt: hoursAgo(18) }),
  },
  {
    sponsor: "tobiashart",
    recipient: "Margaux",
    contact: "+12125550166",
    hours: 13,
    values: ({ iris }) => ({ status: "sent", sentBy: iris.id, sentVia: "sms", sentAt: hoursAgo(12) }),
    hasFailed: true,
  },
];

/** Adds requests in every state. No demo person has their sponsors' accounts. */
export async function seedConciergeRequests(
  db: Database,
  staff: Staff,
  encryption: ContactEncryption,
): Promise<void> {
  const { APP_URL } = env();
  const all = [...ENDED, ...OPEN, ...PAUSED, ...WAITING];
  const rows = await db
    .select()
    .from(members)
    .where(
      inArray(
        members.username,
        all.map(({ sponsor }) => sponsor),
      ),
    );
  const sponsors = new Map(rows.map((member) => [member.username, member]));
  for (const seeded of all) {
    const { sponsor, recipient, contact, hours, type = "individual", values, hasFailed, question } = seeded;
    const member = sponsors.get(sponsor);
    if (!member) throw new Error(`${sponsor} has not been seeded`);
    const activatedAt = hoursAgo(hours);
    const invitation = await createInvitation(db, member, {
      recipient,
      type,
      activatedAt,
      sharedAt: activatedAt,
    });
    const request = await createConciergeRequest(db, invitation, {
      contactKind: contact.includes("@") ? "email" : "phone",
      contactSealed: encryption.encryptContact(contact),
      contactHash: encryption.hashContact(contact),
      createdAt: activatedAt,
      ...values?.(staff),
    });
    if (question)
      await db.insert(conciergeQuestions).values({
        requestId: request.id,
        askedBy: staff.iris.id,
        question: question.text,
        answer: question.answer,
        answeredAt: question.answer ? hoursAgo(2) : null,
        createdAt: hoursAgo(4),
      });
    if (hasFailed)
      await db.insert(messages).values({
        channel: "sms",
        kind: "concierge-invite",
        addressSealed: encryption.encryptContact(contact),
        payload: {
          sponsor: member.firstName,
          recipient,
          code: invitation.code,
          link: invitationLink(APP_URL, invitation.code, member.firstName),
          optOut: `${APP_URL}${paths.unsubscribe}`,
        },
        invitationId: invitation.id,
        conciergeRequestId: request.id,
        status: "failed",
        attempts: 8,
        lastError: "twilio 503",
        createdAt: hoursAgo(hours - 1),
      });
  }
  await db
    .insert(contactOptOuts)
    .values({ contactHash: encryption.hashContact("dmitri@friends.example"), createdAt: hoursAgo(27) });
}
