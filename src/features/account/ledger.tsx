import type { LedgerEntry, LedgerPage } from "@/domain/ledger/list-ledger";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { listHref } from "@/lib/urls/search-params";
import { LampLit } from "@/ui/animation/lamp-lit";
import { ButtonLink } from "@/ui/forms/button-link";
import { EmptyState } from "@/ui/layout/empty-state";
import { Pager } from "@/ui/layout/pager";

type LedgerProps = { balanceCents: number; ledger: LedgerPage };

const KINDS: Record<LedgerEntry["kind"], string> = {
  welcome: "Welcome",
  perk: "Perk",
  gift: "Gift",
  purchase: "Purchase",
  refund: "Refund",
};

const signed = (cents: number) => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents));

/** What came in and went out, newest first, with the balance after each: a table on a desk, a list on a phone. */
export function Ledger({ balanceCents, ledger: { entries, page, pages } }: LedgerProps) {
  if (entries.length === 0)
    return (
      <EmptyState
        art={<LampLit />}
        title="Nothing here yet."
        action={
          <ButtonLink href={paths.perks} variant="quiet">
            See the perks
          </ButtonLink>
        }
      >
        What you get from the club, and what you spend, will stand here.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-8">
      <p>
        <span className="text-ink-soft">To spend</span>
        <output className="figures mt-1 block font-display text-4xl">{formatCents(balanceCents)}</output>
      </p>
      <LedgerTable entries={entries} />
      <LedgerList entries={entries} />
      <Pager page={page} pages={pages} hrefOf={(number) => listHref(paths.accountLedger, { page: number })} />
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
            What for
          </th>
          <th scope="col" className={`${head} text-right`}>
            Amount
          </th>
          <th scope="col" className={`${head} text-right`}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, date, title, kind, amountCents, balanceCents }) => (
          <tr key={id} className="border-b border-line align-baseline">
            <td className="py-4 pr-6 whitespace-nowrap text-ink-soft">{date}</td>
            <td className="py-4 pr-6">
              <span className="wrap-anywhere">{title}</span>
              <span className="block text-sm text-ink-soft">{KINDS[kind]}</span>
            </td>
            <td className="py-4 text-right whitespace-nowrap">{signed(amountCents)}</td>
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
      {entries.map(({ id, date, title, kind, amountCents, balanceCents }) => (
        <li key={id} className="figures border-b border-line py-4">
          <p className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="whitespace-nowrap">{signed(amountCents)}</span>
          </p>
          <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
            <span>
              {KINDS[kind]} <span aria-hidden="true">·</span> {date}
            </span>
            <span className="ml-auto whitespace-nowrap">Balance {formatCents(balanceCents)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
