import { randomUUID } from "node:crypto";
import { createMember } from "@/db/factories";
import { webhookEndpoints } from "@/db/schema";
import { addCodes } from "@/domain/perks/add-codes";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { markPassUsed } from "@/domain/till/mark-pass-used";
import { serveTests } from "../../support/database/serve-tests";
import { bundleClub, killClub } from "../../support/kill/kill-club";
import type { AckedPerk, WantedPerk } from "../../support/kill/perks-process";
import { asMember, asVisitor } from "../../support/people/contexts";
import { CODE_PERK, UNIQUE_PERK } from "../../support/people/offers";
import { asTill, spender } from "../../support/people/till";

const KILLS = 100;
const COUNT = 100;
const PERKS = 5;
/** More than are claimed. */
const CODES = 25;
const PRICE = 2000;

/** A key allows 120 failed lookups an hour, and each use counts as one until it finds its pass. */
const TILLS = 4;

jest.setTimeout(60_000 + KILLS * 20_000);

const served = serveTests(3);
let file: string;

beforeAll(async () => {
  file = await bundleClub("perks-process");
  await served.db.insert(webhookEndpoints).values({ url: "https://brand.test/hook", secretSealed: "sealed" });
});

/** Queries for rows that can exist only if a claim or a use was half done, by description. */
const PARTIAL_STATES: Record<string, string> = {
  "a count that is not the number of claims": `
    select perk_id from perk_stocks where claimed <> (select count(*) from perk_claims
      where perk_claims.perk_id = perk_stocks.perk_id and returned_at is null)`,
  "a number of codes left that is not the number of free codes": `
    select perk_id from perk_stocks where codes_left <> (select count(*) from perk_codes
      where perk_codes.perk_id = perk_stocks.perk_id and claimed_at is null)`,
  "a claim of a pool without exactly one code": `
    select id from perk_claims where kind = 'unique' and
      (select count(*) from perk_codes where claim_id = perk_claims.id) <> 1`,
  "a code that is taken without a claim": `
    select id from perk_codes where claimed_at is not null and claim_id is null`,
  "a claim without its price": `
    select id from perk_claims where kind = 'unique' and not exists
      (select from ledger_entries where reference = 'perk:' || perk_claims.id and amount_cents = -${PRICE})`,
  "a price without its claim": `
    select id from ledger_entries where kind = 'purchase' and not exists
      (select from perk_claims where ledger_entries.reference = 'perk:' || perk_claims.id)`,
  "a price without the brand's record": `
    select id from ledger_entries where kind = 'purchase' and not exists
      (select from brand_takings where brand_takings.id = brand_taking_id and cents = ${PRICE})`,
  "a claim without its idempotency key": `
    select id from perk_claims where not exists
      (select from idempotency_keys where response->>'claimId' = perk_claims.id::text)`,
  "claims that the figures do not count": `
    select perk_id from perk_claims group by perk_id having count(*) <>
      (select count(*) from perk_events where perk_events.perk_id = perk_claims.perk_id)`,
  "a claim without its webhook": `
    select id from perk_claims where not exists
      (select from webhook_deliveries where payload->'data'->>'claimId' = perk_claims.id::text)`,
  "a use without its idempotency key": `
    select id from pass_uses where not exists
      (select from idempotency_keys where response->>'useId' = pass_uses.id::text)`,
  "a use without its webhook": `
    select id from pass_uses where not exists
      (select from webhook_deliveries where payload->'data'->>'useId' = pass_uses.id::text)`,
  "a pass that is used twice": `
    select claim_id from pass_uses where undone_at is null group by claim_id having count(*) > 1`,
  "an idempotency key without its result": `
    select key from idempotency_keys where not exists
      (select from perk_claims where perk_claims.id::text = response->>'claimId') and not exists
      (select from pass_uses where pass_uses.id::text = response->>'useId')`,
};

async function partialStates(): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(PARTIAL_STATES))
    if ((await served.pool.query(`${query} limit 1`)).rows.length > 0) found.push(name);
  return found;
}

