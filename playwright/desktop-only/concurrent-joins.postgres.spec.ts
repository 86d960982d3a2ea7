import { expect, test } from "@playwright/test";
import { eq, isNotNull, sql } from "drizzle-orm";
import { createInvitation, createMember, type Invitation } from "@/db/factories";
import { members, seats } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { keepAsking } from "../support/stress/background-traffic";
import {
  accept,
  type Friend,
  gather,
  hold,
  linkTo,
  readForm,
  storeAdmissions,
  type Told,
} from "../support/stress/join-requests";
import { type Instances, openInstances } from "../support/stress/instances";
import { press, sessionOf } from "../support/stress/sponsor";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const TRIALS = Number(process.env.SEATS_TRIALS ?? 1);
const FRIENDS = Number(process.env.SEATS_FRIENDS ?? 30);
// What is asked for is told here; how fast counts where nothing else is measured beside it (npm --prefix tools run prove seats).
const READY_WITHIN = process.env.SEATS_TRIALS ? 1000 : Number.POSITIVE_INFINITY;

// Two servers start and hundreds of friends come at once, wherever else the machine is at work.
test.describe.configure({ timeout: 180_000 });

let club: Instances;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  club = await openInstances(2);
  const friends = gather(4);
  const invitation = await invite("group");
  await allHold(invitation, friends); // what a server does for the first time takes longer
  await allAccept(invitation, friends, digitsOf);
});
test.afterAll(() => club.close());

const at = (number: number) => club.clubs[number % club.clubs.length]?.url ?? "";
const PLACES = { group: 6, individual: 1 } as const;

async function invite(type: "group" | "individual"): Promise<Invitation> {
  return createInvitation(club.db, await createMember(club.db), { type });
}

