import type { Balance } from "@/domain/ledger/balance";
import type { LedgerEntry } from "@/domain/ledger/read-ledger";
import { KIND_LABELS } from "@/domain/ledger/state";
import type { CreditAccount } from "@/domain/money/get-credit-account";
import { formatDate, formatMoment } from "@/lib/dates";
import { formatCents, formatSignedCents } from "@/lib/money";
import { creditAccountPath, staffMemberPath } from "@/lib/paths";
import { listHref } from "@/lib/urls/search-params";
import { DataTable } from "@/ui/layout/data-table";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { CursorPager } from "@/ui/layout/pager";
import { StaffSection } from "@/ui/layout/staff-section";
import { Figures } from "@/ui/statistics/figures";
import { CorrectionForm, FreezeForm, RefundForm } from "./credit-forms";

/** `isOwn`: whether the account is the viewer's. With the same `idempotencyKey`, submitting twice posts one entry. */
type CreditAccountViewProps = CreditAccount & { isOwn: boolean; idempotencyKey: string };

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
    <ListAndDetail>
      <StaffSection note={`@${username}`}>
        <BalanceSummary balance={balance} isConfirmed={member.isConfirmed} />
        {isOwn ? (
          <p className="mt-6 text-ink-soft">You can’t change your own balance. Ask another administrator.</p>
        ) : (
          <div className="mt-6 grid max-w-xl gap-2">
            <FreezeForm key={String(isFrozen)} memberId={memberId} isFrozen={isFrozen} />
            <CorrectionForm memberId={memberId} idempotencyKey={idempotencyKey} />
          </div>
        )}
      </StaffSection>
      <StaffSection title="Ledger">
        <DataTable
          caption="Ledger"
          rows={ledger.rows}
          keyOf={({ id }) => id}
          empty="No entries yet."
          columns={[
            {
              name: "Date",
              cell: ({ date }) => <span className="whitespace-nowrap">{date}</span>,
              isWide: true,
            },
            { name: "Description", cell: (entry) => <Description {...entry} />, isHeader: true },
            { name: "Amount", cell: ({ amountCents }) => formatSignedCents(amountCents), isNumber: true },
            { name: "Total", cell: ({ balanceCents }) => formatCents(balanceCents), isNumber: true },
            {
              name: "Refund",
              isAction: true,
              cell: ({ refundable, title, bought }) =>
                refundable &&
                !isOwn && (
                  <RefundForm
                    key={refundable.cents}
                    {...refundable}
                    memberId={memberId}
                    firstName={member.firstName}
                    title={title}
                    bought={bought}
                    idempotencyKey={idempotencyKey}
                  />
                ),
            },
          ]}
        />
        <CursorPager
          label="Pages of the ledger"
          total={ledger.total}
          newestHref={ledger.isNewest ? null : creditAccountPath(username)}
          olderHref={
            ledger.older === null ? null : listHref(creditAccountPath(username), { after: ledger.older })
          }
        />
        <Link href={staffMemberPath(username)} className="mt-6 inline-flex min-h-11 items-center text-link">
          {member.firstName}’s page
        </Link>
      </StaffSection>
    </ListAndDetail>
  );
}

function BalanceSummary({ balance, isConfirmed }: { balance: Balance; isConfirmed: boolean }) {
  const { cents, spendableCents, waitingCents, waitsUntil, frozenAt, heldUntil } = balance;
  const amounts: [string, string][] = [["Balance", formatCents(spendableCents)]];
  if (cents !== spendableCents) amounts.push(["Total", formatCents(cents)]);
  if (waitsUntil) amounts.push([`Pending until ${formatDate(waitsUntil)}`, formatCents(waitingCents)]);
  if (frozenAt) amounts.push(["Frozen since", formatDate(frozenAt)]);
  if (heldUntil) amounts.push(["Held until", formatMoment(heldUntil)]);
  return (
    <>
      <Figures figures={amounts.map(([name, value]) => ({ name, value }))} />
      <p className="mt-3 text-sm text-ink-soft">
        {isConfirmed ? "The phone is confirmed by a code." : "The phone isn’t confirmed by a code."}
      </p>
    </>
  );
}

/** Phones show the date here. */
function Description({ title, kind, date, waitsUntil }: LedgerEntry) {
  return (
    <>
      <span>{title}</span>
      <span className="block font-sans text-sm text-ink-soft">
        <DotSeparated>
          <span className="whitespace-nowrap sm:hidden">{date}</span>
          {KIND_LABELS[kind]}
          {waitsUntil && `pending until ${waitsUntil}`}
        </DotSeparated>
      </span>
    </>
  );
}
