import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { getQueue } from "@/domain/concierge/queue/get-queue";
import type { QueueView } from "@/domain/concierge/queue/queue-view";
import { plansOf } from "../../../support/database/plans";
import { serveTests } from "../../../support/database/serve-tests";
import { asMember } from "../../../support/people/contexts";
import { isLongTest, trials } from "../../../support/trials";

const WAITING = trials(60, 200);
const PAST = trials(3_000, 100_000);

jest.setTimeout(180_000);

const served = serveTests(4);
let db: Database;
let lead: Member;

beforeAll(async () => {
  db = served.db;
  lead = await createMember(db, { role: "lead" });
  await addRequests(WAITING, "'queued'", "null");
});

/** Adds requests, each with its own invitation, one every ten minutes. */
async function addRequests(number: number, status: string, sentBy: string): Promise<void> {
  const code = "translate(upper(lpad(to_hex(n), 14, 'x')), '01X', 'GHJ')";
  const client = await served.pool.connect();
  await client.query(`
    create temporary table asked as
      select n, gen_random_uuid() as id, now() - n * interval '10 minutes' as instant
      from generate_series(1, ${number}) n;
    insert into invitations (id, sponsor_id, type, recipient, code, created_at, activated_at, expires_at)
      select id, '${lead.id}', 'individual', 'Robin', ${sentBy === "null" ? code : `'Z' || substr(${code}, 2)`}, instant,
        instant, instant + interval '168 hours' from asked;
    insert into concierge_requests (invitation_id, sponsor_id, recipient_name, contact_kind, contact_hash,
        contact_sealed, created_at, status, sent_by, sent_at, sent_via)
      select id, '${lead.id}', 'Robin', 'email', 'hash of ' || id, 'sealed', instant, ${status}, ${sentBy},
        case when ${sentBy}::uuid is not null then instant end,
        case when ${sentBy}::uuid is not null then 'hand' end
      from asked;
    drop table asked;
    analyze;`);
  client.release(true);
}

const open = (view: QueueView) => getQueue(asMember(db, lead), { view, late: true, search: "rob" });

test(`a page with ${WAITING} open and ${PAST.toLocaleString("en-US")} done requests needs as many statements as without done requests`, async () => {
  const views = ["queue", "mine", "done"] as const;
  const statements: Record<string, { before: number; after: number; milliseconds: number }> = {};
  for (const view of views)
    statements[view] = {
      before: (await plansOf(served, () => open(view))).length,
      after: 0,
      milliseconds: 0,
    };
  await addRequests(PAST, "'delivered'", `'${lead.id}'`);
  for (const view of views) {
    const plans = await plansOf(served, () => open(view));
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on concierge_requests/);
    const started = performance.now();
    await open(view);
    const milliseconds = Math.round(performance.now() - started);
    statements[view] = { before: statements[view]?.before ?? 0, after: plans.length, milliseconds };
  }
  for (const { before, after } of Object.values(statements)) expect(after).toBe(before);
  const queue = await open("queue");
  expect(queue.page.rows).toHaveLength(Math.min(queue.filters?.shown ?? 0, 50));
  expect(queue.filters?.all).toBe(WAITING);
  if (isLongTest) console.table(statements);
});
