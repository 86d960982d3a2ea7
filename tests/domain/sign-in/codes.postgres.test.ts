import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { codes } from "@/db/schema";
import { checkCode, makeCode, spendCode } from "@/domain/sign-in/codes";
import { sendCode } from "@/domain/sign-in/send-code";
import { requestSignInCode } from "@/domain/sign-in/sign-in-with-code";
import { serveTests } from "../../support/database/serve-tests";
import { asVisitor } from "../../support/people/contexts";
import { BROWSER, SIGN_IN } from "../../support/people/sessions";

const SAM = { kind: "email", value: "sam@example.test" } as const;

const served = serveTests();
let db: Database;

beforeAll(() => {
  db = served.db;
});

beforeEach(() => served.pool.query("truncate codes"));

const issue = () => db.transaction((tx) => makeCode(tx, asVisitor(db), SAM, SIGN_IN));

/** Runs an attempt `count` times concurrently and counts the outcomes by error code. */
async function atOnce(
  count: number,
  attempt: (number: number) => Promise<unknown>,
): Promise<Record<string, number>> {
  const outcomes = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      attempt(number).then(
        () => "done",
        (error: { code?: string }) => error.code ?? String(error),
      ),
    ),
  );
  return Object.fromEntries(
    [...new Set(outcomes)].map((name) => [name, outcomes.filter((one) => one === name).length]),
  );
}

test("counts a hundred concurrent wrong guesses as five tries", async () => {
  const right = Number(await issue());
  const wrong = (number: number) => String((right + 1 + number) % 1_000_000).padStart(6, "0");
  const outcomes = await atOnce(100, (number) => checkCode(asVisitor(db), SAM.value, SIGN_IN, wrong(number)));
  expect(outcomes).toEqual({ "code-wrong": 5, "code-used": 95 });
  expect(await db.select().from(codes)).toMatchObject([{ attempts: 5 }]);
});

test("accepts one of twenty concurrent right guesses", async () => {
  const code = await issue();
  const signIn = async () =>
    spendCode(db, asVisitor(db), await checkCode(asVisitor(db), SAM.value, SIGN_IN, code));
  expect(await atOnce(20, signIn)).toMatchObject({ done: 1 });
});

/** Adds codes that were sent `minutes` ago. */
async function sentBefore(to: string, ...minutes: number[]): Promise<void> {
  for (const ago of minutes) {
    const createdAt = sql`now() - ${`${ago} minutes`}::interval`;
    const codeHash = "0".repeat(64);
    await db.insert(codes).values({ ...SIGN_IN, contact: to, codeHash, expiresAt: createdAt, createdAt });
  }
}

const send = () => db.transaction((tx) => sendCode(tx, asVisitor(db), SAM, SIGN_IN, {}));

test("of forty concurrent codes to one contact one is sent", async () => {
  expect(await atOnce(40, send)).toEqual({ done: 1, "code-too-soon": 39 });
  expect(await db.$count(codes)).toBe(1);
});

test("of forty concurrent codes one is sent after four in 15 minutes, and after nine in a day", async () => {
  await sentBefore(SAM.value, 2, 4, 6, 8);
  expect(await atOnce(40, send)).toMatchObject({ done: 1 });
  await db.delete(codes);
  await sentBefore(SAM.value, 20, 30, 40, 50, 60, 70, 80, 90, 1439);
  expect(await atOnce(40, send)).toMatchObject({ done: 1 });
});

test("twenty concurrent requests to sign in create one code", async () => {
  expect(await atOnce(20, () => requestSignInCode(asVisitor(db), { contact: SAM }, BROWSER))).toEqual({
    done: 20,
  });
  expect(await db.$count(codes)).toBe(1);
});
