import type { Balance } from "@/domain/ledger/balance";
import type { LedgerEntry } from "@/domain/ledger/read-ledger";
import { KIND_LABELS } from "@/domain/ledger/state";
import type { AccountEntry, CreditAccount } from "@/domain/money/get-credit-account";
import { formatDate, formatMoment } from "@/lib/dates";
import { formatCents, formatSignedCents } from "@/lib/money";
import { creditAccountPath, staffMemberPath } from "@/lib/paths";
import { listHref } from "@/lib/urls/search-params";
import { DataTable } from "@/ui/layout/data-table";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { Link } from "@/ui/layout/link";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { CursorPager } from "@/ui/layout/pager";
import { PersonHead } from "@/ui/layout/person-head";
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
    <ListAndDetail
      detail={
        <StaffSection title="Actions">
          {isOwn ? (
            <p className="text-ink-soft">You can’t change your own balance. Ask another administrator.</p>
          ) : (
            <>
              <FreezeForm key={String(isFrozen)} memberId={memberId} isFrozen={isFrozen} />
              <CorrectionForm memberId={memberId} idempotencyKey={idempotencyKey} />
            </>
          )}
        </StaffSection>
      }
      after={
        <StaffSection title="Ledger">
          <DataTable
            caption="Ledger"
            rows={ledger.rows}
            keyOf={({ id }) => id}
            empty="No entries yet."
            columns={[
              { name: "Date", cell: ({ date }) => <span className="whitespace-nowrap">{date}</span> },
              { name: "Description", cell: (entry) => <Description {...entry} />, isHeader: true },
              {
                name: "Amount",
                cell: ({ amountCents }) => formatSignedCents(amountCents),
                isNumber: true,
                isAtEnd: true,
              },
              { name: "Balance", cell: ({ balanceCents }) => formatCents(balanceCents), isNumber: true },
              ...(ledger.rows.some(({ refundable }) => refundable) && !isOwn
                ? [
                    {
                      name: "Refund",
                      isAction: true,
                      cell: ({ refundable, title, bought }: AccountEntry) =>
                        refundable && (
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
                  ]
                : []),
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
        </StaffSection>
      }
    >
      <div className="flex flex-col gap-6">
        <PersonHead person={member}>
          <Link href={staffMemberPath(username)} className="text-link">
            @{username}
          </Link>
          {member.isConfirmed ? "The phone is confirmed by a code" : "The phone isn’t confirmed by a code"}
        </PersonHead>
        <BalanceSummary balance={balance} />
      </div>
    </ListAndDetail>
  );
}

function BalanceSummary({ balance }: { balance: Balance }) {
  const { cents, spendableCents, waitingCents, waitsUntil, frozenAt, heldUntil } = balance;
  const amounts: [string, string][] = [["Balance", formatCents(spendableCents)]];
  if (cents !== spendableCents) amounts.push(["Total", formatCents(cents)]);
  if (waitsUntil) amounts.push([`Pending until ${formatDate(waitsUntil)}`, formatCents(waitingCents)]);
  if (frozenAt) amounts.push(["Frozen since", formatDate(frozenAt)]);
  if (heldUntil) amounts.push(["Held until", formatMoment(heldUntil)]);
  return <Figures figures={amounts.map(([name, value]) => ({ name, value }))} />;
}

function Description({ title, kind, waitsUntil }: LedgerEntry) {
  return (
    <>
      <span>{title}</span>
      <span className="block font-sans text-sm text-ink-soft">
        <DotSeparated>
          {KIND_LABELS[kind]}
          {waitsUntil && `pending until ${waitsUntil}`}
        </DotSeparated>
      </span>
    </>
  );
}
