import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import type { Database } from "@/db/client";
import { createMember, type Member } from "@/db/factories";
import { members } from "@/db/schema";
import { addLedgerEntry } from "@/domain/ledger/add-ledger-entry";
import { postCorrection } from "@/domain/ledger/post-correction";
import { readBalance } from "@/domain/ledger/balance";
import { readLedger } from "@/domain/ledger/read-ledger";
import { DAY } from "@/lib/durations";
import { at } from "./contexts";
import { buy, give, refund } from "./credit";
import { CreditModel } from "./credit-model";

const cents = fc.integer({ min: 1, max: 4000 });

const command = fc.oneof(
  fc.record({ do: fc.constant("give" as const), cents }),
  fc.record({ do: fc.constantFrom("welcome" as const, "thank-you" as const), cents }),
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

/** Sequences of what can happen to a member's credit. */
export const creditSequences = fc.array(command, { minLength: 30, maxLength: 30 });

/**
 * Does all of it to a member of one's own and to the model, each command by the next of the instances, and compares after
 * each: what came of it, the balance, what waits and what can be spent; in the end the ledger with its running balance.
 */
export async function liveByCredit(instances: Database[], commands: Command[]): Promise<void> {
  const [first] = instances as [Database];
  const model = new CreditModel();
  const member = await createMember(first);
  const takings: number[] = [];
  for (const [index, step] of commands.entries()) {
    const db = instances[index % instances.length] ?? first;
    const [expected, done] = await play(db, member, model, takings, step);
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
  const booked = newest.older ? [...newest.rows, ...(await read(newest.older)).rows] : newest.rows;
  expect(booked.map(({ amountCents, balanceCents }) => [amountCents, balanceCents])).toEqual(
    expected.toReversed(),
  );
}

async function play(
  db: Database,
  member: Member,
  model: CreditModel,
  takings: number[],
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
      return [expected, await outcome(buy(db, member, price, { now }).then(keep(takings)))];
    }
    case "refund": {
      const which = step.which % Math.max(takings.length, 1);
      const [purchase, takingId] = [model.purchases[which], takings[which]];
      if (!purchase || !takingId) return ["done", "done"];
      return [model.refund(purchase, step.cents), await outcome(refund(db, takingId, step.cents, { now }))];
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
  (takings: number[]) =>
  ({ takingId }: { takingId: number }) =>
    void takings.push(takingId);

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
