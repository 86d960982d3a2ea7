import { and, eq, isNotNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgSelectBase } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { createInvitation, createJoinedFriend, createMember, type Member } from "@/db/factories";
import * as schema from "@/db/schema";
import { closeLink } from "@/domain/invitations/close-link";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { pauseAfter } from "../../support/database/pause-writes";
import { untilWaiting, warmUp } from "../../support/database/postgres";
import { FRIENDS, joinClub, type Prepared, prepareFriends } from "../../support/database/race";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, asVisitor } from "../../support/people/contexts";
import { trials } from "../../support/trials";

jest.mock("@/lib/http/semaphore", () => jest.requireActual("../../support/fakes/unlimited-semaphore"));

const TRIALS = trials(1, 200);
const { members, seats } = schema;

jest.setTimeout(60_000 + TRIALS * 10_000);

const served = serveTests();
let db: Database;
let sponsor: Member;

beforeAll(() => {
  db = served.db;
});

beforeEach(async () => {
  await warmUp(served.pool);
  sponsor = await createMember(db);
});

const newGroup = async () => {
  const group = await createInvitation(db, sponsor, { type: "group" });
  await createJoinedFriend(db, group);
  return group;
};

const countIn = (on: Database, { id }: { id: string }) =>
  on.$count(seats, and(eq(seats.invitationId, id), isNotNull(seats.memberId)));

const why = (error: { code?: string }) => error.code ?? String(error);

/** Friends join concurrently; after the given number has joined, the sponsor closes the link on a separate connection. */
async function raceToClose(joinedBefore: number) {
  const group = await newGroup();
  const friends = await prepareFriends(served, group);
  const client = await served.pool.connect();
  const own = drizzle(client, { schema });
  const told: string[] = [];
  const joined = () => told.filter((way) => way === "joined").length;
  const { promise: isTime, resolve: close } = Promise.withResolvers<void>();
  const tell = (way: string) => {
    told.push(way);
    if (joined() >= joinedBefore) close();
  };
  if (joinedBefore === 0) close();
  const closing = isTime
    .then(() => closeLink(asMember(own, sponsor), { inviteId: group.id }))
    .then(({ already }) => already ?? "done", why);
  const inThen = closing.then(() => countIn(own, group));
  await Promise.all(
    friends.map((friend) =>
      joinClub(served, friend)
        .then(() => "joined", why)
        .then(tell),
    ),
  );
  const trial = { done: await closing, inThen: await inThen, inNow: await countIn(own, group) };
  const shown = await readPublicInvitation(asVisitor(own), { code: group.code, ip: "::1" });
  const added = await own.$count(members, eq(members.invitedBy, sponsor.id));
  client.release();
  // On a slow machine, some friends wait ten seconds in the queue and get "too-busy".
  const others = [...new Set(told)].filter((way) => way !== "joined" && way !== "too-busy").sort();
  return { ...trial, told: joined(), added, others, state: shown.state };
}

describe(`closing a link while ${FRIENDS} friends join`, () => {
  test.each(Array.from({ length: TRIALS }, (_, index) => index + 1))(
    "keeps the members who joined before and rejects everyone after, trial %i",
    async (trial) => {
      const { done, inThen, inNow, told, added, others, state } = await raceToClose(trial % 5);
      expect([inNow, told, added]).toEqual([inThen, inThen - 1, inThen]);
      expect([done, others, state]).toEqual(
        inThen === 6 ? ["full", ["last-place-taken"], "full"] : ["done", ["link-dead"], "unknown"],
      );
    },
  );

  test("keeps a friend who is joining at that moment and rejects the next", async () => {
    const { group, waiting, release } = await pauseWhileLettingIn();
    const closing = closeLink(asMember(db, sponsor), { inviteId: group.id });
    await untilWaiting(served.pool, 2);
    await release();
    await closing;
    expect(await joinClub(served, waiting).catch(why)).toBe("link-dead");
    expect(await countIn(db, group)).toBe(2);
  });
});

test("without the row lock, lets a friend join a closed link", async () => {
  jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  const { group, release } = await pauseWhileLettingIn();
  await closeLink(asMember(db, sponsor), { inviteId: group.id });
  const inThen = await countIn(db, group);
  await release();
  expect(await countIn(db, group)).toBe(inThen + 1);
});

/** A group with one member, a friend who is joining until `release` is called, and a friend with a code. */
async function pauseWhileLettingIn() {
  const group = await newGroup();
  const [priya, jonas] = (await prepareFriends(served, group, 2)) as [Prepared, Prepared];
  const pause = await pauseAfter(served.pool, "insert on members");
  const joining = joinClub(served, priya);
  await untilWaiting(served.pool, 1);
  const release = async () => {
    await pause.end();
    await joining;
  };
  return { group, waiting: jonas, release };
}
