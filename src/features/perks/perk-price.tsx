import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";

/** A perk's price in credit beside what the member can spend, in cents. */
export type PerkPrice = {
  cents: number;
  spendableCents: number;
  /** What the member reads where the balance isn't enough; null where it is. */
  problem: string | null;
};

type PerkPriceLineProps = {
  price: PerkPrice;
  /** Whether the problem is said already by the form below, which was sent and refused. */
  isTold: boolean;
};

/** What a perk takes from the balance, and what is left to spend or why it can't be bought. */
export function PerkPriceLine({ price: { cents, spendableCents, problem }, isTold }: PerkPriceLineProps) {
  return (
    <div className="max-sm:mt-8">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <data value={cents / 100} className="figures font-display text-3xl">
          {formatCents(cents)}
        </data>{" "}
        <span className="text-ink-soft">from your balance</span>
      </p>
      {!isTold && (
        <p className="figures mt-1 text-[0.9375rem] text-ink-soft">
          {problem ?? `You have ${formatCents(spendableCents)} to spend.`}
        </p>
      )}
      {problem && (
        <Link href={paths.accountLedger} className="inline-flex min-h-11 items-center text-link">
          See your balance
        </Link>
      )}
    </div>
  );
}
