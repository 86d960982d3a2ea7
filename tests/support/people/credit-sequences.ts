import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { members } from "@/db/schema";
import { addLedgerEntry } from "@/domain/ledger/add-ledger-entry";
import { readBalance } from "@/domain/ledger/balance";
import { readLedger } from "@/domain/ledger/read-ledger";
import { postCorrection } from "@/domain/money/correct-balance";
import { DAY } from "@/lib/durations";
import { at } from "./contexts";
import { buy, give, refund } from "./credit";

type Entry = { cents: number; waits: boolean; at: number };
type Purchase = { cents: number; refunded: number; at: number };

/** A member's credit by the rules of docs/design.md#7-founding-operation-spending. Sums are never stored. */
class CreditModel {
  readonly entries: Entry[] = [];
  readonly purchases: Purchase[] = [];
  isFrozen = false;
  isConfirmed = false;
  now = Date.parse("2026-02-10T12:00:00Z");

  get cents(): number {
    return this.entries.reduce((sum, { cents }) => sum + cents, 0);
  }

  get waitingCents(): number {
    const waiting = this.entries.filter(({ waits, at }) => waits && this.now < at + 14 * DAY);
    const sum = waiting.reduce((sum, { cents }) => sum + cents, 0);
    return this.isConfirmed ? 0 : Math.min(sum, this.cents);
  }

  get spendableCents(): number {
    return this.isFrozen ? 0 : Math.max(this.cents - this.waitingCents, 0);
  }

  add(cents: number, waits = false): "done" {
    this.entries.push({ cents, waits, at: this.now });
    return "done";
  }

  buy(cents: number): string {
    if (this.isFrozen) return "balance-frozen";
    if (cents > this.cents) return "balance-short";
    if (cents > this.spendableCents) return "balance-waiting";
    this.purchases.push({ cents, refunded: 0, at: this.now });
    return this.add(-cents);
  }

  refund(purchase: Purchase, cents: number): string {
    if (this.now >= purchase.at + 30 * DAY) return "refund-late";
    if (purchase.refunded + cents > purchase.cents) return "refund-too-much";
    purchase.refunded += cents;
    return this.add(cents);
  }

  correct(cents: number): string {
    return this.cents + cents < 0 ? "correction-too-much" : this.add(cents);
  }
}

const cents = fc.integer({ min: 1, max: 4000 });

const command = fc.oneof(
  fc.record({ do: fc.constant("give" as const), cents }),
  fc.record({ do: fc.constantFrom("welcome" as const, "thank-you" as const, "perk" as const), cents }),
  fc.record({ do: fc.constant("buy" as const), cents }),
  fc.record({ do: fc.constant("buy" as const), cents }),
  fc.record({ do: fc.constant("buy all" as const), more: fc.constantFrom(0, 1) }),
  fc.record({ do: fc.constant("refund" as const), which: fc.nat(9), cents }),
  fc.record({ do: fc.constant("refund" as const), which: fc.nat(9), cents }),
  fc.record({ do: fc.constant("correct" as const), cents: fc.integer({ min: -4000, max: 2000 }) }),
  fc.record({ do: fc.constant("freeze" as const), isFrozen: fc.boolean() }),
  fc.record({ do: fc.constant("confirm" as const) }),
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 12 }) }),
);

type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

export const creditSequences = fc.array(command, { minLength: 30, maxLength: 30 });

/**
 * Runs the commands on a new member and in the model, alternating between the instances. Compares the result and the balance
 * after each command, and the ledger at the end.
 */
export async function liveByCredit(instances: Database[], commands: Command[]): Promise<void> {
  const [first] = instances as [Database];
  const model = new CreditModel();
  const member = await createMember(first);
  const charges: number[] = [];
  for (const [index, step] of commands.entries()) {
    const db = instances[index % instances.length] ?? first;
    const [expected, done] = await play(db, member, model, charges, step);
    expect([step, done]).toEqual([step, expected]);
    const clock = { now: at(new Date(model.now)) };
    const { cents, waitingCents, spendableCents } = model;
    expect(await readBalance(db, clock, member.id)).toMatchObject({ cents, waitingCents, spendableCents });
  }
  await compareLedger(first, member, model);
}

async function compareLedger(db: Database, { id }: Member, { entries, now }: CreditModel): Promise<void> {
  const amounts = entries.map(({ cents }) => cents);
  const expected = amounts.map((amount, index) => [
    amount,
    amounts.slice(0, index + 1).reduce((sum, cents) => sum + cents),
  ]);
  const read = (after?: string) => readLedger(db, { now: at(new Date(now)) }, id, after);
  const newest = await read();
  const posted = newest.older ? [...newest.rows, ...(await read(newest.older)).rows] : newest.rows;
  expect(posted.map(({ amountCents, balanceCents }) => [amountCents, balanceCents])).toEqual(
    expected.toReversed(),
  );
}

async function play(
  db: Database,
  member: Member,
  model: CreditModel,
  charges: number[],
  step: Command,
): Promise<[expected: string, done: string]> {
  const now = at(new Date(model.now));
  const set = (values: Partial<typeof members.$inferInsert>) =>
    db.update(members).set(values).where(eq(members.id, member.id));
  switch (step.do) {
    case "give":
      await give(db, member, step.cents, now);
      return [model.add(step.cents), "done"];
    case "welcome":
    case "perk":
    case "thank-you": {
      const entry = { memberId: member.id, title: "The club", reference: randomUUID() };
      await addLedgerEntry(db, { now }, { ...entry, kind: step.do, amountCents: step.cents });
      return [model.add(step.cents, true), "done"];
    }
    case "buy":
    case "buy all": {
      const price = step.do === "buy" ? step.cents : model.spendableCents + step.more;
      if (price === 0) return ["done", "done"];
      const expected = model.buy(price);
      return [expected, await outcome(buy(db, member, price, { now }).then(keep(charges)))];
    }
    case "refund": {
      const which = step.which % Math.max(charges.length, 1);
      const [purchase, paymentId] = [model.purchases[which], charges[which]];
      if (!purchase || !paymentId) return ["done", "done"];
      return [model.refund(purchase, step.cents), await outcome(refund(db, paymentId, step.cents, { now }))];
    }
    case "correct": {
      if (step.cents === 0) return ["done", "done"];
      const correction = { memberId: member.id, cents: step.cents, title: "Why", reference: randomUUID() };
      const done = db.transaction((tx) => postCorrection(tx, { now }, correction));
      return [model.correct(step.cents), await outcome(done)];
    }
    case "freeze":
      await set({ balanceFrozenAt: step.isFrozen ? new Date() : null });
      model.isFrozen = step.isFrozen;
      return ["done", "done"];
    case "confirm":
      await set({ phoneConfirmedAt: new Date() });
      model.isConfirmed = true;
      return ["done", "done"];
    case "wait":
      model.now += step.days * DAY;
      return ["done", "done"];
  }
}

const keep =
  (charges: number[]) =>
  ({ paymentId }: { paymentId: number }) =>
    void charges.push(paymentId);

async function outcome(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return "done";
  } catch (error) {
    const { code } = error as { code?: string };
    if (!code) throw error;
    return code;
  }
}
