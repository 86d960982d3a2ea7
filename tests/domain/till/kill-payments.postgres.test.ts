import { randomUUID } from "node:crypto";
import { chargeCode } from "@/domain/till/charge-code";
import { serveTests } from "../../support/database/serve-tests";
import type { AckedCharge, WantedCharge } from "../../support/kill/charges-process";
import { bundleClub, killClub } from "../../support/kill/kill-club";
import { partialStates } from "../../support/kill/partial-states";
import { asVisitor } from "../../support/people/contexts";
import { asTill, codeOf, spender } from "../../support/people/till";

const KILLS = 100;
const CHARGES = 100;

/** A key allows 120 failed lookups an hour, and each charge counts as one until it finds its code. */
const TILLS = 4;

const BALANCE = 5000;
const AMOUNT = 2000;

jest.setTimeout(60_000 + KILLS * 20_000);

type Sent = WantedCharge & { memberId: string };

const served = serveTests(3);
let file: string;

beforeAll(async () => {
  file = await bundleClub("charges-process");
});

/** A hundred codes of a hundred members at a few tills, each with an idempotency key. */
async function prepare(): Promise<Sent[]> {
  await served.pool.query("truncate members, brand_takings cascade");
  const tills = await Promise.all(Array.from({ length: TILLS }, () => asTill(served.db)));
  return Promise.all(
    Array.from({ length: CHARGES }, async (_, number) => {
      const { id: memberId, code } = await spenderWithCode();
      const { till } = tills[number % TILLS] as (typeof tills)[number];
      return { memberId, code, till, key: randomUUID() };
    }),
  );
}

async function spenderWithCode() {
  const member = await spender(served.db, BALANCE);
  const { code } = await codeOf(served.db, member, AMOUNT);
  return { id: member.id, code };
}

const send = ({ till, code, key }: Sent) => chargeCode({ ...asVisitor(served.db), till }, { code, key });

/** The charge numbers in the database, by member. */
async function chargesOf(sent: Sent[]): Promise<Map<string, number>> {
  const { rows } = await served.pool.query<{ member: string; take: number }>(
    "select member_id as member, take_id::int as take from till_codes where status = 'taken' and member_id = any($1)",
    [sent.map(({ memberId }) => memberId)],
  );
  return new Map(rows.map(({ member, take }) => [member, take]));
}

test(`${CHARGES} charges with ${KILLS} server kills leave none half done, and a retry returns the first result`, async () => {
  const figures = { kills: KILLS, acknowledged: 0, unacknowledged: 0, undone: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    const sent = await prepare();
    const after = (((kill + 1) * 0.618) % 1) * 250;
    const wanted = JSON.stringify(sent.map(({ till, code, key }) => ({ till, code, key })));
    const settings = { DATABASE_URL: served.connectionString };
    const told = await killClub<AckedCharge>(file, settings, after, wanted);
    expect(await partialStates(served.db)).toEqual([]);

    const done = await chargesOf(sent);
    const idOf = new Map(told.map(({ key, paymentId }) => [key, paymentId]));
    for (const { key, memberId } of sent) if (idOf.has(key)) expect(done.get(memberId)).toBe(idOf.get(key));
    figures.acknowledged += told.length;
    figures.unacknowledged += done.size - told.length;
    figures.undone += CHARGES - done.size;

    const again = await Promise.all(sent.map(send));
    for (const [number, { memberId }] of sent.entries())
      if (done.has(memberId)) expect(again[number]?.paymentId).toBe(done.get(memberId));
    expect(await Promise.all(sent.map(send))).toEqual(again);
    expect(await partialStates(served.db)).toEqual([]);
    const { rows } = await served.pool.query(
      "select count(*)::int as takes, sum(amount_cents)::int as cents from ledger_entries where kind = 'purchase' and member_id = any($1)",
      [sent.map(({ memberId }) => memberId)],
    );
    expect(rows).toEqual([{ takes: CHARGES, cents: -CHARGES * AMOUNT }]);
  }
  console.info(figures);
});
