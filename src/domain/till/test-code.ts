import "server-only";
import { and, desc, eq, getTableColumns, gt, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { testCodes } from "@/db/schema";
import { formatMonthAndYear } from "@/lib/dates";
import { DAY, MINUTE } from "@/lib/durations";
import { newLetterCode } from "@/lib/text/letter-code";
import { ago, type Clock, fromNow, instantOf } from "../context";
import { DomainError, type DomainErrorCode } from "../errors";
import { passError } from "../perks/pass-state";
import { MAX_PAYMENT_CENTS } from "../text-rules/amount-field";
import { verb } from "../verb";
import { type FoundPass, passCode } from "./find-pass";
import { lockValidKey, type TillContext } from "./open-till";
import { CODE_LENGTH } from "./request-till-code";
import { chargeError } from "./state";
import { TEST_CODE_ERRORS, TEST_CODE_KINDS } from "./test-code-errors";

export const TEST_MEMBER = "Tess";
export const TEST_PASS = "A test pass";

const LIVES = { payment: 10 * MINUTE, pass: DAY, card: DAY };
const CODES_A_DAY = 1000;

export const testCodeSchema = z
  .strictObject({
    kind: z.enum(TEST_CODE_KINDS, { error: "Send “payment”, “pass” or “card”." }),
    amountCents: z.int().min(1).max(MAX_PAYMENT_CENTS).optional(),
    error: z.string().optional(),
  })
  .superRefine(({ kind, amountCents, error }, { addIssue }) => {
    const issue = (field: string, message: string) => addIssue({ code: "custom", path: [field], message });
    const errors: readonly string[] = TEST_CODE_ERRORS[kind];
    if (error !== undefined && !errors.includes(error)) issue("error", `Send one of ${errors.join(", ")}.`);
    if (amountCents !== undefined && kind !== "payment")
      issue("amountCents", "Only a payment has an amount.");
  });

type TestCode = typeof testCodes.$inferSelect;

export type ReadTestCode = TestCode & { readAt: Date };

/** Makes a code of the brand's test member. With an `error`, each use of the code has this error. */
export const makeTestCode = verb(
  testCodeSchema,
  async (context: TillContext, { kind, amountCents = 2500, error }): Promise<TestCode> => {
    const { db, till, now } = context;
    if (!till.isTest) throw new DomainError("test-key-needed");
    return db.transaction(async (tx) => {
      await lockValidKey(tx, context, { isTest: true });
      const isRecent = and(eq(testCodes.brand, till.brand), gt(testCodes.createdAt, ago(context, DAY)));
      if ((await tx.$count(testCodes, isRecent)) >= CODES_A_DAY) throw new DomainError("too-many-till-codes");
      const [made] = await tx
        .insert(testCodes)
        .values({
          ...{ kind, error, brand: till.brand },
          code: newLetterCode(CODE_LENGTH),
          amountCents: kind === "payment" ? amountCents : null,
          createdAt: now,
          expiresAt: fromNow(context, LIVES[kind]),
        })
        .returning();
      if (!made) throw new Error("the test code was not stored");
      return made;
    });
  },
);

/** Lists the brand's newest test codes. */
export function listTestCodes(context: TillContext): Promise<ReadTestCode[]> {
  return selectTestCodes(context.db, context, eq(testCodes.brand, context.till.brand)).limit(25);
}

export async function readTestCode(
  db: Database,
  clock: Clock,
  code: string,
): Promise<ReadTestCode | undefined> {
  const [found] = await selectTestCodes(db, clock, eq(testCodes.code, code));
  return found;
}

function selectTestCodes(db: Database, { now }: Clock, which: SQL) {
  return db
    .select({ ...getTableColumns(testCodes), readAt: instantOf(now) })
    .from(testCodes)
    .where(which)
    .orderBy(desc(testCodes.id))
    .$dynamic();
}

/** Locks a code of a kind until the transaction `tx` ends. @throws "till-code-wrong" */
export async function lockTestCode(tx: Database, clock: Clock, code: string, kind: TestCode["kind"]) {
  await tx.select({ id: testCodes.id }).from(testCodes).where(eq(testCodes.code, code)).for("update");
  const locked = await readTestCode(tx, clock, code);
  if (locked?.kind !== kind) throw new DomainError("till-code-wrong", { field: "code" });
  return locked;
}

/** Returns why a till cannot use a test code, or null. The rules of members' codes decide it. */
export function testCodeError(code: ReadTestCode, brand: string): DomainErrorCode | null {
  const { kind, usedAt, expiresAt, readAt } = code;
  if (code.error) return code.error as DomainErrorCode;
  const fields = { ...code, memberStatus: "active" } as const;
  if (kind === "pass") return passError({ ...fields, validUntil: expiresAt, revokedAt: null }, brand);
  if (kind === "card") return readAt < expiresAt ? null : "till-code-wrong";
  return chargeError({ ...fields, status: usedAt ? "taken" : "open" }, brand);
}

/** What a till sees of a test code. */
export async function describeTestCode(context: TillContext, found: TestCode) {
  const { code, kind, createdAt } = found;
  const amountCents = found.amountCents ?? 0;
  if (kind === "payment") return { kind, payment: { code, firstName: TEST_MEMBER, amountCents } };
  if (kind === "pass") return { kind, pass: testPass(code) };
  const passes = await listTestPasses(context);
  const member = { ...testPerson, memberSince: formatMonthAndYear(createdAt) };
  return { kind, card: { ...member, passes } };
}

const testPerson = { firstName: TEST_MEMBER, lastInitial: "T", avatar: null, host: null };

function testPass(code: string): FoundPass {
  return { ...testPerson, code: passCode(code) ?? code, title: TEST_PASS };
}

async function listTestPasses(context: TillContext): Promise<FoundPass[]> {
  const codes = await listTestCodes(context);
  return codes
    .filter((code) => code.kind === "pass" && testCodeError(code, context.till.brand) === null)
    .map(({ code }) => testPass(code));
}
