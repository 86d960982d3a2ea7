import type { Pool } from "pg";
import { median, rounded } from "./support/compare";
import { countStatements } from "./support/count-statements";
import { processorOfConnections } from "./support/processor-of";
import { sendRequests } from "./support/send-requests";
import { type PostgresClub, servePostgresClub } from "./support/serve-club";
import { signIn } from "./support/sign-in";

const [SMALL, LARGE] = [1_000, 100_000];
const [ROUNDS, REQUESTS] = [3, 12];
const MOST = { ratio: 1.5, statements: 6 };

const LIST = "/concierge/staff/members";
const PAGES = {
  "all members": LIST,
  "page 3": `${LIST}?page=3`,
  "a last name": `${LIST}?search=vale7`,
  "a name that many have": `${LIST}?search=rob`,
  "letters off": `${LIST}?only=letters-off`,
  "never signed in": `${LIST}?only=unseen`,
  "suspended, by balance": `${LIST}?only=suspended&order=balance`,
  "by balance": `${LIST}?order=balance`,
  "by last seen": `${LIST}?order=seen`,
  newest: `${LIST}?order=newest`,
};

/** Requests the list of members of both clubs by turns, and compares the CPU time of Node and of Postgres. */
async function run(): Promise<void> {
  await using after = new AsyncDisposableStack();
  const open = async (members: number) => {
    const club = after.adopt(await servePostgresClub({ LOG_LEVEL: "info" }), ({ close }) => close());
    await fill(club.pool, members);
    return { ...club, cookie: await signIn(club.url, "Hedy") };
  };
  const [small, large] = [await open(SMALL), await open(LARGE)];
  const rows = Object.fromEntries(
    Object.keys(PAGES).map((name) => [name, { small: [], large: [] }]),
  ) as Record<string, { small: number[]; large: number[] }>;
  for (let round = -1; round < ROUNDS; round++)
    for (const [name, path] of Object.entries(PAGES)) {
      const took = { small: await costOf(small, path), large: await costOf(large, path) };
      if (round < 0) continue; // the first round warms up
      rows[name]?.small.push(took.small);
      rows[name]?.large.push(took.large);
    }
  const table: Record<string, { small: number; large: number; ratio: number; statements: number }> = {};
  for (const [name, { small: few, large: many }] of Object.entries(rows)) {
    const statements = await countStatements(large, PAGES[name as keyof typeof PAGES], {
      cookie: large.cookie,
    });
    const ratio = rounded(median(many) / median(few));
    table[name] = { small: rounded(median(few)), large: rounded(median(many)), ratio, statements };
  }
  console.log(`Milliseconds of CPU for one request, ${SMALL} and ${LARGE} members`);
  console.table(table);
  const isHeld = Object.values(table).every(
    ({ ratio, statements }) => ratio <= MOST.ratio && statements <= MOST.statements,
  );
  process.exitCode = isHeld ? 0 : 1;
}

/** Returns the CPU time of the server and of its database connections for one request, in milliseconds. */
async function costOf(club: PostgresClub & { cookie: string }, path: string): Promise<number> {
  const before = await processorOfConnections(club.pool);
  const { processor } = await sendRequests(
    { servers: [club], path, headers: { cookie: club.cookie } },
    REQUESTS,
  );
  return processor + ((await processorOfConnections(club.pool)) - before) / REQUESTS;
}

/** Every list fills its first page in both clubs, so that both draw the same number of rows. */
async function fill(pool: Pool, members: number): Promise<void> {
  await pool.query(`
    insert into members (first_name, last_name, username, email, phone, created_at, notify_letters, first_sign_in_at,
        last_seen_at, status, balance_cents)
      select 'Robin' || n % 97, 'Vale' || n % 20, 'bench_' || n, 'bench' || n || '@example.test',
        case when n % 50 > 0 then '+1212' || (5000000 + n) end, now() - n * interval '5 minutes', n % 20 > 0,
        case when n % 3 > 0 then now() end, case when n % 3 > 0 then now() - n * interval '1 minute' end,
        case when n % 20 = 0 then 'suspended' else 'active' end, case when n % 2 = 0 then 100 + n % 9000 else 0 end
      from generate_series(1, ${members}) n`);
  await pool.query(`
    insert into ledger_entries (member_id, kind, amount_cents, title, reference)
      select id, 'gift', balance_cents, 'A gift', 'bench' from members where username like 'bench_%' and balance_cents > 0`);
  await pool.query("vacuum analyze");
}

void run();
