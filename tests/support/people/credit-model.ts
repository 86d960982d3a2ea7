import { DAY } from "@/lib/durations";

type Entry = { cents: number; waits: boolean; at: number };
type Purchase = { cents: number; refunded: number; at: number };

/** A member's credit as the rules of design.md, section 7, have it: a list of entries, all sums made anew. */
export class CreditModel {
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
    return this.isConfirmed ? 0 : waiting.reduce((sum, { cents }) => sum + cents, 0);
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
