import { eq } from "drizzle-orm";
import { PgSelectBase } from "drizzle-orm/pg-core";
import { createMember } from "@/db/factories";
import { brandTakings } from "@/db/schema";
import { claimPerk } from "@/domain/perks/claim-perk";
import { returnPerk } from "@/domain/perks/return-perk";
import { showCode } from "@/domain/perks/show-code";
import { warmUp } from "../../support/database/postgres";
import { serveTests } from "../../support/database/serve-tests";
import { asMember } from "../../support/people/contexts";
import { centsOf, give } from "../../support/people/credit";
import { CODE_PERK } from "../../support/people/offers";
import { trials } from "../../support/trials";

const TRIALS = trials(20, 200);
const PRICE = 4500;

jest.setTimeout(60_000 + TRIALS * 1_000);

const served = serveTests(10);

beforeEach(async () => {
  await served.pool.query("truncate members, brand_takings cascade");
  await warmUp(served.pool);
});

type Outcome = { isShown: boolean; isReturned: boolean; cents: number | undefined };

async function buy() {
  const member = await createMember(served.db);
  const context = asMember(served.db, member);
  await give(served.db, member, PRICE);
  const offer = { ...CODE_PERK, priceInCredit: PRICE };
  const { id: claimId } = await claimPerk(context, offer, { key: "key-one-of-ada", price: PRICE });
  return { context, claimId, member };
}

/** Shows the code of a bought perk and returns the perk at the same time, several times each. */
async function race(): Promise<Outcome> {
  const { context, claimId, member } = await buy();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, number) => (number % 2 ? showCode : returnPerk)(context, { claimId })),
  );
  const hasWon = (parity: number) =>
    outcomes.some(({ status }, number) => number % 2 === parity && status === "fulfilled");
  return { isReturned: hasWon(0), isShown: hasWon(1), cents: await centsOf(served.db, member) };
}

async function raceOften(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let trial = 0; trial < TRIALS; trial++) outcomes.push(await race());
  return outcomes;
}

const bothWin = ({ isShown, isReturned }: Outcome) => isShown && isReturned;

test("a code that is shown while its perk is returned has exactly one winner, and is refunded at most once", async () => {
  for (const { isShown, isReturned, cents } of await raceOften()) {
    expect(isShown).toBe(!isReturned);
    expect(cents).toBe(isReturned ? PRICE : 0);
  }
});

test("a perk that is returned several times at the same time is refunded once", async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const { context, claimId, member } = await buy();
    const returns = await Promise.all(Array.from({ length: 6 }, () => returnPerk(context, { claimId })));
    expect(returns).toEqual(Array(6).fill({ claimId, cents: PRICE }));
    expect(await centsOf(served.db, member)).toBe(PRICE);
  }
  expect(await served.db.$count(brandTakings, eq(brandTakings.kind, "refund"))).toBe(TRIALS);
});

describe("without a guard", () => {
  beforeEach(() => {
    jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  });

  test("without the member's lock, the constraint still allows one winner", async () => {
    for (const { isShown, isReturned, cents } of await raceOften()) {
      expect([isShown, isReturned]).not.toEqual([true, true]);
      expect(cents).toBe(isReturned ? PRICE : 0);
    }
  });

  test("without the lock and the constraint, a returned perk's code is shown", async () => {
    const rule = "perk_claims_shown_or_returned";
    await served.pool.query(`alter table perk_claims drop constraint ${rule}`);
    expect((await raceOften()).filter(bothWin)).not.toEqual([]);
    await served.pool.query(`truncate perk_claims cascade; alter table perk_claims
      add constraint ${rule} check (code_shown_at is null or returned_at is null)`);
  });
});
