import { inArray } from "drizzle-orm";
import type { Database } from "./client";
import { createInvitation, createJoinedFriend, daysAgo, type Member } from "./factories";
import { members } from "./schema";

/** Fixed codes of Ada's invitations, one for each state of the public page, and the secret of a guest's page. */
export const LINKS = {
  /** Live, for Sam. */
  samCode: "SAMPARTY234567",
  noorCode: "SPENTHAPPY2345",
  /** A live group with 3 of 6 places taken. */
  groupCode: "GREATGANG23456",
  expiredCode: "PASTWEEK234567",
  cancelledCode: "DEADEND2345678",
  fullCode: "TAKENSEATS2345",
  /** The page of Anand's pass, the guest of Priya Raman. */
  guestToken: "DEMOGUESTANAND23",
} as const;

const GROUP_FRIENDS = [
  {
    firstName: "Priya",
    lastName: "Raman",
    username: "priya_raman",
    bio: "Textiles, travel, too many scarves.",
  },
  { firstName: "Jonas", lastName: "Weber", username: "jonasweber", bio: "Vinyl before breakfast." },
  { firstName: "Camille", lastName: "Duval", username: "camille_d", bio: "Pastry chef, off duty." },
];

const FULL_GROUP_FRIENDS = [
  { firstName: "Marcus", lastName: "Bright", username: "marcus_b", bio: "Reads the last page first." },
  { firstName: "Yuki", lastName: "Tanaka", username: "yuki_t", bio: "Poetry and pour-over." },
  { firstName: "Elena", lastName: "Vasquez", username: "elenav", bio: "Three novels at once." },
  { firstName: "Tobias", lastName: "Hart", username: "tobiashart", bio: "" },
  { firstName: "Amara", lastName: "Nwosu", username: "amara_n", bio: "Essays, mostly other people’s." },
  { firstName: "Felix", lastName: "Moreau", username: "felix_moreau", bio: "Here for the wine." },
];

/** Whom the friends of the full group brought, by the friend's username. They are the second level of Ada's circle. */
const BROUGHT_BY_FRIENDS = {
  marcus_b: { firstName: "Imogen", lastName: "Clarke", username: "imogenclarke" },
  yuki_t: { firstName: "Haruto", lastName: "Sato", username: "haruto_s" },
  amara_n: { firstName: "Kofi", lastName: "Mensah", username: "kofi_m" },
  felix_moreau: { firstName: "Lucie", lastName: "Fournier", username: "luciefournier" },
};

type NewFriend = { firstName: string; lastName: string; username: string };

export async function seedInvitations(db: Database, ada: Member, noor: NewFriend): Promise<void> {
  await seedPending(db, ada);
  await seedPast(db, ada);
  const accepted = await createInvitation(db, ada, {
    recipient: "Noor",
    code: LINKS.noorCode,
    activatedAt: daysAgo(48),
    sharedAt: daysAgo(48),
  });
  await createJoinedFriend(db, accepted, { ...noor, createdAt: daysAgo(46) });
  await seedGroup(db, ada, {
    recipient: "The Tuesday Table",
    code: LINKS.groupCode,
    days: 3,
    friends: GROUP_FRIENDS,
  });
  await seedGroup(db, ada, {
    recipient: "Book Club",
    code: LINKS.fullCode,
    days: 30,
    friends: FULL_GROUP_FRIENDS,
  });
  await seedSecondLevel(db);
}

async function seedPending(db: Database, ada: Member): Promise<void> {
  await createInvitation(db, ada, { recipient: "Margot", type: "gift", activatedAt: daysAgo(4) });
  await createInvitation(db, ada, {
    recipient: "The Sunday Runners",
    type: "group",
    createdAt: daysAgo(5),
    activatedAt: daysAgo(2),
    sharedAt: daysAgo(5),
  });
  await createInvitation(db, ada, {
    recipient: "Sam",
    code: LINKS.samCode,
    activatedAt: daysAgo(1),
    sharedAt: daysAgo(1),
  });
  await createInvitation(db, ada, { recipient: "Ada’s Friends", type: "group", activatedAt: daysAgo(0.1) });
  await createInvitation(db, ada, { recipient: "Beatrice" });
}

async function seedPast(db: Database, ada: Member): Promise<void> {
  await createInvitation(db, ada, { recipient: "Oliver", activatedAt: daysAgo(33), sharedAt: daysAgo(33) });
  await createInvitation(db, ada, {
    recipient: "Leonie",
    code: LINKS.expiredCode,
    activatedAt: daysAgo(12),
    sharedAt: daysAgo(12),
  });
  await createInvitation(db, ada, {
    recipient: "Victor",
    code: LINKS.cancelledCode,
    activatedAt: daysAgo(4),
    cancelledAt: daysAgo(3),
  });
}

async function seedGroup(
  db: Database,
  ada: Member,
  {
    recipient,
    code,
    days,
    friends,
  }: { recipient: string; code: string; days: number; friends: (NewFriend & { bio: string })[] },
): Promise<void> {
  const activatedAt = daysAgo(days);
  const group = await createInvitation(db, ada, {
    recipient,
    code,
    type: "group",
    activatedAt,
    sharedAt: activatedAt,
  });
  for (const [index, friend] of friends.entries())
    await createJoinedFriend(db, group, { ...friend, createdAt: daysAgo(days - 0.4 * (index + 1)) });
}

async function seedSecondLevel(db: Database): Promise<void> {
  const sponsors = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(inArray(members.username, Object.keys(BROUGHT_BY_FRIENDS)));
  for (const [index, [username, friend]] of Object.entries(BROUGHT_BY_FRIENDS).entries()) {
    const sponsor = sponsors.find((one) => one.username === username);
    if (!sponsor) throw new Error(`${username} has not been seeded`);
    const activatedAt = daysAgo(10 - index);
    const invitation = await createInvitation(db, sponsor, {
      recipient: friend.firstName,
      activatedAt,
      sharedAt: activatedAt,
    });
    await createJoinedFriend(db, invitation, { ...friend, createdAt: daysAgo(9.2 - index) });
  }
}
