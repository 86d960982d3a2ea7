import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import { members } from "@/db/schema";
import { listInvitationStatistics } from "@/domain/concierge/list-statistics";
import { getQueue } from "@/domain/concierge/queue/get-queue";
import { listInvitations } from "@/domain/invitations/list-invitations";
import { countWeeks } from "@/domain/jobs/count-weeks";
import { listLedger } from "@/domain/ledger/read-ledger";
import type { ServedDatabase } from "../../tests/support/database/postgres";
import { asMember } from "../../tests/support/people/contexts";
import { openBenchDatabase } from "./support/bench-database";
import { median, rounded } from "./support/compare";
import { recordStatements } from "./support/record-statements";

const FOUNDERS = 5000;
const WEEKS = 52;
const GROWS_BY = 6;
const READS = 15;

/** Simulates a year in which a club grows sixfold. Prints table sizes and read times each quarter. */
async function run(): Promise<void> {
  const club = await openBenchDatabase(2);
  try {
    await found(club.pool);
    const plans = new Map<string, string>();
    for (let week = 1; week <= WEEKS; week++) {
      await addWeek(club.pool, week);
      if (week % 13 === 0) await reportQuarter(club, week, plans);
    }
  } finally {
    await club.drop();
  }
}

async function found(pool: Pool): Promise<void> {
  await pool.query(`
    insert into members (first_name, last_name, username, email, role, created_at)
      values ('Iris', 'Bellamy', 'sim_iris', 'sim_iris@example.test', 'lead', now() - interval '1 year');
    insert into members (first_name, last_name, username, email, created_at)
      select 'Robin', 'Doe', 'sim_' || n, 'sim' || n || '@example.test', now() - interval '1 year'
      from generate_series(1, ${FOUNDERS}) n`);
}

/** Adds two invitations per joining friend, with messages, ledger entries and audit events. */
async function addWeek(pool: Pool, week: number): Promise<void> {
  const grown = (weeks: number) => Math.round(FOUNDERS * GROWS_BY ** (weeks / WEEKS));
  const [before, joining] = [grown(week - 1), grown(week) - grown(week - 1)];
  const client = await pool.connect();
  const year = `
    create temporary table made as
      select n, gen_random_uuid() as id, gen_random_uuid() as friend, n % 2 = 0 as joins,
        now() - interval '${WEEKS - week} weeks' - (n % 7) * interval '1 day' as instant
      from generate_series(1, ${joining * 2}) n;
    create temporary table sponsors as
      select id, row_number() over () as n from (select id from members where username like 'sim_%' order by random() limit ${joining}) chosen;
    analyze made, sponsors;
    insert into members (id, first_name, last_name, username, email, created_at)
      select friend, 'Robin', 'Doe', 'sim_' || ${before} + n / 2, 'sim' || ${before} + n / 2 || '@example.test', instant from made where joins;
    insert into invitations (id, sponsor_id, type, recipient, code, created_at, activated_at, expires_at, shared_at, status, accepted_at)
      select made.id, sponsors.id, 'individual', 'Robin', translate(lpad((${before} * 2 + made.n)::text, 14, '0'), '01', 'AB'),
        instant, instant, instant + interval '168 hours', instant, case when joins then 'accepted' else 'pending' end,
        case when joins then instant end
      from made join sponsors on sponsors.n = (made.n + 1) / 2;
    insert into seats (invitation_id, type, seat_no, member_id, joined_at)
      select id, 'individual', 1, case when joins then friend end, case when joins then instant end from made;
    insert into admissions (token_hash, invitation_id, first_name, last_name, username, contact_kind, contact,
        terms_accepted_at, created_at, member_id)
      select md5(friend::text) || md5(id::text), id, 'Robin', 'Doe', 'robin', 'email', friend || '@example.test', instant, instant, friend
      from made where joins;
    insert into messages (channel, kind, status, address, member_id, created_at, invitation_id)
      select 'email', kind, 'sent', 'robin@example.test', friend, instant, id
      from made, unnest(array['join-code', 'friend-joined']) kind where joins;
    insert into ledger_entries (member_id, kind, amount_cents, title, reference, created_at)
      select friend, 'welcome', 5000, 'Welcome', 'welcome', instant from made where joins
      union all select sponsor_id, 'thank-you', 2500, 'Robin joined', 'thank-you:' || friend, instant
      from made join invitations using (id) where joins;
    insert into audit_events (actor_id, action, subject_id, created_at)
      select friend, 'invitation accepted', id, instant from made where joins;
    insert into concierge_requests (invitation_id, sponsor_id, recipient_name, contact_kind, contact_hash, created_at, status,
        sent_by, sent_at, sent_via, contact_erased_at)
      select made.id, sponsor_id, 'Robin', 'email', md5(made.id::text), instant, 'sent', iris.id, instant, 'hand', instant
      from made join invitations using (id), members iris where iris.username = 'sim_iris' and made.n % 8 = 0`;
  await client.query(year).finally(() => client.release(true));
}

