import { loadavg } from "node:os";
import { Client } from "pg";
import { startCluster } from "../../tests/support/database/cluster";
import { onServer } from "../../tests/support/database/create-database";
import { freePort } from "../../tests/support/free-port";
import { startPgBouncer } from "../pgbouncer";
import { median, rounded } from "./support/compare";
import { processorOf } from "./support/processor-of";
import { sendRequests } from "./support/send-requests";
import { SECRETS, serveDemo } from "./support/serve-club";
import { signIn } from "./support/sign-in";

const ROUNDS = 5;
const REQUESTS = 150;
/** For each server. */
const WARM_UP = 300;
/** Opens connections to the database again, which close after ten seconds without a statement. */
const REOPENING = 60;
/** Ada's own pages, and Grace's profile, which servers read from a replica. */
const PATHS = ["/home", "/profile", "/grace"];
/** As in deploy/pgbouncer.ini. */
const POOLED_CONNECTIONS = 20;
const COUNT_STATEMENTS = "shared_preload_libraries=pg_stat_statements";
const ONE = "one";
const WITH_BOTH = "two, PgBouncer, replica";

/** The columns of the table: per page, except "pages/s" and "ratio". */
type Figures = Record<string, number>;

/** Compares two servers, also with PgBouncer and a replica, with one. All run on this machine. */
async function run(): Promise<void> {
  await using after = new AsyncDisposableStack();
  const { setUps, withBoth, readTotals } = await openSetUps(after);
  const headers = { cookie: await signIn(withBoth.url, "Ada") }; // others store no position for the replica
  const table: Record<string, Figures> = {};
  for (const path of PATHS) {
    const pages = setUps.map(({ name, servers }) => ({ name, servers, path, headers }));
    const servers = pages.flatMap((page) => page.servers);
    for (const { url } of servers) await fetch(url + path, { headers }); // the first request loads the page's code
    for (const page of pages) await sendRequests(page, WARM_UP * page.servers.length);
    const rounds: Record<string, Figures>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const figures: Record<string, Figures> = {};
      for (const page of round % 2 === 0 ? pages : pages.toReversed()) {
        await sendRequests(page, REOPENING);
        const before = await readTotals();
        const { perSecond, processor } = await sendRequests(page, REQUESTS);
        const used = perPage(before, await readTotals());
        figures[page.name] = { "pages/s": perSecond, "servers ms": processor, ...used };
      }
      rounds.push(figures);
    }
    for (const { name } of pages) table[`${path}, ${name}`] = row(rounds, name);
  }
  console.log(
    `Several servers: medians of ${ROUNDS} rounds, CPU time and statements per page, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(table);
  const read = table[`/grace, ${WITH_BOTH}`]?.["on replica"] ?? 0;
  process.exitCode = read < 1 ? 1 : 0;
}

/** `after` closes everything. */
async function openSetUps(after: AsyncDisposableStack) {
  const primary = after.adopt(startCluster(await freePort(), [COUNT_STATEMENTS]), ({ stop }) => stop());
  const replica = after.adopt(primary.follow(await freePort()), ({ stop }) => stop());
  const { connectionString } = primary;
  const pooler = await startPgBouncer(connectionString, POOLED_CONNECTIONS);
  after.defer(pooler.close);
  const pooled = new URL(connectionString);
  pooled.port = String(pooler.port);
  const start = async (env: Record<string, string> = {}) => {
    const settings = { ...SECRETS, LOG_LEVEL: "warn", WORKER: "off", DATABASE_URL: connectionString, ...env };
    return after.adopt(await serveDemo(settings), ({ close }) => close());
  };
  const both = {
    DATABASE_URL: pooled.href,
    DATABASE_DIRECT_URL: connectionString,
    DATABASE_REPLICA_URL: replica.connectionString,
  };
  const one = await start();
  const withBoth = await start(both);
  const setUps = [
    { name: ONE, servers: [one] },
    { name: "two", servers: [one, await start()] },
    { name: WITH_BOTH, servers: [withBoth, await start(both)] },
  ];
  await onServer(connectionString, "create extension pg_stat_statements");
  const readTotals = async (): Promise<Figures> => ({
    "primary ms": processorOf(primary.pid),
    "replica ms": processorOf(replica.pid),
    "PgBouncer ms": processorOf(pooler.pid),
    "bench ms": ownProcessor(),
    "on primary": await countStatements(connectionString),
    "on replica": await countStatements(replica.connectionString),
  });
  return { setUps, withBoth, readTotals };
}

function ownProcessor(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function countStatements(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query("select sum(calls)::int as number from pg_stat_statements");
  await client.end();
  return rows[0].number;
}

function perPage(before: Figures, after: Figures): Figures {
  const each = Object.entries(after).map(([name, total]) => [name, (total - (before[name] ?? 0)) / REQUESTS]);
  return Object.fromEntries(each);
}

/** Ratios are computed per round, so that other load on the machine affects both sides. */
function row(rounds: Record<string, Figures>[], name: string): Figures {
  const own = rounds.map(({ [name]: figures, [ONE]: one }): Figures => {
    const ratio = (figures?.["pages/s"] ?? 0) / (one?.["pages/s"] ?? 0);
    return { ratio, ...figures };
  });
  const columns = Object.keys(own[0] ?? {});
  const middle = (column: string) => rounded(median(own.map((figures) => figures[column] ?? 0)));
  return Object.fromEntries(columns.map((column) => [column, middle(column)]));
}

void run();
