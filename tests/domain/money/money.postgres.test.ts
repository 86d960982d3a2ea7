import { createMember } from "@/db/factories";
import type { MemberContext } from "@/domain/context";
import { countWeeks } from "@/domain/jobs/count-weeks";
import { listMoney } from "@/domain/money/list-money";
import { plansOf } from "../../support/database/plans";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, at } from "../../support/people/contexts";

jest.setTimeout(120_000);

const ENTRIES = 100_000;
const NOW = "2026-03-11T16:00:00Z";

/** Two years of a club: each member has five entries, and a third of them have confirmed no phone. */
const PAST = `
  insert into members (first_name, last_name, username, email, phone_confirmed_at)
    select 'Member', 'Number', 'member' || n, 'member' || n || '@example.test', case when n % 3 > 0 then '2024-01-01'::timestamptz end
    from generate_series(1, ${ENTRIES / 5}) n;
  insert into ledger_entries (member_id, kind, amount_cents, title, reference, created_at)
    select members.id, kind, cents, 'Entry', kind || n, '${NOW}'::timestamptz - (n % 730 * 24 + entry.ordinality) * interval '1 hour'
    from (select id, row_number() over () as n from members) members,
      unnest(array['welcome', 'perk', 'gift', 'correction', 'thank-you'], array[5000, 1000, 2500, -700, 2500]) with ordinality entry(kind, cents, ordinality);
  analyze;`;

const served = serveTests(2);
let context: MemberContext;

beforeAll(async () => {
  await served.pool.query(PAST);
  await served.pool.query("vacuum ledger_entries");
  context = asMember(served.db, await createMember(served.db, { role: "admin" }), at(NOW));
});

test("pending credit is found by its time, and no member's entries are read one by one", async () => {
  const plans = (await plansOf(served, () => listMoney(context, 12))).join("\n");
  expect(plans).toMatch(/Index Only Scan using ledger_entries_owed_index/);
  expect(plans).not.toMatch(/SubPlan/);
});

test(`a page reads none of the ${ENTRIES.toLocaleString("en-US")} entries after a count`, async () => {
  const before = await listMoney(context, 12);
  await countWeeks(context);
  const plans = (await plansOf(served, () => listMoney(context, 12))).join("\n");
  expect(plans).toMatch(/weekly_figures/);
  expect(plans).not.toMatch(/ledger_entries|members/);
  expect(await listMoney(context, 12)).toEqual(before);
  expect(before[0]?.owedCents).toBe((ENTRIES / 5) * 10_300);
});
