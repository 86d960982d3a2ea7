import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import {
  createHold,
  createInvitation,
  createJoinedFriend,
  createMember,
  type Invitation,
  type Member,
} from "@/db/factories";
import { invitations, seats } from "@/db/schema";
import { findInvitation } from "@/domain/invitations/find-invitation";
import { listSection, placesLeft } from "@/domain/invitations/state";
import { inSection, isFree, isHeld, isTaken, isWaiting } from "@/domain/invitations/state-sql";
import { freshDatabase } from "../../support/database/database";
import { at } from "../../support/people/contexts";
import { ada } from "../../support/people/people";

const START = new Date("2026-02-10T12:00:00Z");

let db: Database;
let sponsor: Member;
let all: Invitation[];

const invite = (overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { activatedAt: START, ...overrides });

beforeAll(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
  all = [
    await invite(),
    await invite({ type: "gift" }),
    await invite({ type: "group" }),
    await invite({ cancelledAt: START }),
    await invite({ activatedAt: new Date("2026-02-03T12:00:00.001Z") }),
    await invite({ activatedAt: new Date("2026-01-04T12:00:00Z") }),
  ];
  const [joined, group, full] = [
    await invite(),
    await invite({ type: "group" }),
    await invite({ type: "group" }),
  ];
  for (const each of [joined, group, group, full, full, full, full, full, full])
    await createJoinedFriend(db, each);
  const held = await invite();
  for (const [each, until] of [
    [held, "2026-02-10T12:15:00Z"],
    [group, "2026-02-10T12:15:00Z"],
    [group, "2026-02-17T12:00:00Z"],
  ] as const)
    await createHold(db, each, new Date(until));
  all.push(joined, group, full, held);
});

/** Times around the end of a hold, of the seven days and of the 30 days after them. */
const LATER = [
  "0",
  "14:59.999",
  "15 minutes",
  "167:59:59.999",
  "168 hours",
  "887:59:59.999",
  "888 hours",
] as const;

const SECTIONS = ["pending", "accepted", "expired", "earlier"] as const;

const cases = SECTIONS.flatMap((section) => LATER.map((later) => [section, later] as const));

test.each(cases)("SQL selects the %s section like listSection, %s later", async (section, later) => {
  const clock = { now: at(START, later) };
  const rows = await db.select({ id: invitations.id }).from(invitations).where(inSection(clock, section));
  const counted = new Set(rows.map(({ id }) => id));
  for (const { id } of all) {
    const invitation = await findInvitation(db, clock, eq(invitations.id, id));
    if (!invitation) throw new Error("it is gone");
    expect([id, counted.has(id)]).toEqual([id, listSection(invitation) === section]);
  }
});

test("isWaiting equals the pending section", () => {
  const clock = { now: at(START) };
  expect(inSection(clock, "pending")).toEqual(isWaiting(clock));
});

test.each(LATER)("SQL selects places like the state counts them, %s later", async (later) => {
  const clock = { now: at(START, later) };
  for (const { id } of all) {
    const invitation = await findInvitation(db, clock, eq(invitations.id, id));
    if (!invitation) throw new Error("it is gone");
    const count = (which: Parameters<typeof and>[0]) =>
      db.$count(seats, and(eq(seats.invitationId, id), which));
    expect([id, await count(isFree(clock))]).toEqual([id, placesLeft(invitation)]);
    expect([await count(isTaken()), await count(isHeld(clock))]).toEqual([invitation.taken, invitation.held]);
  }
});

test("findInvitation returns the sponsor in any status and the given clock", async () => {
  const hedy = await createMember(db, { status: "suspended" });
  const { id } = await createInvitation(db, hedy, { activatedAt: START });
  const found = await findInvitation(db, { now: at(START, "90 seconds") }, inArray(invitations.id, [id]));
  expect(found).toMatchObject({
    id,
    sponsor: { id: hedy.id, status: "suspended", email: hedy.email },
    taken: 0,
    held: 0,
    readAt: new Date("2026-02-10T12:01:30Z"),
  });
});
