import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { members } from "@/db/schema";
import { getDesk } from "@/domain/concierge/queue/lists/get-desk";
import { DESK_ROWS } from "@/domain/concierge/queue/lists/list-queue";
import { listInvitations } from "@/domain/invitations/lists/list-invitations";
import { env } from "@/lib/env";
import type { ServedDatabase } from "../../tests/support/database/postgres";
import { asMember } from "../../tests/support/people/contexts";
import { openBenchDatabase } from "./support/bench-database";
import { serveDemo, signIn } from "./support/bench-server";
import { byTurns, compare, median, quantile, shown, tell } from "./support/compare";
import { fillClub, giveInvitations } from "./support/fill-club";
import { admitToClub, prepareFriends } from "./support/friends";

const LARGE = Number(process.env.LARGE_CLUB_INVITATIONS ?? 1_000_000);
const PAST = Math.min(100_000, LARGE / 10);
const FULL_PAGES = 2 * DESK_ROWS + 1; // fifty wait, and a page and a row are done
const JOINS = 10;
const JOIN_ROUNDS = 7;
const READS = 200;

async function run(): Promise<void> {
  env().WELCOME_BUDGET_CENTS = Number.MAX_SAFE_INTEGER; // each of them is to get welcome credit
  await using after = new AsyncDisposableStack();
  const clubs = await Promise.all([openBenchDatabase(), openBenchDatabase(), openBenchDatabase()]);
  after.defer(async () => {
    await Promise.all(clubs.map((club) => club.drop()));
  });
  const [small, busy, large] = clubs;
  await fillClub(small.pool, { invitations: 10, requests: 0 });
  await fillClub(busy.pool, { invitations: FULL_PAGES, requests: FULL_PAGES });
  const started = performance.now();
  await fillClub(large.pool, { invitations: LARGE, requests: PAST });
  const seconds = Math.round((performance.now() - started) / 1000);
  const title = `A club of 10 invitations and one of ${LARGE.toLocaleString("en-US")} (made in ${seconds} s)`;
  tell(title, { ...(await compareClubs(small, large)), ...(await compareDesks(busy, large)) });
  tell("A member with 10 and one with 10,000", {
    ...(await compareMembers(large)),
    ...(await comparePages()),
  });
}

async function compareClubs(small: ServedDatabase, large: ServedDatabase) {
  const queues = { small: await batches(small), large: await batches(large) };
  const join = (club: ServedDatabase, side: "small" | "large") => () =>
    admitToClub(club, queues[side].pop() ?? []);
  const joins = await byTurns({ small: join(small, "small"), large: join(large, "large") }, JOIN_ROUNDS);
  const rate = { small: (JOINS * 1000) / median(joins.small), large: (JOINS * 1000) / median(joins.large) };
  const list = await readByTurns(await listOf(small), await listOf(large));
  return {
    "joins a second": compare([rate.small, rate.large], rate.large / rate.small, { least: 0.8 }),
    "list p95 ms": p95Of(list, 1.3),
  };
}

/** Pages of as many rows: the queue and what is done, with hardly anything done and with all that a year left. */
async function compareDesks(busy: ServedDatabase, large: ServedDatabase) {
  const queue = await readByTurns(await deskOf(busy, "queue"), await deskOf(large, "queue"));
  const done = await readByTurns(await deskOf(busy, "done"), await deskOf(large, "done"));
  return {
    [`desk, ${PAST.toLocaleString("en-US")} past, p95 ms`]: p95Of(queue, 1.3),
    "what the desk has done, p95 ms": p95Of(done, 1.3),
  };
}

async function batches(club: ServedDatabase) {
  const prepared = [];
  for (let round = 0; round <= JOIN_ROUNDS; round++) prepared.push(await prepareFriends(club, JOINS));
  return prepared;
}

async function listOf({ db }: ServedDatabase) {
  const sponsor = await named(db, "bench_1");
  return () => listInvitations(asMember(db, sponsor));
}

async function deskOf({ db }: ServedDatabase, view: "queue" | "done") {
  const iris = await named(db, "bench_iris");
  return () => getDesk(asMember(db, iris), { view });
}

async function compareMembers({ db, pool }: ServedDatabase) {
  const [few, many] = [await createMember(db), await createMember(db)];
  await giveInvitations(pool, few.id, 10);
  await giveInvitations(pool, many.id, 10_000);
  const list = (member: Member) => () => listInvitations(asMember(db, member));
  return { "a member's 10 and 10,000, p95 ms": p95Of(await readByTurns(list(few), list(many)), 1.5) };
}

/** The profile as the server sends it, to a member of the demo with ten accepted invitations and to one with ten thousand. */
async function comparePages() {
  await using after = new AsyncDisposableStack();
  const club = after.adopt(await serveDemo(), ({ close }) => close());
  const [few, many] = [await named(club.db, "theo"), await named(club.db, "grace")];
  await giveInvitations(club.pool, few.id, 10);
  await giveInvitations(club.pool, many.id, 10_000);
  const page = async (name: string) => {
    const cookie = await signIn(club.url, name);
    return async () => (await fetch(`${club.url}/profile`, { headers: { cookie } })).text();
  };
  const [small, large] = [await page("Theo"), await page("Grace")];
  const [fewer, more] = [(await small()).length, (await large()).length];
  const times = await readByTurns(small, large, READS / 2);
  return {
    "their pages, p95 ms": p95Of(times, 1.5),
    "their pages' HTML, kB": compare([fewer / 1000, more / 1000], more / fewer, { most: 1.2 }),
  };
}

const readByTurns = (small: () => Promise<unknown>, large: () => Promise<unknown>, reads = READS) =>
  byTurns({ small, large }, reads);

function p95Of({ small, large }: Record<"small" | "large", number[]>, most: number) {
  const [one, other] = [quantile(small, 0.95), quantile(large, 0.95)];
  return {
    ...compare([one, other], other / one, { most }),
    "ratio of medians": shown(median(large) / median(small)),
  };
}

async function named(db: ServedDatabase["db"], username: string): Promise<Member> {
  const [member] = await db.select().from(members).where(eq(members.username, username));
  if (!member) throw new Error(`${username} is not there`);
  return member;
}

void run();
