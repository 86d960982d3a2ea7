import { randomUUID } from "node:crypto";
import { eq, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgSelectBase } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import { createMember, type Member } from "@/db/factories";
import * as schema from "@/db/schema";
import { passUses, perkClaims } from "@/db/schema";
import { claimPerk } from "@/domain/perks/claim-perk";
import { readPass } from "@/domain/till/find-pass";
import { lookUp } from "@/domain/till/look-up";
import { markPassUsed, undoPassUse } from "@/domain/till/mark-pass-used";
import type { TillContext } from "@/domain/till/open-till";
import { pauseAfter } from "../../support/database/pause-writes";
import {
  openPoolTo,
  openServedDatabase,
  type ServedDatabase,
  untilWaiting,
  warmUp,
} from "../../support/database/postgres";
import { asMember } from "../../support/people/contexts";
import { CODE_PERK } from "../../support/people/offers";
import { asTill } from "../../support/people/till";
import { trials } from "../../support/trials";

const USES = 50;
const TRIALS = trials(4, 200);

jest.setTimeout(60_000 + TRIALS * 5_000);

let served: ServedDatabase;
let otherPool: Pool;
let tills: TillContext[];
let member: Member;

beforeAll(async () => {
  served = await openServedDatabase(5);
  otherPool = openPoolTo(served.connectionString, 5);
  await warmUp(served.pool);
  await warmUp(otherPool);
  const here = await asTill(served.db);
  const there = await asTill(served.db);
  tills = [here, { ...there, db: drizzle(otherPool, { schema }) as TillContext["db"] }];
});

beforeEach(async () => {
  member = await createMember(served.db);
});

afterAll(async () => {
  await otherPool.end();
  await served.drop();
});

async function newPass() {
  const offer = { ...CODE_PERK, id: `perk-${randomUUID()}`, kind: "pass", code: null } as const;
  const { id, code } = await claimPerk(asMember(served.db, member), offer, {
    key: randomUUID(),
    price: null,
  });
  return { claimId: id, code: code ?? "" };
}

const tillOf = (number: number) => tills[number % tills.length] as TillContext;

/** Returns the error codes of the rejected uses. */
async function race(code: string): Promise<string[]> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: USES }, (_, number) => markPassUsed(tillOf(number), { code, key: randomUUID() })),
  );
  return outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : []));
}

test(`one of ${USES} concurrent uses of a pass by two tills succeeds`, async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const { code, claimId } = await newPass();
    expect(await race(code)).toEqual(Array(USES - 1).fill("pass-used"));
    expect(await served.db.$count(passUses, eq(passUses.claimId, claimId))).toBe(1);
  }
});

test("uses and undos at the same time leave at most one use, and the state is the log's", async () => {
  for (let trial = 0; trial < TRIALS; trial++) {
    const { code, claimId } = await newPass();
    const { useId } = await markPassUsed(tillOf(0), { code, key: randomUUID() });
    const outcomes = await Promise.allSettled(
      Array.from({ length: USES }, (_, number) =>
        number % 5
          ? markPassUsed(tillOf(number), { code, key: randomUUID() })
          : undoPassUse(tillOf(0), { useId }),
      ),
    );
    const log = await served.db.select().from(passUses).where(eq(passUses.claimId, claimId));
    const standing = log.filter(({ undoneAt }) => undoneAt === null);
    expect(log.find(({ id }) => id === useId)?.undoneAt).not.toBeNull();
    expect(standing).toEqual(log.filter(({ id }) => id !== useId));
    expect(standing.length).toBeLessThanOrEqual(1);
    const uses = outcomes.filter((outcome) => outcome.status === "fulfilled" && "title" in outcome.value);
    expect(uses).toHaveLength(standing.length);
    const pass = await readPass(served.db, tillOf(0), code);
    expect(pass?.usedAt ?? null).toEqual(standing[0]?.createdAt ?? null);
  }
});

test("without the lock, the constraint still allows one use", async () => {
  jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  const { code, claimId } = await newPass();
  await race(code);
  expect(await served.db.$count(passUses, eq(passUses.claimId, claimId))).toBe(1);
});

test("without the lock and the constraint, a pass is used more than once", async () => {
  jest.spyOn(PgSelectBase.prototype, "for").mockReturnThis();
  await served.pool.query("drop index pass_uses_once");
  const { code, claimId } = await newPass();
  const pause = await pauseAfter(served.pool, "insert on pass_uses");
  const uses = [0, 1].map((number) => markPassUsed(tillOf(number), { code, key: randomUUID() }));
  await untilWaiting(served.pool, uses.length);
  await pause.end();
  await Promise.all(uses);
  expect(await served.db.$count(passUses, eq(passUses.claimId, claimId))).toBe(uses.length);
  await served.db.delete(passUses).where(isNull(passUses.undoneAt));
  await served.pool.query(
    "create unique index pass_uses_once on pass_uses (claim_id) where undone_at is null",
  );
  expect(await served.db.$count(perkClaims)).toBeGreaterThan(0);
});

test.each(Array.from({ length: TRIALS }, (_, index) => index + 1))(
  "a pass from before the kinds is known to all tills that read it first at the same time, trial %i",
  async () => {
    const { claimId, code } = await newPass();
    const unnamed = { kind: null, brand: null, brandName: null, title: null };
    const [claim] = await served.db
      .update(perkClaims)
      .set(unnamed)
      .where(eq(perkClaims.id, claimId))
      .returning();
    const { brand: brandSlug, brandName } = tillOf(0).till;
    const describePerk = async (perkId: string) =>
      perkId === claim?.perkId ? { title: "Named later", brandSlug, brandName } : null;
    const lookUps = Array.from({ length: 10 }, (_, number) => lookUp(tillOf(number), { code }, describePerk));
    for (const outcome of await Promise.allSettled(lookUps))
      expect(outcome).toMatchObject({ status: "fulfilled", value: { pass: { title: "Named later" } } });
  },
);
