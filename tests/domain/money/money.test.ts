import { createMember, type Member } from "@/db/factories";
import { auditEvents, ledgerEntries, members } from "@/db/schema";
import type { LedgerKind } from "@/domain/ledger/add-ledger-entry";
import { readBalance } from "@/domain/ledger/balance";
import { exportMoney, listMoney } from "@/domain/money/list-money";
import { db } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { buy, refund } from "../../support/people/credit";
import { domainError } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

// Wednesday. Unearned credit waits for 14 days: until March 14 for credit of February 28.
const NOW = "2026-03-11T16:00:00Z";
const [MONDAY, BEFORE, EARLIER] = ["2026-03-09", "2026-03-02", "2026-02-23"];

let ada: Member;
let sam: Member;

beforeEach(async () => {
  ada = await createMember(db, { firstName: "Ada", phoneConfirmedAt: new Date("2026-03-03T12:00:00Z") });
  sam = await createMember(db, { firstName: "Sam", balanceFrozenAt: new Date(NOW) });
});

let number = 0;
async function post({ id }: Member, kind: LedgerKind, amountCents: number, instant: string) {
  const createdAt = new Date(instant);
  const entry = { memberId: id, title: "Entry", reference: `entry:${number++}`, createdAt };
  await db.insert(ledgerEntries).values({ ...entry, kind, amountCents });
}

const admin = async () => asMember(db, await hedy(db), at(NOW));

async function liveThreeWeeks() {
  await post(ada, "welcome", 5000, "2026-02-10T17:00:00Z");
  await post(ada, "perk", 1000, "2026-02-24T17:00:00Z");
  await post(ada, "gift", 2500, "2026-03-02T04:59:59Z");
  await post(sam, "welcome", 5000, "2026-03-02T05:00:00Z");
  const { paymentId } = await buy(db, ada, 3000, { now: at("2026-03-04T12:00:00Z") });
  await refund(db, paymentId, 1200, { now: at("2026-03-10T12:00:00Z") });
  await post(sam, "correction", -1500, "2026-03-10T12:00:00Z");
}

describe("what the club owes", () => {
  beforeEach(liveThreeWeeks);

  test("is the sum of all balances at the end of each week, spendable and pending", async () => {
    const weeks = await listMoney(await admin(), 3);
    expect(weeks.map(({ kinds: _, ...week }) => week)).toEqual([
      // Sam's correction leaves less than the pending welcome credit. A frozen balance counts.
      { week: MONDAY, owedCents: 10_200, spendableCents: 6700, pendingCents: 3500 },
      // Ada has confirmed a phone.
      { week: BEFORE, owedCents: 10_500, spendableCents: 5500, pendingCents: 5000 },
      { week: EARLIER, owedCents: 8500, spendableCents: 7500, pendingCents: 1000 },
    ]);
  });

  test("is split by the kind of entry, with each week's change", async () => {
    const [now, before, earlier] = await listMoney(await admin(), 3);
    expect(now?.kinds).toEqual(
      [
        { kind: "welcome", changeCents: 0, owedCents: 10_000 },
        { kind: "thank-you", changeCents: 0, owedCents: 0 },
        { kind: "perk", changeCents: 0, owedCents: 1000 },
        { kind: "gift", changeCents: 0, owedCents: 2500 },
        { kind: "purchase", changeCents: 0, owedCents: -3000 },
        { kind: "refund", changeCents: 1200, owedCents: 1200 },
        { kind: "correction", changeCents: -1500, owedCents: -1500 },
      ].filter(({ owedCents }) => owedCents !== 0),
    );
    expect(before?.kinds.map(({ kind, changeCents }) => [kind, changeCents])).toEqual([
      ["welcome", 5000],
      ["perk", 0],
      ["gift", 0],
      ["purchase", -3000],
    ]);
    expect(earlier?.kinds).toEqual([
      { kind: "welcome", changeCents: 0, owedCents: 5000 },
      { kind: "perk", changeCents: 1000, owedCents: 1000 },
      { kind: "gift", changeCents: 2500, owedCents: 2500 },
    ]);
  });

  test("the export has every week since the first entry, without names, and is audited", async () => {
    const context = await admin();
    const lines: string[] = [];
    for await (const line of await exportMoney(context)) lines.push(line.trim());
    expect(lines.slice(0, 2)).toEqual([
      '"week","owed","spendable","pending","welcome","thank_you","perk","gift","purchase","refund","correction"',
      `"${MONDAY}","102","67","35","100","0","10","25","-30","12","-15"`,
    ]);
    expect(lines.at(-1)).toBe('"2026-02-09","50","0","50","50","0","0","0","0","0","0"');
    expect(lines).toHaveLength(6);
    expect(lines.join()).not.toMatch(/Ada|Sam/);
    expect(await db.select().from(auditEvents)).toMatchObject([
      { action: "money exported", actorId: context.actor.id },
    ]);
  });
});

test("a club without entries owes nothing", async () => {
  expect(await listMoney(await admin(), 2)).toEqual([
    { week: MONDAY, owedCents: 0, spendableCents: 0, pendingCents: 0, kinds: [] },
    { week: BEFORE, owedCents: 0, spendableCents: 0, pendingCents: 0, kinds: [] },
  ]);
});

test("the amounts of random ledgers equal the sums of the members' balances", async () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  const kinds: LedgerKind[] = ["welcome", "thank-you", "perk", "gift", "correction"];
  const owners = [ada, sam, ...(await Promise.all(Array.from({ length: 8 }, () => createMember(db))))];
  for (const owner of owners)
    for (const kind of kinds) {
      const cents =
        kind === "correction" ? -1 - Math.floor(random() * 400) : 500 + Math.floor(random() * 5000);
      const days = kind === "correction" ? 0 : Math.floor(random() * 40);
      await post(owner, kind, cents, new Date(Date.parse(NOW) - days * 86_400_000).toISOString());
    }
  const balances = await Promise.all(
    (await db.select().from(members)).map(({ id }) => readBalance(db, { now: at(NOW) }, id)),
  );
  const total = (name: "cents" | "waitingCents") =>
    balances.reduce((sum, one) => sum + (one?.[name] ?? 0), 0);
  const [week] = await listMoney(await admin(), 1);
  expect(week).toMatchObject({ owedCents: total("cents"), pendingCents: total("waitingCents") });
  expect(total("waitingCents")).toBeGreaterThan(0);
});

test("rejects other staff and members", async () => {
  for (const other of [ada, await lin(db)]) {
    await expect(listMoney(asMember(db, other), 1)).rejects.toEqual(domainError("not-allowed"));
    await expect(exportMoney(asMember(db, other))).rejects.toEqual(domainError("not-allowed"));
  }
});
