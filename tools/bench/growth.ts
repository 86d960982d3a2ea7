import { JOB_LIMITS } from "@/db/connection-limits";
import { createMember } from "@/db/factories";
import { openPool, poolDatabase } from "@/db/open-pool";
import {
  listConciergeStatistics,
  listInvitationStatistics,
  listSendTimes,
} from "@/domain/concierge/list-statistics";
import type { MemberContext } from "@/domain/context";
import { countWeeks } from "@/domain/jobs/count-weeks";
import { countAudience, countAudiences } from "@/domain/letters/count-audience";
import type { AudienceOf } from "@/domain/letters/read-audience";
import { getMemberPage } from "@/domain/member-administration/get-member-page";
import { listBranch } from "@/domain/member-administration/list-branch";
import { listMembers } from "@/domain/member-administration/list-members";
import { countBranches } from "@/domain/member-administration/refresh-figures";
import { listMoney } from "@/domain/money/list-money";
import { listPerkFigures } from "@/domain/perks/list-perk-figures";
import { clubDay } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import type { ServedDatabase } from "../../tests/support/database/postgres";
import { asMember } from "../../tests/support/people/contexts";
import { openBenchDatabase } from "./support/bench-database";
import { compare, median, report } from "./support/compare";
import { EACH, fillClub, fillYear } from "./support/fill-club";
import { processorOfConnections } from "./support/processor-of";

const MEMBERS = { small: 1_000, large: 100_000 };
/** Clocks of processes have ticks of ten milliseconds, so a round reads for many ticks. */
const [ROUNDS, READS] = [5, 40];
const MOST = 1.5;
const WEEKS = 12;
const CITY = ["brand-1", "brand-4", "brand-9"];
const lastMonth = clubDay(new Date(Date.now() - 30 * DAY));

/** Their CPU time would not count. Applies to later connections; filling the club opens one. */
const NO_PARALLEL_WORKERS = `do $$ begin
  execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database());
end $$`;

const EVERYONE: AudienceOf = { audience: "everyone", joinedSince: null, cityBrandIds: null };

const readersOf = (audience: Partial<AudienceOf>) => (context: MemberContext) =>
  countAudience(context, { ...EVERYONE, ...audience });

/** An administrator's reads. */
const READ: Record<string, (context: MemberContext) => Promise<unknown>> = {
  money: (context) => listMoney(context, WEEKS),
  "statistics of the concierge": (context) => listConciergeStatistics(context, WEEKS),
  "hours to send": (context) => listSendTimes(context, WEEKS),
  "statistics of invitations": (context) => listInvitationStatistics(context, WEEKS),
  "statistics of perks": (context) => listPerkFigures(context, [], WEEKS),
  "readers of a letter: everyone": readersOf({}),
  "readers who joined lately": readersOf({ audience: "joined-since", joinedSince: lastMonth }),
  "readers who invited no one": readersOf({ audience: "not-invited" }),
  "readers with a favorite brand in a city": readersOf({ audience: "favorites-in-city", cityBrandIds: CITY }),
  "readers imported, not signed in": readersOf({ audience: "imported-not-signed-in" }),
  "top of the tree": (context) => listBranch(context, {}),
  "a large branch": (context) => listBranch(context, { username: "bench_1" }),
  "members by balance": (context) => listMembers(context, { order: "balance" }),
  "a member's page": (context) => getMemberPage(context, { username: "bench_50" }),
};

/** They store what some of these reads need. */
const JOBS = {
  countWeeks,
  countAudiences: (context: MemberContext) => countAudiences(context, [CITY]),
  countBranches,
};

/** Reads by turns from both clubs, and compares the CPU time of Node and of Postgres. */
async function run(): Promise<void> {
  await using after = new AsyncDisposableStack();
  const open = async (members: number) => {
    const club = after.adopt(await openBenchDatabase(1), ({ drop }) => drop());
    await club.pool.query(NO_PARALLEL_WORKERS);
    await fillClub(club.pool, { invitations: members * EACH, requests: 0, perFriend: EACH });
    await fillYear(club.pool);
    const { pool } = after.adopt(openPool(club.connectionString, 1, JOB_LIMITS), ({ pool }) => pool.end());
    const context = asMember(poolDatabase(pool), await createMember(club.db, { role: "admin" }));
    for (const [name, job] of Object.entries(JOBS)) {
      const cost = await costOf(club, () => job(context), 1);
      console.log(`${members} members: the job ${name} took ${Math.round(cost)} ms of CPU`);
    }
    await club.pool.query("vacuum"); // the first run of the jobs changes every member, a later one few
    return { club, context };
  };
  const [small, large] = [await open(MEMBERS.small), await open(MEMBERS.large)];
  const rows: Record<string, ReturnType<typeof compare>> = {};
  for (const [name, read] of Object.entries(READ)) {
    const costs: Record<keyof typeof MEMBERS, number[]> = { small: [], large: [] };
    for (let round = -1; round < ROUNDS; round++) {
      const took = {
        small: await costOf(small.club, () => read(small.context)),
        large: await costOf(large.club, () => read(large.context)),
      };
      if (round < 0) continue; // the first round warms up
      costs.small.push(took.small);
      costs.large.push(took.large);
    }
    const [one, other] = [median(costs.small), median(costs.large)];
    rows[name] = compare([one, other], other / one, { most: MOST });
  }
  const title = `Milliseconds of CPU for one read, ${MEMBERS.small} and ${MEMBERS.large} members`;
  report(title, rows);
}

/** Returns the CPU time of this process and of its database connections for one read, in milliseconds. */
async function costOf(
  { pool }: ServedDatabase,
  read: () => Promise<unknown>,
  reads = READS,
): Promise<number> {
  const before = await processorOfConnections(pool);
  const own = process.cpuUsage();
  for (let each = 0; each < reads; each++) await read();
  const { user, system } = process.cpuUsage(own);
  return ((user + system) / 1000 + (await processorOfConnections(pool)) - before) / reads;
}

void run();
