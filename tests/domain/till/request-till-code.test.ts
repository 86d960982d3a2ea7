import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { ledgerEntries, members, tillCodes } from "@/db/schema";
import { addLedgerEntry } from "@/domain/ledger/add-ledger-entry";
import { chargeCode } from "@/domain/till/charge-code";
import { getTillCode } from "@/domain/till/get-till-code";
import { requestTillCode, withdrawTillCode } from "@/domain/till/request-till-code";
import { db } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { domainError, rejection } from "../../support/people/rejection";
import { asTill, codeOf, LUMEN, ORRIN, spender, typed } from "../../support/people/till";

const NOON = "2026-11-22T17:00:00Z";

let member: Member;

beforeEach(async () => {
  member = await spender(db, 5000);
});

const ask = (amountCents: number, key: string = randomUUID(), brand = ORRIN) =>
  requestTillCode(asMember(db, member), brand, { amountCents, key });

const open = () => db.$count(tillCodes, eq(tillCodes.status, "open"));

describe("requestTillCode", () => {
  test("creates eight characters without look-alikes, valid for ten minutes, and charges nothing", async () => {
    const { code, createdAt, expiresAt } = await codeOf(db, member, 5000);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(600_000);
    expect(await db.$count(ledgerEntries)).toBe(1);
  });

  test("allows an amount up to the spendable cents", async () => {
    const error = await rejection(db, () => ask(5001));
    expect(error).toMatchObject({
      code: "till-amount-over",
      field: "amount",
      message: "You can spend up to $50.00 here.",
    });
    await expect(ask(5000)).resolves.toBeDefined();
  });

  test("rejects waiting credit and a frozen balance", async () => {
    await addLedgerEntry(db, asMember(db, member), {
      memberId: member.id,
      kind: "welcome",
      amountCents: 1000,
      title: "Welcome",
      reference: "welcome",
    });
    expect(await rejection(db, () => ask(5001))).toEqual(domainError("till-amount-over"));
    await db.update(members).set({ balanceFrozenAt: new Date() });
    expect(await rejection(db, () => ask(1))).toEqual(domainError("balance-frozen"));
  });

  test("withdraws the earlier code of any brand", async () => {
    const first = await codeOf(db, member);
    await ask(1000, randomUUID(), LUMEN);
    expect(await open()).toBe(1);
    await expect(chargeCode(await asTill(db), typed(first))).rejects.toEqual(
      domainError("till-code-withdrawn"),
    );
  });

  test("returns the same code for the same key and rejects a key of another request", async () => {
    const key = randomUUID();
    expect(await ask(1000, key)).toEqual(await ask(1000, key));
    expect(await db.$count(tillCodes)).toBe(1);
    expect(await rejection(db, () => ask(1001, key))).toEqual(domainError("key-reused"));
  });

  test("allows sixty codes a day", async () => {
    for (let times = 0; times < 60; times++) await ask(100);
    expect(await rejection(db, () => ask(100))).toEqual(domainError("too-many-till-codes"));
    await db.update(tillCodes).set({ createdAt: new Date(0), expiresAt: new Date(600_000) });
    await expect(ask(100)).resolves.toBeDefined();
  });

  test("rejects a suspended member", async () => {
    await db.update(members).set({ status: "suspended" });
    expect(await rejection(db, () => ask(100))).toEqual(domainError("sign-in-required"));
  });

  test("is withdrawn only by its member, and then cannot be charged", async () => {
    const code = await codeOf(db, member);
    await withdrawTillCode(asMember(db, await spender(db)));
    expect(await open()).toBe(1);
    await withdrawTillCode(asMember(db, member));
    await expect(chargeCode(await asTill(db), typed(code))).rejects.toEqual(
      domainError("till-code-withdrawn"),
    );
  });
});

describe("getTillCode", () => {
  const read = (later: string, who = member, brand = "casa-orrin") =>
    getTillCode(asMember(db, who, at(NOON, later)), brand);

  test("returns the time left, then expired, then nothing", async () => {
    const { code } = await codeOf(db, member, 2500, { now: at(NOON) });
    expect(await read("0")).toMatchObject({ state: "live", code, secondsLeft: 600, amountCents: 2500 });
    expect(await read("599.5 seconds")).toMatchObject({ state: "live", secondsLeft: 1 });
    expect(await read("10 minutes")).toMatchObject({ state: "expired", secondsLeft: 0 });
    expect(await read("20 minutes")).toBeNull();
  });

  test("returns a charge for ten minutes", async () => {
    const code = await codeOf(db, member, 2500, { now: at(NOON) });
    await chargeCode(await asTill(db, ORRIN, at(NOON, "9 minutes")), typed(code));
    expect(await read("18 minutes")).toMatchObject({ state: "taken" });
    expect(await read("19 minutes")).toBeNull();
  });

  test("returns no code of another member or brand, and no withdrawn code", async () => {
    await codeOf(db, member, 2500, { now: at(NOON) });
    expect(await read("0", await spender(db))).toBeNull();
    expect(await read("0", member, "lumen-rue")).toBeNull();
    await withdrawTillCode(asMember(db, member));
    expect(await read("0")).toBeNull();
  });
});
