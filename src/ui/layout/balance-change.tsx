import { formatCents } from "@/lib/money";

type BalanceChangeProps = {
  priceCents?: number;
  beforeCents: number;
  /** Null as long as no payable amount is known. */
  afterCents: number | null;
};

/** A member's balance before and after an action that takes some of it. */
export function BalanceChange({ priceCents, beforeCents, afterCents }: BalanceChangeProps) {
  return (
    <dl className="figures border-y border-line text-[0.9375rem]">
      {priceCents !== undefined && <Row label="Price" cents={priceCents} />}
      <Row label="Balance now" cents={beforeCents} />
      {afterCents !== null && <Row label="Balance after" cents={afterCents} />}
    </dl>
  );
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2.5 not-first:border-t not-first:border-line">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  );
}
