import type { FoundPayment } from "@/domain/till/find-payments";
import type { BrandMonth } from "@/domain/till/list-payments";
import type { TillKey } from "@/domain/till/till-key";
import { formatDate, formatMoment } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { paths, staffMemberPath } from "@/lib/paths";
import { monthTitle, nearMonths } from "@/lib/text/month";
import { listHref } from "@/lib/urls/search-params";
import { ActionForm } from "@/ui/forms/action-form";
import { SearchForm } from "@/ui/forms/search-form";
import { DataTable } from "@/ui/layout/data-table";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { StaffSection } from "@/ui/layout/staff-section";
import { revokeTillKeyAction } from "./actions";
import { CreateKeyForm } from "./till-key-forms";

type TillsViewProps = {
  /** All brands. A key needs a brand that accepts balance payments. */
  brands: { slug: string; name: string; takesCredit: boolean }[];
  tillUrl: string;
  keys: TillKey[];
  /** Months are "YYYY-MM". */
  month: string;
  currentMonth: string;
  brandMonths: BrandMonth[];
  /** A brand's reference or a payment's number. */
  search: string;
  found: FoundPayment[];
};

export function TillsView({
  brands,
  tillUrl,
  keys,
  month,
  currentMonth,
  brandMonths,
  search,
  found,
}: TillsViewProps) {
  const title = monthTitle(month);
  const refund = { isNumber: true, isWide: brandMonths.every(({ refunds }) => refunds === 0) };
  const nameOf = (slug: string) => brands.find((brand) => brand.slug === slug)?.name;
  return (
    <ListAndDetail
      detail={
        <StaffSection title="New key" note="A brand can have several keys, one for each counter.">
          <CreateKeyForm brands={brands.filter(({ takesCredit }) => takesCredit)} tillUrl={tillUrl} />
        </StaffSection>
      }
    >
      <StaffSection>
        <SearchForm path={paths.staffTills} label="Order or payment number" search={search} />
        {search && <FoundPayments search={search} rows={found} nameOf={nameOf} />}
      </StaffSection>
      <StaffSection>
        <MonthNav month={month} currentMonth={currentMonth} />
        <p className="mb-2 max-w-prose text-ink-soft">
          What members spent at each brand, and what the club owes that brand.
        </p>
        <DataTable
          caption={`Payments in ${title}`}
          rows={brandMonths}
          keyOf={({ brand }) => brand}
          empty={`No payments in ${title}.`}
          columns={[
            { name: "Brand", cell: ({ name, brand }) => nameOf(brand) ?? name ?? brand, isHeader: true },
            { name: "Payments", cell: ({ payments }) => payments, isNumber: true },
            { name: "Charged", cell: ({ paidCents }) => formatCents(paidCents), isNumber: true },
            { name: "Refunds", cell: ({ refunds }) => refunds, ...refund },
            { name: "Refunded", cell: ({ refundedCents }) => formatCents(refundedCents), ...refund },
            {
              name: "Owed",
              cell: ({ owedCents }) => formatCents(owedCents),
              isNamed: true,
              isNumber: true,
              isAtEnd: true,
            },
          ]}
        />
        <a
          href={`${paths.conciergeExport}?of=takings&month=${month}`}
          data-screen-only=""
          className="text-link mt-4 inline-flex min-h-11 items-center"
        >
          This month as a CSV file
        </a>
      </StaffSection>
      <StaffSection
        title="Keys"
        note="A brand opens its till with a key. If a key is lost or shared, revoke it here. It stops working right away."
      >
        <DataTable
          caption="Till keys"
          rows={keys}
          keyOf={({ id }) => id}
          empty="No brand has a key yet."
          columns={[
            { name: "Brand", cell: ({ brandName }) => brandName, isHeader: true },
            { name: "Location", cell: ({ label, isTest }) => (isTest ? `${label} (test key)` : label) },
            { name: "Created", cell: ({ createdAt }) => formatDate(createdAt), isWide: true },
            {
              name: "Last opened",
              isNamed: true,
              cell: ({ lastOpenedAt }) => (lastOpenedAt ? formatMoment(lastOpenedAt) : "Never"),
            },
            { name: "Key", cell: (key) => <KeyState {...key} />, isAction: true, isAtEnd: true },
          ]}
        />
      </StaffSection>
    </ListAndDetail>
  );
}

type FoundPaymentsProps = {
  search: string;
  rows: FoundPayment[];
  nameOf: (slug: string) => string | undefined;
};

function FoundPayments({ search, rows, nameOf }: FoundPaymentsProps) {
  return (
    <DataTable
      caption="Found payments"
      rows={rows}
      keyOf={({ id }) => id}
      empty={`No payment has the number “${search}”.`}
      columns={[
        { name: "Payment", cell: ({ id }) => id, isHeader: true },
        { name: "Reference", cell: ({ reference }) => <span className="wrap-anywhere">{reference}</span> },
        { name: "Brand", cell: ({ brand }) => nameOf(brand) ?? brand },
        { name: "Member", cell: (payment) => <Buyer {...payment} /> },
        { name: "When", cell: ({ createdAt }) => formatMoment(createdAt) },
        {
          name: "Amount",
          cell: ({ kind, cents }) => formatCents(kind === "take" ? cents : -cents),
          isNumber: true,
          isAtEnd: true,
        },
      ]}
    />
  );
}

function Buyer({ firstName, username }: FoundPayment) {
  if (!username) return "Erased";
  return (
    <Link href={staffMemberPath(username)} className="text-link">
      {firstName}
    </Link>
  );
}

function KeyState({ id, brandName, label, revokedAt }: TillKey) {
  if (revokedAt) return <span className="text-ink-soft">Revoked {formatMoment(revokedAt)}</span>;
  return (
    <ActionForm
      action={revokeTillKeyAction}
      hidden={{ keyId: id }}
      submit="Revoke"
      about={` ${label} of ${brandName}`}
      variant="link"
      buttonClass="-my-2.5 -mx-2"
    />
  );
}

function MonthNav({ month, currentMonth }: Pick<TillsViewProps, "month" | "currentMonth">) {
  const { before, after } = nearMonths(month);
  return (
    <nav aria-label="Months" className="flex flex-wrap items-baseline gap-x-6 text-[0.9375rem]">
      <h2 className="display-heading">{monthTitle(month)}</h2>
      <Link
        href={listHref(paths.staffTills, { month: before })}
        className="text-link inline-flex min-h-11 items-center"
      >
        Previous month
      </Link>
      {month < currentMonth && (
        <Link
          href={listHref(paths.staffTills, { month: after })}
          className="text-link inline-flex min-h-11 items-center"
        >
          Next month
        </Link>
      )}
    </nav>
  );
}
