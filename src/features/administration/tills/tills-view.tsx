import type { BrandMonth } from "@/domain/till/list-brand-months";
import type { TillKey } from "@/domain/till/list-till-keys";
import { formatDate, formatMoment } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/link/link";
import { DataTable } from "../data-table";
import { staffHref } from "../staff-query";
import { StaffSection } from "../staff-section";
import { MakeKeyForm } from "./make-key-form";
import { RevokeForm } from "./revoke-form";

type TillsViewProps = {
  /** The brands that take credit. */
  brands: { slug: string; name: string }[];
  tillUrl: string;
  keys: TillKey[];
  month: { name: string; title: string; before: string; after: string | null };
  brandMonths: BrandMonth[];
};

/** What an admin looks after of money that is spent: the brands' keys, and what each is owed. */
export function TillsView({ brands, tillUrl, keys, month, brandMonths }: TillsViewProps) {
  return (
    <>
      <StaffSection title="Month" note="What members spent at each brand, and what the club owes that brand.">
        <MonthNav {...month} />
        <DataTable
          caption={`Takings in ${month.title}`}
          rows={brandMonths}
          keyOf={({ brand }) => brand}
          empty={`Nothing was taken in ${month.title}.`}
          columns={[
            { name: "Brand", cell: ({ name, brand }) => name ?? brand, isHeader: true },
            { name: "Takes", cell: ({ takes }) => takes, isNumber: true },
            { name: "Taken", cell: ({ takenCents }) => formatCents(takenCents), isNumber: true },
            { name: "Refunds", cell: ({ refunds }) => refunds, isNumber: true },
            { name: "Given back", cell: ({ refundedCents }) => formatCents(refundedCents), isNumber: true },
            { name: "Owed", cell: ({ netCents }) => formatCents(netCents), isNumber: true },
          ]}
        />
        <a
          href={`${paths.conciergeExport}?of=takings&month=${month.name}`}
          className="text-link mt-4 inline-flex min-h-11 items-center"
        >
          The month as a CSV file
        </a>
      </StaffSection>
      <StaffSection
        title="Keys"
        note="A brand opens its till with a key. If a key is lost or shared, revoke it here. It stops working right away."
      >
        <DataTable
          caption="Keys to the tills"
          rows={keys}
          keyOf={({ id }) => id}
          empty="No brand has a key yet."
          columns={[
            { name: "Brand", cell: ({ brandName }) => brandName, isHeader: true },
            { name: "Where", cell: ({ label }) => label },
            { name: "Made", cell: ({ createdAt }) => formatDate(createdAt) },
            {
              name: "Last opened",
              cell: ({ lastOpenedAt }) => (lastOpenedAt ? formatMoment(lastOpenedAt) : "Never"),
            },
            { name: "Key", cell: (key) => <KeyState {...key} /> },
          ]}
        />
      </StaffSection>
      <StaffSection title="A new key" note="A brand may have several: one for each counter.">
        <MakeKeyForm brands={brands} tillUrl={tillUrl} />
      </StaffSection>
    </>
  );
}

function KeyState({ id, brandName, label, revokedAt }: TillKey) {
  if (revokedAt) return <span className="text-ink-soft">Revoked {formatMoment(revokedAt)}</span>;
  return <RevokeForm keyId={id} about={`${label} of ${brandName}`} />;
}

function MonthNav({ title, before, after }: TillsViewProps["month"]) {
  return (
    <nav aria-label="Months" className="mb-3 flex flex-wrap items-baseline gap-x-6 text-[0.9375rem]">
      <p className="font-display text-xl">{title}</p>
      <Link
        href={staffHref({ view: "tills", month: before })}
        className="text-link inline-flex min-h-11 items-center"
      >
        The month before
      </Link>
      {after && (
        <Link
          href={staffHref({ view: "tills", month: after })}
          className="text-link inline-flex min-h-11 items-center"
        >
          The month after
        </Link>
      )}
    </nav>
  );
}
