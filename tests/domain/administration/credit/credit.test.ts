import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { auditEvents, ledgerEntries, members } from "@/db/schema";
import { correctBalance, correctBalanceSchema } from "@/domain/administration/credit/correct-balance";
import { freezeBalance, unfreezeBalance } from "@/domain/administration/credit/freeze-balance";
import { getCreditAccount } from "@/domain/administration/credit/get-credit-account";
import { listCredit } from "@/domain/administration/credit/list-credit";
import { refundPurchase } from "@/domain/administration/credit/refund-purchase";
import type { MemberContext } from "@/domain/context";
import { dumpRows, freshDatabase } from "../../../support/database/database";
import { after, asMember } from "../../../support/people/contexts";
import { buy, centsOf, give } from "../../../support/people/credit";
import { hedy, lin } from "../../../support/people/desk";
import { ada, theo } from "../../../support/people/people";
import { refusal } from "../../../support/people/refusal";

let db: Database;
let admin: Member;
let member: Member;

beforeEach(async () => {
  db = await freshDatabase();
  [admin, member] = [await hedy(db), await ada(db)];
  await give(db, member, 5000);
});

const key = "key-one-of-hedy";
const asHedy = () => asMember(db, admin);

const correct = (amount: number, who: Pick<Member, "id"> = member, by: MemberContext = asHedy()) =>
  correctBalance(by, { memberId: who.id, amount, reason: "Booked twice by Corvo.", key });

const events = () =>
  db
    .select({ action: auditEvents.action, details: auditEvents.details })
    .from(auditEvents)
    .orderBy(auditEvents.id);

const verbs: Record<string, (context: MemberContext, memberId: string) => Promise<unknown>> = {
  "correct a balance": (context, memberId) => correct(100, { id: memberId }, context),
  "freeze a balance": (context, memberId) => freezeBalance(context, { memberId, reason: "Many accounts." }),
  "unfreeze a balance": (context, memberId) => unfreezeBalance(context, { memberId }),
  "refund a purchase": (context, memberId) =>
    refundPurchase(context, { memberId, takingId: 1, amount: 100, key }),
};

describe.each(Object.entries(verbs))("to %s", (_, verb) => {
  test("is refused to a lead, and to an administrator who was lowered meanwhile", async () => {
    const lead = asMember(db, await lin(db));
    expect(await refusal(db, () => verb(lead, member.id))).toMatchObject({ code: "not-allowed" });
    const context = asHedy();
    await db.update(members).set({ role: "lead" }).where(eq(members.id, admin.id));
    expect(await refusal(db, () => verb(context, member.id))).toMatchObject({ code: "not-allowed" });
  });

  test("is refused for one's own", async () => {
    expect(await refusal(db, () => verb(asHedy(), admin.id))).toMatchObject({
      code: "balance-own",
      message: "You can’t change your own balance. Ask another administrator.",
    });
  });

  test("is refused for nobody", async () => {
    expect((await refusal(db, () => verb(asHedy(), randomUUID()))).code).toMatch(
      /^(member|refund)-not-found$/,
    );
  });
});

test.each(["read the balances", "read a ledger"])("to %s is refused to a lead", async (what) => {
  const lead = asMember(db, await lin(db));
  const read = () =>
    what === "read a ledger" ? getCreditAccount(lead, { username: "ada" }) : listCredit(lead, {});
  expect(await refusal(db, read)).toMatchObject({ code: "not-allowed" });
});

describe("a correction", () => {
  test.each([
    [1250, 6250, "$12.50"],
    [-5000, 0, "−$50.00"],
  ])("of %i cents is booked with its reason, and audited", async (amount, balance, shown) => {
    await correct(amount);
    expect(await centsOf(db, member)).toBe(balance);
    const [entry] = await db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, "correction"));
    expect(entry).toMatchObject({ amountCents: amount, title: "Booked twice by Corvo." });
    expect(await events()).toEqual([
      { action: "balance corrected", details: { amount: shown, reason: "Booked twice by Corvo." } },
    ]);
  });

  test("below zero is refused", async () => {
    expect(await refusal(db, () => correct(-5001))).toMatchObject({
      code: "correction-too-much",
      message: "There’s only $50.00, and a balance can’t go below zero.",
    });
  });

  test("by a form that is sent twice is booked once", async () => {
    await correct(-4000);
    const before = await dumpRows(db);
    await correct(-4000);
    expect(await dumpRows(db)).toBe(before);
  });

  test.each([
    ["12.50", 1250],
    ["−$1,200", -120_000],
    ["-0.5", -50],
  ])("typed as %j is %i cents", (amount, cents) => {
    const typed = { memberId: randomUUID(), amount, reason: "A reason", key };
    expect(correctBalanceSchema.parse(typed).amount).toBe(cents);
  });

  test.each([
    ["", "Enter an amount, such as 12.50."],
    ["0.00", "Enter an amount, such as 12.50."],
    ["ten", "Enter an amount, such as 12.50."],
    ["1.234", "Enter an amount, such as 12.50."],
    ["10000.01", "Use at most $10,000."],
  ])("typed as %j is refused", (amount, message) => {
    const typed = correctBalanceSchema.safeParse({ memberId: randomUUID(), amount, reason: "A reason", key });
    expect(typed.error?.issues).toEqual([expect.objectContaining({ message, path: ["amount"] })]);
  });

  test.each([
    ["  ", "Give a reason."],
    ["x".repeat(81), "Use at most 80 characters."],
  ])("for the reason %j is refused", (reason, message) => {
    const typed = correctBalanceSchema.safeParse({ memberId: randomUUID(), amount: "1", reason, key });
    expect(typed.error?.issues).toEqual([expect.objectContaining({ message, path: ["reason"] })]);
  });
});

