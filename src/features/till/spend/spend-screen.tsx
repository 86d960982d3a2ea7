import type { Picture as BrandPicture } from "@/content/shapes/picture";
import type { Balance } from "@/domain/ledger/balance";
import { pendingText } from "@/domain/ledger/pending-text";
import type { MemberTillCode } from "@/domain/till/get-till-code";
import { formatDateAndTime } from "@/lib/dates";
import { formatCents } from "@/lib/money";
import { brandPath, spendEventsPath } from "@/lib/paths";
import { QrCode } from "@/ui/card/qr-code";
import { BalanceChange } from "@/ui/layout/balance-change";
import { Collapsible } from "@/ui/layout/disclosure";
import { Notice } from "@/ui/layout/notice";
import { BackLink } from "@/ui/layout/page-head";
import { PendingNotice } from "@/ui/layout/pending-notice";
import { Picture, Thumbnail } from "@/ui/layout/picture";
import { AmountForm } from "./amount-form";
import { PaymentReceipt } from "./payment-receipt";
import { CodeWatch, ShownCode } from "./shown-code";

type SpendScreenProps = {
  brand: { slug: string; name: string; picture: BrandPicture };
  balance: Balance;
  code: MemberTillCode | null;
  idempotencyKey: string;
};

/** A member's payment at a brand: the amount, then its code, then one receipt. */
export function SpendScreen({ brand, balance, code, idempotencyKey }: SpendScreenProps) {
  const live = code?.state === "live" ? code : null;
  const spendForm = <SpendForm brand={brand} balance={balance} idempotencyKey={idempotencyKey} />;
  return (
    <div className="items-start gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div>
        <BackLink href={brandPath(brand.slug)}>{brand.name}</BackLink>
        <header className="mb-10 flex items-start justify-between gap-6 tight:flex-col">
          <div className="min-w-0">
            <p className="label-caps text-brass-ink">Pay at</p>
            <h1 className="display-title mt-3 wrap-anywhere">{brand.name}</h1>
          </div>
          <span className="contents lg:hidden">
            <Thumbnail picture={brand.picture} />
          </span>
        </header>
        <div role="status">{code && !live && <Ended brand={brand} balance={balance} code={code} />}</div>
        {live && (
          <>
            <ShownCode
              id={live.id}
              code={live.code}
              amount={formatCents(live.amountCents)}
              secondsLeft={live.secondsLeft}
              qr={<QrCode value={live.code} label={`The code ${live.code}, to be scanned`} />}
            />
            <CodeWatch key={live.id} events={spendEventsPath(brand.slug)} secondsLeft={live.secondsLeft} />
          </>
        )}
        {code?.state === "taken" && <Collapsible title="Pay again">{spendForm}</Collapsible>}
        {code?.state !== "taken" && !live && spendForm}
      </div>
      <div className="aspect-4/5 overflow-hidden rounded-control bg-sunken max-lg:hidden">
        <Picture picture={brand.picture} boxes={[{ width: "384px", ratio: 4 / 5 }]} isDecoration />
      </div>
    </div>
  );
}

type EndedProps = Pick<SpendScreenProps, "brand" | "balance"> & { code: MemberTillCode };

function Ended({ brand, balance, code: { amountCents, takenAt } }: EndedProps) {
  if (!takenAt) return <Notice className="mb-10">Your last code expired. You weren’t charged.</Notice>;
  return (
    <PaymentReceipt
      brand={brand.name}
      cents={amountCents}
      balanceCents={balance.spendableCents}
      time={formatDateAndTime(takenAt)}
    />
  );
}

function SpendForm({ brand, balance, idempotencyKey }: Omit<SpendScreenProps, "code">) {
  const { spendableCents, frozenAt, canConfirmPhone } = balance;
  const pending = pendingText(balance);
  const isEmpty = spendableCents === 0 && !pending && !frozenAt;
  return (
    <div className="flex flex-col gap-10">
      {frozenAt && <Notice>Your balance is frozen. Please contact us.</Notice>}
      {pending && <PendingNotice text={pending} canConfirmPhone={canConfirmPhone} />}
      {isEmpty && <Notice>Your balance is empty. Perks and friends who join add to it.</Notice>}
      {spendableCents === 0 && !frozenAt && <BalanceChange beforeCents={0} afterCents={null} />}
      {spendableCents > 0 && (
        <AmountForm slug={brand.slug} spendableCents={spendableCents} idempotencyKey={idempotencyKey} />
      )}
    </div>
  );
}
