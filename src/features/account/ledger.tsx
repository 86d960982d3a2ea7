import type { Balance } from "@/domain/ledger/balance";
import { blockedError, pendingText } from "@/domain/ledger/pending-text";
import type { LedgerEntry, LedgerPage } from "@/domain/ledger/read-ledger";
import { KIND_LABELS } from "@/domain/ledger/state";
import { formatCents, formatSignedCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { listHref } from "@/lib/urls/search-params";
import { EmptyListArt } from "@/ui/animation/empty-list-art";
import { ButtonLink } from "@/ui/forms/button-link";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { EmptyState } from "@/ui/layout/empty-state";
import { Notice } from "@/ui/layout/notice";
import { CursorPager } from "@/ui/layout/pager";
import { PendingNotice } from "@/ui/layout/pending-notice";

type LedgerProps = { balance: Balance; ledger: LedgerPage };

/** The ledger, newest first, with the sum after each entry: a table on large screens, a list on small ones. */
export function Ledger({ balance, ledger: { rows: entries, total, older, isNewest } }: LedgerProps) {
  if (entries.length === 0)
    return (
      <EmptyState
        art={<EmptyListArt />}
        title="Nothing here yet."
        action={
          <ButtonLink href={paths.perks} variant="quiet">
            See the perks
          </ButtonLink>
        }
      >
        Credit you receive and what you spend will appear here.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-8">
      <BalanceFigures {...balance} />
      <LedgerTable entries={entries} />
      <LedgerList entries={entries} />
      <CursorPager
        label="Pages of your ledger"
        total={total}
        newestHref={isNewest ? null : paths.accountLedger}
        olderHref={older === null ? null : listHref(paths.accountLedger, { after: older })}
      />
    </div>
  );
}

function LedgerTable({ entries }: { entries: LedgerEntry[] }) {
  const head = "label-caps py-3 font-medium text-ink-soft";
  return (
    <table className="w-full border-collapse text-left max-sm:hidden">
      <caption className="sr-only">Your ledger, newest first</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className={head}>
            Date
          </th>
          <th scope="col" className={head}>
            Description
          </th>
          <th scope="col" className={`${head} text-right`}>
            Amount
          </th>
          <th scope="col" className={`${head} text-right`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, date, title, kind, waitsUntil, amountCents, balanceCents }) => (
          <tr key={id} className="border-b border-line align-baseline">
            <td className="py-4 pr-6 whitespace-nowrap text-ink-soft">{date}</td>
            <td className="py-4 pr-6">
              <span className="wrap-anywhere">{title}</span>
              <span className="block text-sm text-ink-soft">
                <DotSeparated>
                  {KIND_LABELS[kind]}
                  {waitsUntil && `pending until ${unbrokenDates(waitsUntil)}`}
                </DotSeparated>
              </span>
            </td>
            <td className="py-4 text-right whitespace-nowrap">{formatSignedCents(amountCents)}</td>
            <td className="py-4 pl-6 text-right whitespace-nowrap text-ink-soft">
              {formatCents(balanceCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LedgerList({ entries }: { entries: LedgerEntry[] }) {
  return (
    <ul aria-label="Your ledger, newest first" className="border-t border-line-strong sm:hidden">
      {entries.map(({ id, date, title, kind, waitsUntil, amountCents, balanceCents }) => (
        <li key={id} className="figures border-b border-line py-4">
          <p className="flex items-baseline justify-between gap-4 tight:flex-wrap">
            <span className="min-w-0 wrap-anywhere tight:min-w-min tight:wrap-break-word">{title}</span>
            <span className="ml-auto whitespace-nowrap">{formatSignedCents(amountCents)}</span>
          </p>
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
            <span>
              <DotSeparated>
                {KIND_LABELS[kind]}
                {date}
              </DotSeparated>
              {waitsUntil && <span className="block">Pending until {waitsUntil}</span>}
            </span>
            <span className="ml-auto whitespace-nowrap">Total {formatCents(balanceCents)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The balance, and the credit that is pending. */
function BalanceFigures(balance: Balance) {
  const { spendableCents, canConfirmPhone } = balance;
  const blocked = blockedError(balance);
  const pending = pendingText(balance);
  return (
    <div className="flex flex-col gap-4">
      <p>
        <span className="label-caps text-brass-ink">Balance</span>
        <output className="figures mt-2 block font-display text-4xl">{formatCents(spendableCents)}</output>
      </p>
      {blocked && <Notice>{blocked.message}</Notice>}
      {pending && <PendingNotice text={pending} canConfirmPhone={canConfirmPhone} />}
    </div>
  );
}
