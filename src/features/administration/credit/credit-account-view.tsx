import type { CreditAccount } from "@/domain/administration/credit/get-credit-account";
import { KIND_LABELS } from "@/domain/ledger/kind-labels";
import type { Balance } from "@/domain/ledger/read-balance";
import type { LedgerEntry } from "@/domain/ledger/read-ledger";
import { formatDate } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { CursorPager } from "@/ui/layout/cursor-pager";
import { Link } from "@/ui/link/link";
import { DataTable } from "../data-table";
import { staffHref } from "../staff-query";
import { StaffSection } from "../staff-section";
import { CorrectionForm } from "./correction-form";
import { FreezeForm } from "./freeze-form";
import { RefundForm } from "./refund-form";

/** A key makes sending a form twice harmless. Nobody deals with their own. */
type CreditAccountViewProps = CreditAccount & { isOwn: boolean; idempotencyKey: string };

/** One member's balance, what an administrator can do about it, and the ledger. */
export function CreditAccountView({
  member,
  balance,
  ledger,
  isOwn,
  idempotencyKey,
}: CreditAccountViewProps) {
  const { id: memberId, username } = member;
  const isFrozen = balance.frozenAt !== null;
  return (
    <>
      <StaffSection title={`${member.firstName} ${member.lastName}`} note={`@${username}`}>
        <Figures balance={balance} isConfirmed={member.isConfirmed} />
        {isOwn ? (
          <p className="mt-6 text-ink-soft">You can’t change your own balance. Ask another administrator.</p>
        ) : (
          <div className="mt-6 grid max-w-xl gap-2">
            <FreezeForm key={String(isFrozen)} memberId={memberId} isFrozen={isFrozen} />
            <CorrectionForm key={balance.cents} memberId={memberId} idempotencyKey={idempotencyKey} />
          </div>
        )}
      </StaffSection>
      <StaffSection title="Ledger">
        <DataTable
          caption="Ledger"
          rows={ledger.rows}
          keyOf={({ id }) => id}
          empty="Nothing was booked yet."
          columns={[
            { name: "Date", cell: ({ date }) => <span className="whitespace-nowrap">{date}</span> },
            { name: "What for", cell: (entry) => <WhatFor {...entry} />, isHeader: true },
            { name: "Amount", cell: ({ amountCents }) => formatCents(amountCents), isNumber: true },
            { name: "Balance", cell: ({ balanceCents }) => formatCents(balanceCents), isNumber: true },
            {
              name: "Refund",
              cell: ({ refundable, title }) =>
                refundable &&
                !isOwn && (
                  <RefundForm
                    key={refundable.cents}
                    {...refundable}
                    memberId={memberId}
                    title={title}
                    idempotencyKey={idempotencyKey}
                  />
                ),
            },
          ]}
        />
        <CursorPager
          label="Pages of the ledger"
          total={ledger.total}
          newestHref={ledger.isNewest ? null : staffHref({ view: "credit", member: username })}
          olderHref={
            ledger.older === null
              ? null
              : staffHref({ view: "credit", member: username, after: ledger.older })
          }
        />
        <Link
          href={staffHref({ view: "credit" })}
          className="mt-6 inline-flex min-h-11 items-center text-link"
        >
          All balances
        </Link>
      </StaffSection>
    </>
  );
}

function Figures({ balance, isConfirmed }: { balance: Balance; isConfirmed: boolean }) {
  const { cents, spendableCents, waitingCents, waitsUntil, frozenAt } = balance;
  const figures: [string, string][] = [
    ["Balance", formatCents(cents)],
    ["Spendable now", formatCents(spendableCents)],
  ];
  if (waitsUntil) figures.push([`Waits until ${formatDate(waitsUntil)}`, formatCents(waitingCents)]);
  figures.push(["Phone confirmed by code", isConfirmed ? "Yes" : "No"]);
  if (frozenAt) figures.push(["On hold since", formatDate(frozenAt)]);
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="figures text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function WhatFor({ title, kind, waitsUntil }: LedgerEntry) {
  return (
    <>
      <span>{title}</span>
      <span className="block font-sans text-sm text-ink-soft">
        {KIND_LABELS[kind]}
        {waitsUntil && ` · waits until ${waitsUntil}`}
      </span>
    </>
  );
}