async function reportQuarter(
  { pool, db }: ServedDatabase,
  week: number,
  plans: Map<string, string>,
): Promise<void> {
  await pool.query("vacuum analyze");
  const { rows: tables } = await pool.query(`
    select relname as table, n_live_tup::int as rows, pg_relation_size(relid) / 1e6 as mb, pg_indexes_size(relid) / 1e6 as indexes,
      pg_total_relation_size(relid) / greatest(n_live_tup, 1) as bytes
    from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 100 order by pg_total_relation_size(relid) desc`);
  console.log(`After ${week} weeks`);
  console.table(
    Object.fromEntries(
      tables.map(({ table, rows, mb, indexes, bytes }) => [
        table,
        {
          rows,
          MB: rounded(Number(mb), 1),
          "indexes MB": rounded(Number(indexes), 1),
          "bytes per row": Math.round(Number(bytes)),
        },
      ]),
    ),
  );
  const member = await named(db, "sim_1");
  const iris = await named(db, "sim_iris");
  await countWeeks(asMember(db, iris));
  const reads: Record<string, () => Promise<unknown>> = {
    "a member's invitations": () => listInvitations(asMember(db, member)),
    "a member's ledger": () => listLedger(asMember(db, member)),
    "the concierge console": () => getQueue(asMember(db, iris), { view: "queue" }),
    "completed concierge requests": () => getQueue(asMember(db, iris), { view: "done" }),
    "twelve weeks of statistics": () => listInvitationStatistics(asMember(db, iris), 12),
  };
  const measured: Record<string, object> = {};
  for (const [name, read] of Object.entries(reads)) {
    const shape = await planOf(pool, read);
    const isChanged = plans.has(name) && plans.get(name) !== shape;
    plans.set(name, shape);
    measured[name] = {
      ...(await timesOf(read)),
      "plan changed": isChanged ? "yes" : "",
      scans: shape.match(/Seq Scan on \w+/g)?.join(", ") ?? "",
    };
  }
  console.table(measured);
}

async function timesOf(read: () => Promise<unknown>) {
  const times: number[] = [];
  for (let count = 0; count < READS; count++) {
    const started = performance.now();
    await read();
    times.push(performance.now() - started);
  }
  return { "median ms": rounded(median(times)), "slowest ms": rounded(Math.max(...times)) };
}

/** Returns the plan nodes of a read's statements, without costs. */
async function planOf(pool: Pool, read: () => Promise<unknown>): Promise<string> {
  const statements = await recordStatements(read);
  const shapes: string[] = [];
  for (const { text, values } of statements.filter((one) => /^\s*(select|with)\b/i.test(one.text))) {
    const { rows } = await pool.query(`explain (costs off) ${text}`, values);
    const nodes = rows.map(
      (row) => /(?:->|^)\s*([A-Z][\w ]+(?: using \w+)?(?: on \w+)?)/.exec(row["QUERY PLAN"])?.[1] ?? "",
    );
    shapes.push(nodes.filter(Boolean).join("\n"));
  }
  return shapes.join("\n");
}

async function named(db: ServedDatabase["db"], username: string) {
  const [member] = await db.select().from(members).where(eq(members.username, username));
  if (!member) throw new Error(`${username} does not exist`);
  return member;
}

void run();
