import type { Picture as BrandPicture } from "@/content/shapes/picture";
import type { Balance } from "@/domain/ledger/balance";
import { pendingText } from "@/domain/ledger/pending-text";
import type { MemberTillCode } from "@/domain/till/get-till-code";
import { formatCents } from "@/lib/money";
import { brandPath, paths, spendEventsPath } from "@/lib/paths";
import { QrCode } from "@/ui/card/qr-code";
import { classNames } from "@/ui/layout/class-names";
import { Link } from "@/ui/layout/link";
import { Notice } from "@/ui/layout/notice";
import { BackLink } from "@/ui/layout/page-head";
import { PendingText } from "@/ui/layout/pending-text";
import { Picture, Thumbnail } from "@/ui/layout/picture";
import { AmountForm } from "./amount-form";
import { CodeWatch, ShownCode } from "./shown-code";

type SpendScreenProps = {
  brand: { slug: string; name: string; picture: BrandPicture };
  balance: Balance;
  code: MemberTillCode | null;
  idempotencyKey: string;
};

/** A member's payment at a brand: the amount, its code, and the result. */
export function SpendScreen({ brand, balance, code, idempotencyKey }: SpendScreenProps) {
  const live = code?.state === "live" ? code : null;
  return (
    <div className={classNames(!live && "items-start gap-x-16 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem]")}>
      <div>
        <BackLink href={brandPath(brand.slug)}>{brand.name}</BackLink>
        <header className="mb-10 flex items-start justify-between gap-6 tight:flex-col">
          <div className="min-w-0">
            <p className="label-caps text-brass-ink">Spend here</p>
            <h1 className="display-title mt-3 wrap-anywhere">{brand.name}</h1>
            <p className="mt-4 text-ink-soft">
              You have <span className="figures text-ink">{formatCents(balance.spendableCents)}</span> to
              spend.
            </p>
          </div>
          <span className="contents lg:hidden">
            <Thumbnail picture={brand.picture} />
          </span>
        </header>
        <div role="status">{code && !live && <Ended brand={brand.name} code={code} />}</div>
        {live ? (
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
        ) : (
          <SpendForm brand={brand} balance={balance} idempotencyKey={idempotencyKey} />
        )}
      </div>
      {!live && (
        <div className="aspect-4/5 overflow-hidden rounded-control bg-sunken max-lg:hidden">
          <Picture picture={brand.picture} boxes={[{ width: "384px", ratio: 4 / 5 }]} isDecoration />
        </div>
      )}
    </div>
  );
}

function Ended({ brand, code: { state, amountCents } }: { brand: string; code: MemberTillCode }) {
  if (state === "expired")
    return <Notice className="mb-10">Your last code expired. You weren’t charged.</Notice>;
  return (
    <div className="mb-12 max-w-md border-y border-brass py-6">
      <p className="label-caps text-brass-ink">Charged at {brand}</p>
      <p className="figures mt-3 font-display text-4xl">{formatCents(amountCents)}</p>
      <Link href={paths.accountLedger} className="mt-2 -mb-2 inline-flex min-h-11 items-center text-link">
        It’s in your ledger
      </Link>
    </div>
  );
}

function SpendForm({ brand, balance, idempotencyKey }: Omit<SpendScreenProps, "code">) {
  const { spendableCents, frozenAt } = balance;
  const pending = pendingText(balance);
  const isEmpty = spendableCents === 0 && !pending && !frozenAt;
  return (
    <div className="flex flex-col gap-10">
      {frozenAt && <Notice>Your balance is frozen. Please contact us.</Notice>}
      {pending && (
        <Notice className="figures">
          <PendingText text={pending} />
        </Notice>
      )}
      {isEmpty && (
        <Notice>You have nothing to spend right now. Perks and friends who join add to your balance.</Notice>
      )}
      {spendableCents > 0 && (
        <AmountForm slug={brand.slug} spendableCents={spendableCents} idempotencyKey={idempotencyKey} />
      )}
    </div>
  );
}