describe("a balance that is frozen", () => {
  const freeze = () => freezeBalance(asHedy(), { memberId: member.id, reason: "Many accounts." });
  const unfreeze = () => unfreezeBalance(asHedy(), { memberId: member.id });

  test("buys nothing until it isn't, both audited", async () => {
    await freeze();
    expect(await refusal(db, () => buy(db, member, 100))).toMatchObject({ code: "balance-frozen" });
    await unfreeze();
    await buy(db, member, 100);
    expect(await events()).toEqual([
      { action: "balance frozen", details: { reason: "Many accounts." } },
      { action: "balance unfrozen", details: {} },
    ]);
  });

  test("can't be frozen again, nor one unfrozen that isn't frozen", async () => {
    expect(await refusal(db, unfreeze)).toMatchObject({ code: "member-unchanged" });
    await freeze();
    expect(await refusal(db, freeze)).toMatchObject({ code: "member-unchanged" });
  });

  test("stands first in the list", async () => {
    const other = await theo(db);
    await freezeBalance(asHedy(), { memberId: other.id, reason: "Many accounts." });
    const { rows } = await listCredit(asHedy(), {});
    expect(rows.map(({ username, balanceCents, isFrozen }) => [username, balanceCents, isFrozen])).toEqual([
      ["theo", 0, true],
      ["ada", 5000, false],
      ["hedy", 0, false],
    ]);
    expect((await listCredit(asHedy(), { search: "ada" })).total).toBe(1);
  });
});

describe("a refund by an administrator", () => {
  test("gives back what is asked for, once a key, and is audited", async () => {
    const { takingId } = await buy(db, member, 3000);
    const refund = { memberId: member.id, takingId, amount: 1000, key };
    await refundPurchase(asHedy(), refund);
    const before = await dumpRows(db);
    await refundPurchase(asHedy(), refund);
    expect(await dumpRows(db)).toBe(before);
    expect(await centsOf(db, member)).toBe(3000);
    expect(await events()).toEqual([{ action: "purchase refunded", details: { amount: "$10.00" } }]);
    const account = await getCreditAccount(asHedy(), { username: "ada" });
    expect(account?.ledger.rows.map(({ kind, refundable }) => [kind, refundable])).toEqual([
      ["refund", null],
      ["purchase", { takingId, cents: 2000 }],
      ["perk", null],
    ]);
  });

  test("of another member's purchase is not found", async () => {
    const { takingId } = await buy(db, member, 3000);
    const other = await theo(db);
    const attempt = () => refundPurchase(asHedy(), { memberId: other.id, takingId, amount: 1000, key });
    expect(await refusal(db, attempt)).toMatchObject({ code: "refund-not-found" });
  });

  test("after 30 days isn't offered, and is refused", async () => {
    const { takingId } = await buy(db, member, 3000);
    const later = asMember(db, admin, after("720 hours"));
    const account = await getCreditAccount(later, { username: "ada" });
    expect(account?.ledger.rows.map(({ refundable }) => refundable)).toEqual([null, null]);
    const attempt = () => refundPurchase(later, { memberId: member.id, takingId, amount: 1000, key });
    expect(await refusal(db, attempt)).toMatchObject({ code: "refund-late" });
  });
});

test("a ledger is nobody's where no member has the name, or one who is erased", async () => {
  expect(await getCreditAccount(asHedy(), { username: "nobody" })).toBeNull();
  await db
    .update(members)
    .set({ status: "erased", email: null, phone: null, bio: "", avatar: null })
    .where(eq(members.id, member.id));
  expect(await getCreditAccount(asHedy(), { username: "ada" })).toBeNull();
});
