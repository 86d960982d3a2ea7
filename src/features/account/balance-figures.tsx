import type { Balance } from "@/domain/ledger/read-balance";
import { formatDate } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { Notice } from "@/ui/layout/notice";
import { Link } from "@/ui/link/link";

/** What can be spent now, and what waits until when. */
export function BalanceFigures({ cents, spendableCents, waitingCents, waitsUntil, frozenAt }: Balance) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        <span className="text-ink-soft">To spend</span>
        <output className="figures mt-1 block font-display text-4xl">{formatCents(spendableCents)}</output>
        {spendableCents !== cents && (
          <span className="figures mt-1 block text-ink-soft">of {formatCents(cents)} in your balance</span>
        )}
      </p>
      {frozenAt && <Notice>Your balance is frozen. Please contact us.</Notice>}
      {waitsUntil && (
        <Notice>
          <span className="figures">{formatCents(waitingCents)}</span> waits until {formatDate(waitsUntil)}.
          Confirm a phone of your own under{" "}
          <Link href={paths.accountDetails} className="text-link">
            Details
          </Link>
          , and it’s yours to spend at once.
        </Notice>
      )}
    </div>
  );
}
