import type { Database } from "@/db/client";
import type { Member } from "@/db/factories";
import { addLedgerEntry } from "@/domain/ledger/add-ledger-entry";
import { getBalance } from "@/domain/ledger/get-balance";
import { LEDGER_ROWS, listLedger } from "@/domain/ledger/list-ledger";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { asMember, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";

const START = "2026-02-10T12:00:00Z";

let db: Database;
let member: Member;

beforeEach(async () => {
  db = await freshDatabase();
  member = await ada(db);
});

type Entry = Partial<Parameters<typeof addLedgerEntry>[2]>;

const book = (entry: Entry, later = "0") =>
  addLedgerEntry(db, asMember(db, member, at(START, later)), {
    memberId: member.id,
    kind: "perk",
    amountCents: 2500,
    title: "Casa Orrin",
    reference: "perk:one",
    ...entry,
  });

const bookYear = async () => {
  await book({ kind: "welcome", amountCents: 5000, title: "Welcome", reference: "welcome" });
  await book({ kind: "purchase", amountCents: -6200, title: "Lumen Rue", reference: "order:1" }, "1 day");
  await book({ kind: "refund", amountCents: 1999, title: "Lumen Rue", reference: "refund:1" }, "2 days");
};

describe("a ledger", () => {
  // @spec 1.3
  test("is read newest first, with the balance after each entry", async () => {
    await bookYear();
    const { entries, ...page } = await listLedger(asMember(db, member));
    expect(page).toEqual({ page: 1, pages: 1, total: 3 });
    expect(entries).toMatchObject([
      { kind: "refund", title: "Lumen Rue", amountCents: 1999, balanceCents: 799, date: "February 12, 2026" },
      { kind: "purchase", amountCents: -6200, balanceCents: -1200, date: "February 11, 2026" },
      { kind: "welcome", amountCents: 5000, balanceCents: 5000, date: "February 10, 2026" },
    ]);
  });

  test("adds up to the balance, and is empty at 0", async () => {
    expect(await getBalance(asMember(db, member))).toBe(0);
    await bookYear();
    expect(await getBalance(asMember(db, member))).toBe(799);
  });

  test("of Ada's shows Theo nothing", async () => {
    await bookYear();
    const outsider = asMember(db, await theo(db));
    expect(await getBalance(outsider)).toBe(0);
    expect(await listLedger(outsider)).toEqual({ entries: [], page: 1, pages: 1, total: 0 });
  });

  test("in pages keeps the balance of what came before, and a page beyond the last is the last", async () => {
    for (let number = 1; number <= LEDGER_ROWS + 2; number++)
      await book({ amountCents: 100, reference: `perk:${number}` });
    const first = await listLedger(asMember(db, member), { page: 1 });
    expect(first.entries).toHaveLength(LEDGER_ROWS);
    expect(first.entries.at(-1)?.balanceCents).toBe(300);
    const last = await listLedger(asMember(db, member), { page: 9 });
    expect(last).toMatchObject({ page: 2, pages: 2, total: LEDGER_ROWS + 2 });
    expect(last.entries.map(({ balanceCents }) => balanceCents)).toEqual([200, 100]);
  });
});

describe("booking", () => {
  test("the same cause a second time changes nothing", async () => {
    expect(await book({})).toBe(true);
    const before = await dumpRows(db);
    expect(await book({ amountCents: 9900 })).toBe(false);
    expect(await dumpRows(db)).toBe(before);
  });

  test("the same cause for another member is another entry", async () => {
    await book({});
    const other = await theo(db);
    expect(await book({ memberId: other.id })).toBe(true);
    expect(await getBalance(asMember(db, other))).toBe(2500);
  });

  test("cuts a title that is too long to keep", async () => {
    await book({ title: "x".repeat(90) });
    const { entries } = await listLedger(asMember(db, member));
    expect(entries[0]?.title).toBe("x".repeat(80));
  });

  test.each([
    ["a purchase that brings money in", { kind: "purchase", amountCents: 100 }],
    ["a credit that takes money", { kind: "perk", amountCents: -100 }],
    ["nothing at all", { amountCents: 0 }],
  ] as const)("%s is refused by the database", async (_, entry) => {
    const before = await dumpRows(db);
    await expect(book(entry)).rejects.toMatchObject({ cause: { constraint: "ledger_entries_amount" } });
    expect(await dumpRows(db)).toBe(before);
  });
});
