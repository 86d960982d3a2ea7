import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/link/link";

type HomeGreetingProps = {
  firstName: string;
  /** What can be spent now. */
  spendableCents: number;
  /** What waits, and can’t be spent yet. */
  waitingCents: number;
};

/** The member's name and balance. */
export function HomeGreeting({ firstName, spendableCents, waitingCents }: HomeGreetingProps) {
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
      <div className="min-w-0">
        <p className="label-caps text-brass-ink">Good to see you</p>
        <h1 className="display-title mt-3 wrap-anywhere">{firstName}</h1>
      </div>
      <Link href={paths.accountLedger} className="group block sm:text-right">
        <span className="label-caps block text-ink-soft">To spend</span>
        <data
          value={spendableCents / 100}
          className="mt-3 block display-title decoration-brass decoration-1 underline-offset-8 group-hover:underline"
        >
          {formatCents(spendableCents)}
        </data>
        {waitingCents > 0 && (
          <span className="figures mt-1 block text-sm text-ink-soft">
            {formatCents(waitingCents)} more waits
          </span>
        )}
      </Link>
    </header>
  );
}