function count(told: Told[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of told) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** Every friend's details arrive at once, at either instance. */
async function allHold({ code }: Invitation, friends: Friend[]): Promise<Told[]> {
  const path = `${linkTo(code)}&step=details`;
  const [first = friends[0]] = friends;
  const form = await readForm(at(0) + path, first as Friend, "Continue");
  return Promise.all(friends.map((friend, number) => hold(at(number) + path, friend, form)));
}

async function allAccept(
  invitation: Invitation,
  friends: Friend[],
  digits: (friend: Friend) => Promise<string>,
): Promise<Told[]> {
  const send = await acceptBy(invitation, friends[0] as Friend);
  return send(friends, digits);
}

/** Reads the form for the code; what is returned sends it for each friend, all at once, also when the link is over by then. */
async function acceptBy({ code }: Invitation, reader: Friend) {
  const path = `${linkTo(code)}&step=code`;
  const form = await readForm(at(0) + path, reader, "Join the club");
  return (friends: Friend[], digits: (friend: Friend) => Promise<string>): Promise<Told[]> =>
    Promise.all(
      friends.map(async (friend, number) => accept(at(number) + path, friend, form, await digits(friend))),
    );
}

async function digitsOf({ name }: Friend): Promise<string> {
  const { rows } = await club.db.execute<{ code: string }>(
    sql`select payload->>'code' as code from messages where address = ${`${name}@friends.example`} order by created_at desc limit 1`,
  );
  return rows[0]?.code ?? "";
}

async function takenOf({ id, sponsorId }: Invitation) {
  const places = await club.db.$count(
    seats,
    sql`${eq(seats.invitationId, id)} and ${isNotNull(seats.memberId)}`,
  );
  return { places, members: await club.db.$count(members, eq(members.invitedBy, sponsorId)) };
}

const failures = (told: Told[]) => told.filter((one) => one.startsWith("failed"));

for (const type of ["group", "individual"] as const)
  for (let trial = 1; trial <= TRIALS; trial++) {
    test(`${FRIENDS} friends at once, ${type}: as many as there are places hold one and join, with a session (${trial})`, async () => {
      const invitation = await invite(type);
      const [page, health] = [keepAsking(`${at(0)}/request-access`), keepAsking(`${at(0)}/readyz`)];
      const friends = gather(FRIENDS);
      const held = await allHold(invitation, friends);
      const within = friends.filter((_, number) => held[number] === "in");
      const joined = await allAccept(invitation, within, digitsOf);
      const [bystander, ready] = [await page.stop(), await health.stop()];
      console.log(
        JSON.stringify({ type, trial, held: count(held), joined: count(joined), bystander, ready }),
      );
      expect(failures(held)).toEqual([]);
      expect(count(joined)).toEqual({ in: PLACES[type] });
      expect(await takenOf(invitation)).toEqual({ places: PLACES[type], members: PLACES[type] });
      expect([bystander.well, bystander.others]).toEqual([bystander.asked, []]);
      expect([ready.well, ready.others]).toEqual([ready.asked, []]);
      expect(ready.slowest).toBeLessThan(READY_WITHIN);
    });

    test(`${FRIENDS} friends whose hold has lapsed type their code at once, ${type}: as many as there are places join (${trial})`, async () => {
      const invitation = await invite(type);
      const friends = gather(FRIENDS);
      const digits = await storeAdmissions(club.db, invitation.id, friends);
      const told = await allAccept(invitation, friends, async () => digits);
      console.log(JSON.stringify({ type, trial, told: count(told) }));
      expect(failures(told)).toEqual([]);
      expect(count(told).in).toBe(PLACES[type]);
      expect(await takenOf(invitation)).toEqual({ places: PLACES[type], members: PLACES[type] });
    });
  }

type End = "cancel" | "close" | "expiry";

const CROWD = 60;
const LONGEST_PREPARATION = 8_000;

// A sponsor can cancel until the first friend has joined, and close until the last has: milliseconds after all have begun.
const LATEST = { cancel: 60, close: 500, expiry: 1700 } as const;

/** Resolves when a link's week has so many milliseconds left. */
const untilLeft = ({ expiresAt }: Invitation, left: number) =>
  new Promise((resolve) => setTimeout(resolve, expiresAt.getTime() - left - Date.now()));

/** A group's link; one that is to expire does so soon, by the clock. */
async function inviteUntil(end: End): Promise<Invitation> {
  const soon = Date.now() + LONGEST_PREPARATION - 7 * DAY;
  const activatedAt = new Date(end === "expiry" ? soon : Date.now());
  return createInvitation(club.db, await createMember(club.db), { type: "group", activatedAt });
}

/** Has the sponsor press the button at an instance after a delay; returns whether the link is over then. */
async function pressAfter(end: End, delay: number, { id, sponsorId }: Invitation): Promise<boolean> {
  const cookie = await sessionOf(club.db, sponsorId);
  await new Promise((resolve) => setTimeout(resolve, delay));
  if (end === "expiry") return true;
  return press(at(1), cookie, end === "close" ? "closeLinkAction" : "cancelInvitationAction", id);
}

for (const end of ["cancel", "close", "expiry"] as const)
  for (let trial = 1; trial <= TRIALS; trial++)
    test(`${end} while friends join: who is told so is in, nobody else, and nobody after (${trial})`, async () => {
      const invitation = await inviteUntil(end);
      const [friends, late] = [gather(CROWD), gather(6)];
      const code = await storeAdmissions(club.db, invitation.id, [...friends, ...late]);
      const send = await acceptBy(invitation, friends[0] as Friend);
      const delay = (trial * 37) % LATEST[end];
      if (end === "expiry") await untilLeft(invitation, delay);
      const ended = pressAfter(end, delay, invitation);
      const told = await send(friends, async () => code);
      const isOver = await ended;
      const before = await takenOf(invitation);
      const after = isOver ? await send(late, async () => code) : [];
      const { places, members: added } = await takenOf(invitation);
      const [during, then] = [count(told), count(after)];
      console.log(JSON.stringify({ end, trial, isOver, during, then, places }));
      expect([...failures(told), ...failures(after)]).toEqual([]);
      expect(before).toEqual({ places: during.in ?? 0, members: during.in ?? 0 });
      expect(places).toBeLessThanOrEqual(6);
      expect([then.in ?? 0, added]).toEqual([0, places]);
      if (isOver && end === "cancel") expect(places).toBe(0);
    });
