import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { brandTakings, ledgerEntries, members, tillCodes, tillKeys } from "@/db/schema";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { requestErasure } from "@/domain/erasure/request-erasure";
import { chargeCode } from "@/domain/till/charge-code";
import { lookUp } from "@/domain/till/look-up";
import type { TillContext } from "@/domain/till/open-till";
import { DAY } from "@/lib/durations";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { buy, centsOf } from "../../support/people/credit";
import { domainError, rejection } from "../../support/people/rejection";
import { asTill, codeOf, LUMEN, ORRIN, spender, typed } from "../../support/people/till";

const NOON = "2026-11-22T17:00:00Z";

let member: Member;
let till: TillContext;

beforeEach(async () => {
  member = await spender(db, 5000);
  till = await asTill(db);
});

describe("a till", () => {
  test("finds the first name and the amount of a typed code, and nothing else", async () => {
    const { code } = await codeOf(db, member, 2500);
    const before = await dumpRows(db, ["address_limits"]);
    const way = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect(await lookUp(till, { code: way })).toEqual({
      kind: "payment",
      payment: { code, firstName: "Ada", amountCents: 2500 },
    });
    expect(await dumpRows(db, ["address_limits"])).toBe(before);
  });

  test("charges the code: a purchase of the member, a brand row without a name, and a used code", async () => {
    const code = await codeOf(db, member, 2500);
    const { paymentId, ...take } = await chargeCode(till, typed(code));
    expect(take).toEqual({ firstName: "Ada", amountCents: 2500 });
    expect(await centsOf(db, member)).toBe(2500);
    const [taking] = await db.select().from(brandTakings);
    expect(taking).toMatchObject({
      id: paymentId,
      brand: "casa-orrin",
      kind: "take",
      cents: 2500,
      perkId: null,
    });
    const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, "purchase"));
    expect(entry).toMatchObject({ title: "Casa Orrin", amountCents: -2500, brandTakingId: paymentId });
    const [row] = await db.select().from(tillCodes);
    expect(row).toMatchObject({ status: "taken", paymentId });
  });

  test("returns the same charge for the same key", async () => {
    const code = await codeOf(db, member, 2500);
    const key = randomUUID();
    const first = await chargeCode(till, typed(code, key));
    expect(await chargeCode(till, typed(code, key))).toEqual(first);
    expect(await centsOf(db, member)).toBe(2500);
  });

  test("charges until the last instant of the ten minutes", async () => {
    const inTime = await codeOf(db, member, 2500, { now: at(NOON) });
    await chargeCode({ ...till, now: at(NOON, "599.999 seconds") }, typed(inTime));
    const late = await codeOf(db, member, 2500, { now: at(NOON) });
    const take = () => chargeCode({ ...till, now: at(NOON, "10 minutes") }, typed(late));
    expect(await rejection(db, take)).toEqual(domainError("till-code-expired"));
  });
});

describe("a till gets its own error texts", () => {
  type Case = [why: string, code: string, prepare: (code: typeof tillCodes.$inferSelect) => Promise<unknown>];

  const cases: Case[] = [
    ["that a code is taken already", "till-code-charged", (code) => chargeCode(till, typed(code))],
    [
      "for an expired code",
      "till-code-expired",
      async () => (till = { ...till, now: at(new Date(), "11 minutes") }),
    ],
    ["that it is another brand's", "till-code-elsewhere", async () => (till = await asTill(db, LUMEN))],
    ["that the balance is used up meanwhile", "till-balance-used", () => buy(db, member, 4000)],
    [
      "that the balance is frozen meanwhile",
      "till-balance-frozen",
      () => db.update(members).set({ balanceFrozenAt: new Date() }),
    ],
    [
      "that the member is suspended meanwhile",
      "till-member-inactive",
      () => db.update(members).set({ status: "suspended" }).where(eq(members.id, member.id)),
    ],
    [
      "that its own key is revoked meanwhile",
      "till-key-revoked",
      () => db.update(tillKeys).set({ revokedAt: new Date() }),
    ],
    ["that its own key is gone", "till-key-wrong", () => db.delete(tillKeys)],
  ];

  test.each(cases)("%s: %s, and nothing is charged", async (_, why, prepare) => {
    const code = await codeOf(db, member, 2500);
    await prepare(code);
    expect(await rejection(db, () => chargeCode(till, typed(code)))).toMatchObject({ code: why });
  });

  test("for a member who has been erased", async () => {
    await requestErasure(asMember(db, member), { username: member.username });
    const inAWeek = (later: string) => at(new Date(Date.now() + 7 * DAY), later);
    const code = await codeOf(db, member, 2500, { now: inAWeek("1 minute") });
    expect(await eraseDueMembers(asVisitor(db, inAWeek("2 minutes")))).toBe(1);
    const late = { ...till, now: inAWeek("3 minutes") };
    expect(await rejection(db, () => chargeCode(late, typed(code)))).toEqual(
      domainError("till-member-inactive"),
    );
  });

  test.each(["ABCD2345", "short", "ABCD23456", "'; drop table", "0O0O0O0O"])(
    "for the unknown code %j",
    async (code) => {
      expect(await rejection(db, () => lookUp(till, { code }))).toEqual(domainError("till-code-wrong"));
      expect(await rejection(db, () => chargeCode(till, typed({ code })))).toEqual(
        domainError("till-code-wrong"),
      );
    },
  );

  test("for a key of another code", async () => {
    const key = randomUUID();
    await chargeCode(till, typed(await codeOf(db, member, 1000), key));
    const other = await codeOf(db, member, 1000);
    expect(await rejection(db, () => chargeCode(till, typed(other, key)))).toEqual(domainError("key-reused"));
  });
});

describe("guessing at codes", () => {
  const guess = (ip: string, key = till) => lookUp({ ...key, ip }, { code: "ABCD2345" });

  test("ends after 30 failed lookups in 15 minutes per IP address, for all keys together", async () => {
    const { code } = await codeOf(db, member);
    for (let times = 0; times < 40; times++) await lookUp({ ...till, ip: "192.0.2.1" }, { code });
    for (let times = 0; times < 30; times++)
      await expect(guess("192.0.2.1")).rejects.toEqual(domainError("till-code-wrong"));
    await expect(guess("192.0.2.1", await asTill(db))).rejects.toEqual(domainError("too-many-tries"));
    await expect(lookUp({ ...till, ip: "192.0.2.1" }, { code })).rejects.toEqual(
      domainError("too-many-tries"),
    );
  });

  test("ends after 120 failed lookups an hour per key, even from 1,000 IP addresses", async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 1000 }, (_, number) => guess(`198.51.${number >> 8}.${number & 255}`)),
    );
    const codes = outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.code);
    expect(codes.filter((code) => code === "till-code-wrong")).toHaveLength(120);
    expect(codes.filter((code) => code === "too-many-tries")).toHaveLength(880);
    const { code } = await codeOf(db, member);
    await expect(lookUp(await asTill(db, ORRIN), { code })).resolves.toBeDefined();
  });
});
