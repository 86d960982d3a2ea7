import type { Picture as BrandPicture } from "@/content/shapes/picture";
import type { Balance } from "@/domain/ledger/balance";
import { blockedError, pendingText } from "@/domain/ledger/pending-text";
import type { MemberTillCode } from "@/domain/till/get-till-code";
import { formatDateAndTime } from "@/lib/dates";
import { MINUTE } from "@/lib/durations";
import { formatCents } from "@/lib/money";
import { brandPath, paths, spendEventsPath } from "@/lib/paths";
import { QrCode } from "@/ui/card/qr-code";
import { buttonStyle } from "@/ui/forms/button-style";
import { FocusOnStep } from "@/ui/forms/focus-on-step";
import { BalanceChange } from "@/ui/layout/balance-change";
import { Link } from "@/ui/layout/link";
import { Notice } from "@/ui/layout/notice";
import { BackLink } from "@/ui/layout/page-head";
import { PendingNotice } from "@/ui/layout/pending-notice";
import { Picture, Thumbnail } from "@/ui/layout/picture";
import { RefreshOnEvent } from "@/ui/toast/refresh-on-event";
import { AmountForm } from "./amount-form";
import { PaymentCard } from "./payment-card";
import type { Receipt } from "./payment-receipt";
import type { LiveCode } from "./shown-code";

type SpendScreenProps = {
  brand: { slug: string; name: string; picture: BrandPicture };
  balance: Balance;
  code: MemberTillCode | null;
  idempotencyKey: string;
};

/** A member's payment at a brand: the amount, then its code, then one receipt. */
export function SpendScreen({ brand, balance, code, idempotencyKey }: SpendScreenProps) {
  const live = code?.state === "live" ? code : null;
  const receipt = code && receiptOf(code, balance, brand.name);
  const spendForm = <SpendForm brand={brand} balance={balance} idempotencyKey={idempotencyKey} />;
  return (
    <div data-without-tab-bar="" className="items-start gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <FocusOnStep step={live?.id ?? (receipt ? "paid" : "amount")}>
        <BackLink href={brandPath(brand.slug)}>{brand.name}</BackLink>
        <header className="mb-8 flex items-start justify-between gap-6 tight:flex-col">
          <div className="min-w-0">
            <p className="label-caps text-brass-ink">Payment at</p>
            <h1 className="display-title mt-3 wrap-anywhere">{brand.name}</h1>
          </div>
          <span className="contents lg:hidden">
            <Thumbnail picture={brand.picture} />
          </span>
        </header>
        <div role="status">{code && !live && <Ended code={code} isReceiptShown={receipt !== null} />}</div>
        {code && (live || receipt) && (
          <PaymentCard
            key={code.id}
            live={live && liveCode(live)}
            qr={live && <QrCode value={live.code} label={`The code ${live.code}, to be scanned`} />}
            receipt={receipt}
          >
            <div className="mt-12 text-center">
              <details>
                <summary className={buttonStyle({ variant: "quiet", wide: true, className: "list-none" })}>
                  Pay again
                </summary>
                <div className="pt-8 pb-6 text-left">{spendForm}</div>
              </details>
              <Link href={paths.accountLedger} className="mt-2 inline-flex min-h-11 items-center text-link">
                See your ledger
              </Link>
            </div>
          </PaymentCard>
        )}
        {live && (
          <RefreshOnEvent
            key={`events of ${live.id}`}
            events={spendEventsPath(brand.slug)}
            secondsLeft={live.secondsLeft}
          />
        )}
        {!receipt && !live && spendForm}
      </FocusOnStep>
      <div className="aspect-4/5 overflow-hidden rounded-control bg-sunken max-lg:hidden">
        <Picture picture={brand.picture} boxes={[{ width: "384px", ratio: 4 / 5 }]} isDecoration />
      </div>
    </div>
  );
}

function liveCode({ id, code, amountCents, secondsLeft }: MemberTillCode): LiveCode {
  return { id, code, amount: formatCents(amountCents), secondsLeft };
}

/** A payment has its receipt for two minutes. Then the next payment is more likely. */
function receiptOf(code: MemberTillCode, balance: Balance, brand: string): Receipt | null {
  const { amountCents, paidAt, paymentId } = code;
  if (!paidAt || paymentId === null || balance.readAt.getTime() >= paidAt.getTime() + 2 * MINUTE) return null;
  return {
    ...{ brand, paymentId, cents: amountCents, balanceCents: balance.spendableCents },
    time: formatDateAndTime(paidAt),
  };
}

type EndedProps = { code: MemberTillCode; isReceiptShown: boolean };

function Ended({ code: { amountCents, paidAt }, isReceiptShown }: EndedProps) {
  if (!paidAt) return <Notice className="mb-10">Your last code expired. You weren’t charged.</Notice>;
  const amount = formatCents(amountCents);
  if (isReceiptShown) return <span className="sr-only">You paid {amount}.</span>;
  return (
    <p className="figures mb-8 text-ink-soft">
      You paid {amount} here on {formatDateAndTime(paidAt)}.
    </p>
  );
}

function SpendForm({ brand, balance, idempotencyKey }: Omit<SpendScreenProps, "code">) {
  const { spendableCents, canConfirmPhone } = balance;
  const blocked = blockedError(balance);
  const pending = pendingText(balance);
  const isEmpty = spendableCents === 0 && !pending && !blocked;
  return (
    <div className="flex flex-col gap-10">
      {blocked && <Notice>{blocked.message}</Notice>}
      {pending && <PendingNotice text={pending} canConfirmPhone={canConfirmPhone} />}
      {isEmpty && <Notice>Your balance is empty. Perks and friends who join add to it.</Notice>}
      {spendableCents === 0 && !blocked && <BalanceChange beforeCents={0} afterCents={null} />}
      {spendableCents > 0 && (
        <AmountForm slug={brand.slug} spendableCents={spendableCents} idempotencyKey={idempotencyKey} />
      )}
    </div>
  );
}
