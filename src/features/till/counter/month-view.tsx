import type { Page } from "@/domain/page";
import type { MonthTotals, Taking } from "@/domain/till/list-charges";
import { formatMoment } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { paths, tillPath } from "@/lib/paths";
import { monthTitle, nearMonths } from "@/lib/text/month";
import { MonthPager } from "./month-pager";

type MonthViewProps = {
  /** "YYYY-MM", in New York. */
  month: string;
  current: string;
  takings: Page<Taking> & { totals: MonthTotals };
};

/** The brand's month: what was taken and given back, and what it comes to. */
export function MonthView({ month, current, takings: { rows, page, pages, totals } }: MonthViewProps) {
  const { before, after } = nearMonths(month);
  return (
    <section aria-labelledby="month" className="mt-16 sm:mt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="month" className="display-heading">
          {monthTitle(month)}
        </h2>
        <nav aria-label="Months" className="flex gap-x-5 text-[0.9375rem]">
          <a href={tillPath({ month: before })} className="text-link inline-flex min-h-11 items-center">
            {monthTitle(before)}
          </a>
          {month < current && (
            <a href={tillPath({ month: after })} className="text-link inline-flex min-h-11 items-center">
              {monthTitle(after)}
            </a>
          )}
        </nav>
      </div>
      <Totals {...totals} />
      {rows.length > 0 ? (
        <TakingList rows={rows} />
      ) : (
        <p className="border-t border-line py-6 text-ink-soft">Nothing was taken in {monthTitle(month)}.</p>
      )}
      <MonthPager month={month} page={page} pages={pages} />
      {rows.length > 0 && (
        <a
          href={`${paths.tillExport}?month=${month}`}
          className="text-link mt-4 inline-flex min-h-11 items-center"
        >
          The month as a CSV file
        </a>
      )}
    </section>
  );
}

function Totals({ takes, takenCents, refunds, refundedCents, netCents }: MonthTotals) {
  const sums = [
    [takes === 1 ? "1 take" : `${takes} takes`, formatCents(takenCents)],
    [refunds === 1 ? "1 refund" : `${refunds} refunds`, formatCents(-refundedCents)],
    ["The club owes", formatCents(netCents)],
  ] as const;
  return (
    <dl className="figures mt-5 mb-8 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 sm:flex sm:gap-x-12">
      {sums.map(([name, value]) => (
        <div key={name} className="contents sm:block">
          <dt className="text-ink-soft sm:text-sm">{name}</dt>
          <dd className="text-right sm:text-left sm:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function TakingList({ rows }: { rows: Taking[] }) {
  return (
    <table className="figures w-full border-collapse tight:block text-left text-[0.9375rem]">
      <caption className="sr-only">Charges and refunds, newest first</caption>
      <thead className="tight:sr-only">
        <tr className="border-b border-line-strong">
          {["Number", "When", "Amount", "Refund"].map((name) => (
            <th
              key={name}
              scope="col"
              className="label-caps py-3 pr-3 sm:pr-4 font-medium text-ink-soft last:pr-0 last:text-right nth-3:text-right"
            >
              {name === "Refund" ? <span className="sr-only">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tight:block">
        {rows.map((row) => (
          <TakingRow key={row.id} {...row} />
        ))}
      </tbody>
    </table>
  );
}

function TakingRow({ id, kind, cents, takeId, isPerk, refundableCents, createdAt }: Taking) {
  return (
    <tr className="border-b border-line align-baseline tight:flex tight:flex-wrap tight:justify-between">
      <th scope="row" className="py-3 pr-3 sm:pr-4 font-normal">
        {id}
        {(isPerk || takeId !== null) && (
          <span className="block text-sm whitespace-nowrap text-ink-soft">
            {isPerk ? "A perk" : `Refund of ${takeId}`}
          </span>
        )}
      </th>
      <td className="py-3 pr-3 sm:pr-4 text-ink-soft">{unbrokenTime(formatMoment(createdAt))}</td>
      <td className="py-3 pr-3 sm:pr-4 text-right whitespace-nowrap">
        {formatCents(kind === "take" ? cents : -cents)}
      </td>
      <td className="py-1 text-right whitespace-nowrap">
        {refundableCents > 0 && (
          <a href={tillPath({ refund: id })} className="text-link inline-flex min-h-11 items-center">
            Give back<span className="sr-only"> number {id}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

/** On a phone a day stands over its time, and "7:33 PM" on one line. */
function unbrokenTime(moment: string): string {
  return moment.replace(/ (?=[AP]M$)/, "\u00a0");
}