const empty = () =>
  served.pool.query("truncate members, brand_takings, perk_stocks, perk_codes, perk_events cascade");

/** A hundred members who each buy a code of one of a few perks. */
async function prepareClaims(): Promise<WantedPerk[]> {
  await empty();
  const admin = asMember(served.db, await createMember(served.db, { role: "admin" }));
  const offers = Array.from(
    { length: PERKS },
    (): Offer => ({
      ...UNIQUE_PERK,
      id: `perk-${randomUUID()}`,
      priceInCredit: PRICE,
    }),
  );
  const lines = Array.from({ length: CODES }, (_, number) => `CODE-${number}`).join("\n");
  for (const { id: perkId, brandSlug: brand } of offers)
    await addCodes(admin, { perkId, brand }, { source: lines, uploadId: randomUUID(), from: 0 });
  return Promise.all(
    Array.from({ length: COUNT }, async (_, number): Promise<WantedPerk> => {
      const { actor } = asMember(served.db, await spender(served.db));
      return { name: "claim", actor, offer: offers[number % PERKS] as Offer, key: randomUUID() };
    }),
  );
}

/** A hundred passes of a hundred members at a few tills. */
async function prepareUses(): Promise<WantedPerk[]> {
  await empty();
  const tills = await Promise.all(Array.from({ length: TILLS }, () => asTill(served.db)));
  const offer: Offer = { ...CODE_PERK, id: `perk-${randomUUID()}`, kind: "pass", code: null };
  return Promise.all(
    Array.from({ length: COUNT }, async (_, number): Promise<WantedPerk> => {
      const member = asMember(served.db, await createMember(served.db));
      const { code } = await claimPerk(member, offer, { key: randomUUID(), price: null });
      const { till } = tills[number % TILLS] as (typeof tills)[number];
      return { name: "use", till, code: code ?? "", key: randomUUID() };
    }),
  );
}

async function retry(wanted: WantedPerk): Promise<string> {
  const context = asVisitor(served.db);
  if (wanted.name === "use")
    return String((await markPassUsed({ ...context, till: wanted.till }, wanted)).useId);
  const { actor, offer, key } = wanted;
  return (await claimPerk({ ...context, actor }, offer, { key, price: offer.priceInCredit })).id;
}

/** The ids of the results in the database, by idempotency key. */
async function resultsOf(wanted: WantedPerk[]): Promise<Map<string, string>> {
  const { rows } = await served.pool.query<{ key: string; id: string }>(
    "select key, coalesce(response->>'useId', response->>'claimId') as id from idempotency_keys where key = any($1)",
    [wanted.map(({ key }) => key)],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

test.each([
  ["claims of unique codes", prepareClaims, "perk_claims"],
  ["uses of passes", prepareUses, "pass_uses"],
])(
  `${COUNT} %s with ${KILLS} server kills leave none half done, and a retry returns the first result`,
  async (_, prepare, table) => {
    const figures = { kills: KILLS, acknowledged: 0, unacknowledged: 0, undone: 0 };
    for (let kill = 0; kill < KILLS; kill++) {
      const wanted = await prepare();
      const after = (((kill + 1) * 0.618) % 1) * 250;
      const settings = { DATABASE_URL: served.connectionString };
      const told = await killClub<AckedPerk>(file, settings, after, JSON.stringify(wanted));
      expect(await partialStates()).toEqual([]);

      const done = await resultsOf(wanted);
      for (const { key, id } of told) expect(done.get(key)).toBe(id);
      figures.acknowledged += told.length;
      figures.unacknowledged += done.size - told.length;
      figures.undone += COUNT - done.size;

      const again = await Promise.all(wanted.map(retry));
      for (const [number, { key }] of wanted.entries())
        if (done.has(key)) expect(again[number]).toBe(done.get(key));
      expect(await Promise.all(wanted.map(retry))).toEqual(again);
      expect(await partialStates()).toEqual([]);
      const { rows } = await served.pool.query(`select count(*)::int as count from ${table}`);
      expect(rows).toEqual([{ count: COUNT }]);
    }
    console.info(figures);
  },
);
