import { expect, test } from "@playwright/test";
import { eq, isNotNull, sql } from "drizzle-orm";
import { createInvitation, createMember, type Invitation } from "@/db/factories";
import { invitations, members, seats } from "@/db/schema";
import { keepAsking } from "../support/stress/bystander";
import {
  accept,
  type Friend,
  gather,
  hold,
  linkTo,
  readForm,
  storeAdmissions,
  type Told,
} from "../support/stress/friends";
import { type Instances, openInstances } from "../support/stress/instances";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const TRIALS = Number(process.env.SEATS_TRIALS ?? 1);
const FRIENDS = Number(process.env.SEATS_FRIENDS ?? 60);
// What is asked for is told here; how fast counts where nothing else is measured beside it (npm run prove seats).
const READY_WITHIN = process.env.SEATS_TRIALS ? 1000 : Number.POSITIVE_INFINITY;

let club: Instances;
test.beforeAll(async () => {
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
  { code }: Invitation,
  friends: Friend[],
  digits: (friend: Friend) => Promise<string>,
): Promise<Told[]> {
  const path = `${linkTo(code)}&step=code`;
  const form = await readForm(at(0) + path, friends[0] as Friend, "Join the club");
  return Promise.all(
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

const ends = {
  cancel: sql`update invitations set status = 'cancelled', cancelled_at = now(), cancelled_by = sponsor_id where status = 'pending'`,
  close: sql`update invitations set closed_at = now(), closed_by = sponsor_id where status = 'accepted'`,
  expiry: sql`update invitations set activated_at = activated_at - interval '8 days', expires_at = expires_at - interval '8 days' where true`,
};

for (const [name, end] of Object.entries(ends))
  for (let trial = 1; trial <= TRIALS; trial++)
    test(`${name} while friends join: who is told so is in, nobody else, and nobody after (${trial})`, async () => {
      const invitation = await invite("group");
      const friends = gather(60);
      const digits = await storeAdmissions(club.db, invitation.id, friends);
      const ended = new Promise<void>((resolve, reject) => {
        setTimeout(
          () => club.db.execute(sql`${end} and id = ${invitation.id}`).then(() => resolve(), reject),
          100 + ((trial * 300) % 1700),
        );
      });
      const told = await allAccept(invitation, friends, async () => digits);
      await ended;
      const { places, members: added } = await takenOf(invitation);
      console.log(JSON.stringify({ name, trial, told: count(told), places }));
      expect(failures(told)).toEqual([]);
      expect([places, added]).toEqual([count(told).in ?? 0, count(told).in ?? 0]);
      expect(places).toBeLessThanOrEqual(6);
      const [{ status = "", closedAt = null } = {}] = await club.db
        .select()
        .from(invitations)
        .where(eq(invitations.id, invitation.id));
      if (name === "cancel" && places > 0) expect([status, closedAt]).toEqual(["accepted", null]);
    });
