import { randomUUID } from "node:crypto";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgSelectBase } from "drizzle-orm/pg-core";
import { createMember } from "@/db/factories";
import * as schema from "@/db/schema";
import { claimPerk, type Offer } from "@/domain/perks/claim-perk";
import { listClaims } from "@/domain/perks/list-claims";
import type { PerkClaim } from "@/domain/perks/perk-claim";
import { openPoolTo, warmUp } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { asMember } from "../../support/people/contexts";
import { centsOf, give } from "../../support/people/credit";
import { CREDIT_PERK } from "../../support/people/offers";
import { trials } from "../../support/trials";

const TAPS = 50;
const BUYERS = 200;
const TRIALS = trials(1, 200);

jest.setTimeout(60_000 + TRIALS * 5_000);

const served = serveTests(5);

beforeEach(async () => {
  await served.pool.query("truncate members cascade");
  await warmUp(served.pool);
});

const offer = (limitPerMember: number): Offer => ({
  ...CREDIT_PERK,
  id: `perk-${randomUUID()}`,
  limitPerMember,
});

/** Fifty concurrent claims of one member; `keyOf` returns the idempotency key of each. */
async function race(wanted: Offer, keyOf: (number: number) => string) {
  const context = asMember(served.db, await createMember(served.db));
  const outcomes = await Promise.allSettled(
    Array.from({ length: TAPS }, (_, number) =>
      claimPerk(context, wanted, { key: keyOf(number), price: null }),
    ),
  );
  const given = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
  const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  const claims = await listClaims(context, wanted.id);
  const { rows } = await served.pool.query(
    "select count(*)::int as n from ledger_entries where kind = 'perk'",
  );
  return { given, refused, claims, credits: rows[0].n as number };
}

const fresh = () => randomUUID();

describe("fifty concurrent requests of one member", () => {
  test.each([1, 3])("claim a perk of limit %i exactly that often", async (limit) => {
    const { given, refused, claims, credits } = await race(offer(limit), fresh);
    expect([given.length, claims.length, credits]).toEqual([limit, limit, limit]);
    expect(refused).toHaveLength(TAPS - limit);
    for (const error of refused) expect(error).toMatchObject({ code: "perk-limit" });
  });

  test("make one claim with one key and return the same", async () => {
    const { given, claims, credits } = await race(offer(3), () => "key-one-of-ada");
    expect(given).toEqual(Array.from({ length: TAPS }, () => claims[0] as PerkClaim));
    expect([claims.length, credits]).toEqual([1, 1]);
  });
});

test(`one of ${BUYERS} claims over two instances succeeds when the balance pays for one`, async () => {
  const otherPool = openPoolTo(served.connectionString, 5);
  const instances = [served.db, drizzle(otherPool, { schema })];
  await warmUp(otherPool);
  for (let trial = 0; trial < TRIALS; trial++) {
    const member = await createMember(served.db);
    await give(served.db, member, 4500);
    const priced = { ...offer(20), kind: "pass", creditCents: null, priceInCredit: 4500 } as const;
    const outcomes = await Promise.allSettled(
      Array.from({ length: BUYERS }, (_, number) =>
        claimPerk(asMember(instances[number % 2] ?? served.db, member), priced, {
          key: fresh(),
          price: 4500,
        }),
      ),
    );
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason.code] : [],
    );
    expect(refused).toEqual(Array(BUYERS - 1).fill("balance-short"));
    expect(await listClaims(asMember(served.db, member), priced.id)).toHaveLength(1);
    expect(await centsOf(served.db, member)).toBe(0);
  }
  await otherPool.end();
});

describe("without a guard", () => {
  test("without the member's lock, the constraint still enforces the limit", async () => {
    jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
    const { given, claims, credits } = await race(offer(3), fresh);
    expect(claims.length).toBeGreaterThan(0);
    expect(claims.length).toBeLessThanOrEqual(3);
    expect([given.length, credits]).toEqual([claims.length, claims.length]);
  });

  test("without the lock and the constraint, a perk of limit 1 is claimed more than once", async () => {
    const wanted = offer(1);
    await claimPerk(asMember(served.db, await createMember(served.db)), wanted, {
      key: fresh(),
      price: null,
    });
    jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
    await withoutConstraint(async () => {
      const { claims } = await race(wanted, fresh);
      expect(claims.length).toBeGreaterThan(1);
    });
  });
});

/** Replaces the unique index with one that never fails. */
async function withoutConstraint(run: () => Promise<void>): Promise<void> {
  const index = "create unique index perk_claims_kept_claim_no on perk_claims";
  await served.pool.query(`drop index perk_claims_kept_claim_no; ${index} (id)`);
  await run();
  await served.pool.query(`truncate perk_claims cascade; drop index perk_claims_kept_claim_no;
    ${index} (member_id, perk_id, claim_no) where returned_at is null`);
}
