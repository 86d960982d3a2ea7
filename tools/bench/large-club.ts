import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { members } from "@/db/schema";
import { getQueue } from "@/domain/concierge/queue/get-queue";
import { QUEUE_ROWS } from "@/domain/concierge/queue/list-queue";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { env } from "@/lib/env";
import type { ServedDatabase } from "../../tests/support/database/postgres";
import { asMember } from "../../tests/support/people/contexts";
import { openBenchDatabase } from "./support/bench-database";
import { compare, median, quantile, report, rounded, runAlternately } from "./support/compare";
import { fillClub, giveInvitations } from "./support/fill-club";
import { admitToClub, prepareFriends } from "./support/friends";
import { servePostgresClub } from "./support/serve-club";
import { signIn } from "./support/sign-in";

const LARGE = 1_000_000;
const PAST = Math.min(100_000, LARGE / 10);
const FULL_PAGES = 2 * QUEUE_ROWS + 1; // fifty are queued; one page and one row are done
const JOINS = 10;
const JOIN_ROUNDS = 7;
const READS = 200;

async function run(): Promise<void> {
  env().WELCOME_BUDGET_CENTS = Number.MAX_SAFE_INTEGER; // every friend must get welcome credit
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
  const title = `A club of 10 invitations and one of ${LARGE.toLocaleString("en-US")} (created in ${seconds} s)`;
  report(title, { ...(await compareClubs(small, large)), ...(await compareConsoles(busy, large)) });
  report("A member with 10 and one with 10,000", {
    ...(await compareMembers(large)),
    ...(await comparePages()),
  });
}

async function compareClubs(small: ServedDatabase, large: ServedDatabase) {
  const queues = { small: await batches(small), large: await batches(large) };
  const join = (club: ServedDatabase, side: "small" | "large") => () =>
    admitToClub(club, queues[side].pop() ?? []);
  const joins = await runAlternately(
    { small: join(small, "small"), large: join(large, "large") },
    JOIN_ROUNDS,
  );
  const rate = { small: (JOINS * 1000) / median(joins.small), large: (JOINS * 1000) / median(joins.large) };
  const list = await readByTurns(await listOf(small), await listOf(large));
  return {
    "joins per second": compare([rate.small, rate.large], rate.large / rate.small, { least: 0.8 }),
    "list p95 ms": p95Of(list, 1.3),
  };
}

/** Compares pages with the same number of rows: few completed requests against a year's worth. */
async function compareConsoles(busy: ServedDatabase, large: ServedDatabase) {
  const queue = await readByTurns(await consoleOf(busy, "queue"), await consoleOf(large, "queue"));
  const done = await readByTurns(await consoleOf(busy, "done"), await consoleOf(large, "done"));
  return {
    [`concierge console, ${PAST.toLocaleString("en-US")} past, p95 ms`]: p95Of(queue, 1.3),
    "completed requests, p95 ms": p95Of(done, 1.3),
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

async function consoleOf({ db }: ServedDatabase, view: "queue" | "done") {
  const iris = await named(db, "bench_iris");
  return () => getQueue(asMember(db, iris), { view });
}

async function compareMembers({ db, pool }: ServedDatabase) {
  const [few, many] = [await createMember(db), await createMember(db)];
  await giveInvitations(pool, few.id, 10);
  await giveInvitations(pool, many.id, 10_000);
  const list = (member: Member) => () => listInvitations(asMember(db, member));
  return { "a member's 10 and 10,000, p95 ms": p95Of(await readByTurns(list(few), list(many)), 1.5) };
}

/** Compares the profile pages of a member with ten accepted invitations and one with ten thousand. */
async function comparePages() {
  await using after = new AsyncDisposableStack();
  const club = after.adopt(await servePostgresClub(), ({ close }) => close());
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
  runAlternately({ small, large }, reads);

function p95Of({ small, large }: Record<"small" | "large", number[]>, most: number) {
  const [one, other] = [quantile(small, 0.95), quantile(large, 0.95)];
  return {
    ...compare([one, other], other / one, { most }),
    "ratio of medians": rounded(median(large) / median(small)),
  };
}

async function named(db: ServedDatabase["db"], username: string): Promise<Member> {
  const [member] = await db.select().from(members).where(eq(members.username, username));
  if (!member) throw new Error(`${username} does not exist`);
  return member;
}

void run();
