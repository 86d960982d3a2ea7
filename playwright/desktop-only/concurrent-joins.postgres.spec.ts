import { expect } from "@playwright/test";
import { eq, isNotNull, sql } from "drizzle-orm";
import { createInvitation, createMember, type Invitation } from "@/db/factories";
import { members, seats } from "@/db/schema";
import { DAY } from "@/lib/durations";
import { trials } from "../../tests/support/trials";
import { type Instances, openInstances, sessionCookie } from "../support/stress/instances";
import {
  acceptInvitation,
  createFriends,
  endInvitation,
  type Friend,
  holdPlace,
  type JoinResult,
  linkTo,
  readForm,
  storePendingSignups,
} from "../support/stress/join-requests";
import { sendContinuously } from "../support/stress/load";
import { test } from "../support/test";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const TRIALS = trials(1, 250);
const FRIENDS = trials(30, 200);
// Response times count only in the long test, which runs alone: npm --prefix tools run prove seats.
const READY_WITHIN = trials(Number.POSITIVE_INFINITY, 1000);

// Two servers start and many friends join at the same time, while other tests may run.
test.describe.configure({ timeout: 180_000 });

let instances: Instances;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  instances = await openInstances(2);
  const friends = createFriends(4);
  const invitation = await invite("group");
  await allHold(invitation, friends); // the first requests of a server are slow
  await allAccept(invitation, friends, digitsOf);
});
test.afterAll(() => instances.close());

const at = (number: number) => instances.servers[number % instances.servers.length]?.url ?? "";
const PLACES = { group: 6, individual: 1 } as const;

async function invite(type: "group" | "individual"): Promise<Invitation> {
  return createInvitation(instances.db, await createMember(instances.db), { type });
}

