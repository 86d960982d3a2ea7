import { addLedgerEntry } from "@/domain/ledger/add-ledger-entry";
import { getBalance } from "@/domain/ledger/balance";
import { LEDGER_ROWS, listLedger } from "@/domain/ledger/read-ledger";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { buy, refund } from "../../support/people/credit";
import { ada, theo } from "../../support/people/people";

const START = "2026-02-10T12:00:00Z";

const member = inEachTest(() => ada(db));

type Entry = Partial<Parameters<typeof addLedgerEntry>[2]>;

const book = (entry: Entry, later = "0") =>
  addLedgerEntry(db, asMember(db, member, at(START, later)), {
    memberId: member.id,
    kind: "gift",
    amountCents: 2500,
    title: "Casa Orrin",
    reference: "perk:one",
    ...entry,
  });

const bookYear = async () => {
  await book({ kind: "welcome", amountCents: 5000, title: "Welcome", reference: "welcome" });
  await book({ amountCents: 2400 }, "1 hour");
  const { paymentId } = await buy(db, member, 2300, { now: at(START, "1 day") });
  await refund(db, paymentId, 1999, { now: at(START, "2 days") });
};

describe("a ledger", () => {
  test("lists entries newest first with the balance after each entry", async () => {
    await bookYear();
    const { rows: entries, ...page } = await listLedger(asMember(db, member));
    expect(page).toEqual({ total: 4, older: null, isNewest: true });
    expect(entries).toMatchObject([
      {
        kind: "refund",
        title: "Lumen Rue",
        amountCents: 1999,
        balanceCents: 7099,
        date: "February 12, 2026",
      },
      { kind: "purchase", amountCents: -2300, balanceCents: 5100, date: "February 11, 2026" },
      { kind: "gift", amountCents: 2400, balanceCents: 7400, date: "February 10, 2026" },
      { kind: "welcome", amountCents: 5000, balanceCents: 5000, date: "February 10, 2026" },
    ]);
  });

  test("sums to the balance and is empty at 0", async () => {
    expect(await getBalance(asMember(db, member))).toMatchObject({ cents: 0, spendableCents: 0 });
    await bookYear();
    expect(await getBalance(asMember(db, member))).toMatchObject({ cents: 7099 });
  });

  test("shows a member nothing of another member", async () => {
    await bookYear();
    const outsider = asMember(db, await theo(db));
    expect(await getBalance(outsider)).toMatchObject({ cents: 0 });
    expect(await listLedger(outsider)).toEqual({ rows: [], total: 0, older: null, isNewest: true });
  });

  test("keeps the running balance across pages and the position when entries are added", async () => {
    for (let number = 1; number <= LEDGER_ROWS + 2; number++)
      await book({ amountCents: 100, reference: `perk:${number}` });
    const first = await listLedger(asMember(db, member));
    expect(first.rows).toHaveLength(LEDGER_ROWS);
    expect(first.rows.at(-1)?.balanceCents).toBe(300);
    await book({ amountCents: 900, reference: "perk:meanwhile" });
    const last = await listLedger(asMember(db, member), { after: first.older ?? "" });
    expect(last).toMatchObject({ older: null, isNewest: false, total: LEDGER_ROWS + 3 });
    expect(last.rows.map(({ balanceCents }) => balanceCents)).toEqual([200, 100]);
  });

  test.each(["", "0", "nonsense", "1'", "1"])(
    "starts with the newest entry for the cursor “%s”",
    async (after) => {
      await bookYear();
      const newest = await listLedger(asMember(db, member));
      const [oldest] = newest.rows.slice(-1);
      const cursor = after === "1" ? String(oldest?.id) : after;
      expect(await listLedger(asMember(db, member), { after: cursor })).toEqual(newest);
    },
  );
});

describe("addLedgerEntry", () => {
  test("rejects the same reference and changes nothing", async () => {
    await book({});
    const before = await dumpRows(db);
    await expect(book({ amountCents: 9900 })).rejects.toMatchObject({
      cause: { constraint: "ledger_entries_member_reference" },
    });
    expect(await dumpRows(db)).toBe(before);
  });

  test("posts the same reference for another member", async () => {
    await book({});
    const other = await theo(db);
    await book({ memberId: other.id });
    expect(await getBalance(asMember(db, other))).toMatchObject({ cents: 2500 });
  });

  test("cuts a long title", async () => {
    await book({ title: "x".repeat(90) });
    const { rows } = await listLedger(asMember(db, member));
    expect(rows[0]?.title).toBe("x".repeat(80));
  });

  test.each([
    ["👩‍👩‍👧‍👦", 45], // seven code points each
    ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", 45],
    ["🪩", 80],
    ["e\u0323\u0301", 80],
  ])("never cuts a title inside %s", async (grapheme, kept) => {
    await book({ title: grapheme.repeat(90) });
    const { rows } = await listLedger(asMember(db, member));
    expect(rows[0]?.title).toBe(grapheme.repeat(kept));
  });

  test.each([
    ["a correction of nothing", { kind: "correction", amountCents: 0 }],
    ["a credit that takes money", { kind: "perk", amountCents: -100 }],
    ["nothing at all", { amountCents: 0 }],
  ] as const)("the database rejects %s", async (_, entry) => {
    const before = await dumpRows(db);
    await expect(book(entry)).rejects.toMatchObject({ cause: { constraint: "ledger_entries_amount" } });
    expect(await dumpRows(db)).toBe(before);
  });
});
