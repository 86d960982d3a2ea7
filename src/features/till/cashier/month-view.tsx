import type { Page } from "@/domain/list-page";
import type { BrandPayment, MonthTotals } from "@/domain/till/list-payments";
import { formatMoment } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { type Path, paths, tillPath } from "@/lib/paths";
import { monthTitle, nearMonths } from "@/lib/text/month";

type MonthViewProps = {
  /** "YYYY-MM", in New York. */
  month: string;
  current: string;
  payments: Page<BrandPayment> & { totals: MonthTotals };
};

/** The brand's payments and refunds in a month, and their totals. */
export function MonthView({ month, current, payments: { rows, page, pages, totals } }: MonthViewProps) {
  const { before, after } = nearMonths(month);
  return (
    <section aria-labelledby="month" className="mt-16 sm:mt-20 lg:mt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="month" className="display-heading">
          Payments in {monthTitle(month)}
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
      {totals.payments + totals.refunds > 0 && <Totals {...totals} />}
      {rows.length > 0 ? (
        <PaymentList rows={rows} />
      ) : (
        <p className="mt-5 border-t border-line py-6 text-ink-soft">No payments in {monthTitle(month)}.</p>
      )}
      <MonthPager month={month} page={page} pages={pages} />
      {rows.length > 0 && (
        <a
          href={`${paths.tillExport}?month=${month}`}
          data-screen-only=""
          className="text-link mt-4 inline-flex min-h-11 items-center"
        >
          This month as a CSV file
        </a>
      )}
    </section>
  );
}

function Totals({ payments, paidCents, refunds, refundedCents, owedCents }: MonthTotals) {
  const sums = [
    [payments === 1 ? "1 payment" : `${payments} payments`, formatCents(paidCents)],
    [refunds === 1 ? "1 refund" : `${refunds} refunds`, formatCents(-refundedCents)],
    ["The club owes", formatCents(owedCents)],
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

function PaymentList({ rows }: { rows: BrandPayment[] }) {
  return (
    <table className="figures w-full border-collapse tight:block text-left text-[0.9375rem]">
      <caption className="sr-only">Payments and refunds, newest first</caption>
      <thead className="tight:sr-only">
        <tr className="border-b border-line-strong">
          {["Payment", "When", "Amount", "Refund"].map((name) => (
            <th
              key={name}
              scope="col"
              className="label-caps py-3 pr-3 sm:pr-4 font-medium text-ink-soft last:pr-0 last:text-right nth-3:text-right"
            >
              <ColumnName name={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tight:block">
        {rows.map((row) => (
          <PaymentRow key={row.id} {...row} />
        ))}
      </tbody>
    </table>
  );
}

/** A payment's number needs little room on a phone, and the link needs no title. */
function ColumnName({ name }: { name: string }) {
  if (name === "Refund") return <span className="sr-only">{name}</span>;
  if (name !== "Payment") return name;
  return (
    <>
      <span aria-hidden="true" className="sm:hidden">
        No.
      </span>
      <span className="max-sm:sr-only">{name}</span>
    </>
  );
}

function PaymentRow({
  id,
  kind,
  cents,
  paymentId,
  isPerk,
  reference,
  refundableCents,
  createdAt,
}: BrandPayment) {
  return (
    <tr className="border-b border-line align-baseline tight:flex tight:flex-wrap tight:justify-between">
      <th scope="row" className="py-3 pr-3 sm:pr-4 font-normal">
        {id}
        {(isPerk || paymentId !== null) && (
          <span className="block text-sm whitespace-nowrap text-ink-soft">
            {isPerk ? "A perk" : `Refund of ${paymentId}`}
          </span>
        )}
        {reference && (
          <span className="block max-w-48 text-sm wrap-anywhere text-ink-soft sm:max-w-64">{reference}</span>
        )}
      </th>
      <td className="py-3 pr-3 sm:pr-4 text-ink-soft">{unbrokenTime(formatMoment(createdAt))}</td>
      <td className="py-3 pr-3 sm:pr-4 text-right whitespace-nowrap">
        {formatCents(kind === "take" ? cents : -cents)}
      </td>
      <td className="py-1 text-right whitespace-nowrap">
        {refundableCents > 0 && (
          <a
            href={tillPath({ refund: id })}
            data-screen-only=""
            className="text-link inline-flex min-h-11 items-center"
          >
            Refund<span className="sr-only"> payment {id}</span>
          </a>
        )}
      </td>
    </tr>
  );
}

/** Keeps "7:33 PM" on one line on phones, where the time wraps below the day. */
function unbrokenTime(moment: string): string {
  return moment.replace(/ (?=[AP]M$)/, "\u00a0");
}

type MonthPagerProps = { month: string; page: number; pages: number };

/** Plain links, because the till loads each page completely. */
function MonthPager({ month, page, pages }: MonthPagerProps) {
  if (pages <= 1) return null;
  const hrefOf = (number: number) => tillPath({ month, page: number });
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-x-6 pt-4">
      <span className="min-w-24">
        {page > 1 && (
          <Step href={hrefOf(page - 1)} rel="prev">
            Previous
          </Step>
        )}
      </span>
      <p className="figures text-sm text-ink-soft">
        Page {page} of {pages}
      </p>
      <span className="min-w-24 text-right">
        {page < pages && (
          <Step href={hrefOf(page + 1)} rel="next">
            Next
          </Step>
        )}
      </span>
    </nav>
  );
}

function Step(props: { href: Path; rel: "prev" | "next"; children: string }) {
  return <a {...props} className="text-link inline-flex min-h-11 items-center text-[0.9375rem]" />;
}