function count(results: JoinResult[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of results) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** Sends every friend's details at the same time, alternating between the servers. */
async function allHold({ code }: Invitation, friends: Friend[]): Promise<JoinResult[]> {
  const path = `${linkTo(code)}&step=details`;
  const [first = friends[0]] = friends;
  const form = await readForm(at(0) + path, first as Friend, "Continue");
  return Promise.all(friends.map((friend, number) => holdPlace(at(number) + path, friend, form)));
}

async function allAccept(
  invitation: Invitation,
  friends: Friend[],
  digits: (friend: Friend) => Promise<string>,
): Promise<JoinResult[]> {
  const send = await acceptBy(invitation, friends[0] as Friend);
  return send(friends, digits);
}

/** Reads the code form, and returns a function that sends it for all friends at the same time, even if the link has ended. */
async function acceptBy({ code }: Invitation, reader: Friend) {
  const path = `${linkTo(code)}&step=code`;
  const form = await readForm(at(0) + path, reader, "Join the club");
  return (friends: Friend[], digits: (friend: Friend) => Promise<string>): Promise<JoinResult[]> =>
    Promise.all(
      friends.map(async (friend, number) =>
        acceptInvitation(at(number) + path, friend, form, await digits(friend)),
      ),
    );
}

async function digitsOf({ name }: Friend): Promise<string> {
  const { rows } = await instances.db.execute<{ code: string }>(
    sql`select payload->>'code' as code from messages where address = ${`${name}@friends.example`} order by created_at desc limit 1`,
  );
  return rows[0]?.code ?? "";
}

async function takenOf({ id, sponsorId }: Invitation) {
  const places = await instances.db.$count(
    seats,
    sql`${eq(seats.invitationId, id)} and ${isNotNull(seats.memberId)}`,
  );
  return { places, members: await instances.db.$count(members, eq(members.invitedBy, sponsorId)) };
}

const failures = (results: JoinResult[]) => results.filter((one) => one.startsWith("failed"));

for (const type of ["group", "individual"] as const)
  for (let trial = 1; trial <= TRIALS; trial++) {
    test(`of ${FRIENDS} friends who join a ${type} invitation concurrently, exactly as many as there are places join (${trial})`, async () => {
      const invitation = await invite(type);
      const [page, health] = [
        sendContinuously(`${at(0)}/request-access`),
        sendContinuously(`${at(0)}/readyz`),
      ];
      const friends = createFriends(FRIENDS);
      const held = await allHold(invitation, friends);
      const within = friends.filter((_, number) => held[number] === "in");
      const joined = await allAccept(invitation, within, digitsOf);
      const [background, ready] = [await page.stop(), await health.stop()];
      console.log(
        JSON.stringify({ type, trial, held: count(held), joined: count(joined), background, ready }),
      );
      expect(failures(held)).toEqual([]);
      expect(count(joined)).toEqual({ in: PLACES[type] });
      expect(await takenOf(invitation)).toEqual({ places: PLACES[type], members: PLACES[type] });
      expect([background.ok, background.others]).toEqual([background.requests, []]);
      expect([ready.ok, ready.others]).toEqual([ready.requests, []]);
      expect(ready.slowest).toBeLessThan(READY_WITHIN);
    });

    test(`of ${FRIENDS} friends with expired holds on a ${type} invitation, exactly as many as there are places join (${trial})`, async () => {
      const invitation = await invite(type);
      const friends = createFriends(FRIENDS);
      const digits = await storePendingSignups(instances.db, invitation.id, friends);
      const results = await allAccept(invitation, friends, async () => digits);
      console.log(JSON.stringify({ type, trial, results: count(results) }));
      expect(failures(results)).toEqual([]);
      expect(count(results).in).toBe(PLACES[type]);
      expect(await takenOf(invitation)).toEqual({ places: PLACES[type], members: PLACES[type] });
    });
  }

type End = "cancel" | "close" | "expiry";

const CROWD = 60;
const LONGEST_PREPARATION = 8_000;

// Milliseconds after the start. A sponsor can cancel until the first friend has joined, and close until the last one has.
const LATEST = { cancel: 60, close: 500, expiry: 1700 } as const;

/** Waits until the link expires in this many milliseconds. */
const untilLeft = ({ expiresAt }: Invitation, left: number) =>
  new Promise((resolve) => setTimeout(resolve, expiresAt.getTime() - left - Date.now()));

/** Creates a group invitation, which expires soon if `end` is "expiry". */
async function inviteUntil(end: End): Promise<Invitation> {
  const soon = Date.now() + LONGEST_PREPARATION - 7 * DAY;
  const activatedAt = new Date(end === "expiry" ? soon : Date.now());
  return createInvitation(instances.db, await createMember(instances.db), { type: "group", activatedAt });
}

/** Ends the link after a delay. Returns whether it has ended. */
async function endAfter(end: End, delay: number, { id, sponsorId }: Invitation): Promise<boolean> {
  const cookie = await sessionCookie(instances.db, sponsorId);
  await new Promise((resolve) => setTimeout(resolve, delay));
  if (end === "expiry") return true;
  return endInvitation(at(1), cookie, end === "close" ? "closeLinkAction" : "cancelInvitationAction", id);
}

for (const end of ["cancel", "close", "expiry"] as const)
  for (let trial = 1; trial <= TRIALS; trial++)
    test(`friends who join before a link ends by ${end} are members, and no one joins later (${trial})`, async () => {
      const invitation = await inviteUntil(end);
      const [friends, late] = [createFriends(CROWD), createFriends(6)];
      const code = await storePendingSignups(instances.db, invitation.id, [...friends, ...late]);
      const send = await acceptBy(invitation, friends[0] as Friend);
      const delay = (trial * 37) % LATEST[end];
      if (end === "expiry") await untilLeft(invitation, delay);
      const ended = endAfter(end, delay, invitation);
      const results = await send(friends, async () => code);
      const isOver = await ended;
      const before = await takenOf(invitation);
      const after = isOver ? await send(late, async () => code) : [];
      const { places, members: added } = await takenOf(invitation);
      const [during, then] = [count(results), count(after)];
      console.log(JSON.stringify({ end, trial, isOver, during, then, places }));
      expect([...failures(results), ...failures(after)]).toEqual([]);
      expect(before).toEqual({ places: during.in ?? 0, members: during.in ?? 0 });
      expect(places).toBeLessThanOrEqual(6);
      expect([then.in ?? 0, added]).toEqual([0, places]);
      if (isOver && end === "cancel") expect(places).toBe(0);
    });
