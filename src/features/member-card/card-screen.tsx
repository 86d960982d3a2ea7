import type { Balance } from "@/domain/ledger/balance";
import { pendingText } from "@/domain/ledger/pending-text";
import type { CardOnDevice } from "@/domain/members/card/card-key";
import type { MemberCard } from "@/domain/members/card/get-member-card";
import { formatCents } from "@/lib/money";
import { paths, payPath } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { Link } from "@/ui/layout/link";
import { Wordmark } from "@/ui/layout/logo";
import { PendingNotice } from "@/ui/layout/pending-notice";
import { CardBack } from "./card-back";
import { TurningCard } from "./turning-card";
import { TypedCode } from "./typed-code";

type CardScreenProps = { card: MemberCard; shown: CardOnDevice; balance: Balance; product: string };

/**
 * The member's card full screen, with the code to show at a till, and the balance. Paper shows only the card's front, because
 * the code expires.
 */
export function CardScreen({ card, shown, balance, product }: CardScreenProps) {
  const { spendableCents, canConfirmPhone } = balance;
  const pending = pendingText(balance);
  return (
    <main className="lounge fixed inset-0 z-10 flex flex-col overflow-y-auto bg-paper text-ink print:static">
      <header className="print:hidden mx-auto flex w-full max-w-6xl items-center justify-between px-gutter pt-[max(1.25rem,env(safe-area-inset-top))] sm:px-8 sm:pt-8">
        <Wordmark name={product} />
        <Link href={paths.home} className="text-link flex min-h-11 items-center">
          Done
        </Link>
      </header>
      <div className="mx-auto grid w-full max-w-5xl flex-1 grid-cols-[minmax(0,1fr)] content-center gap-x-20 gap-y-6 px-gutter py-5 [@media(height<44rem)]:gap-y-4 safe-bottom lg:grid-cols-[21.25rem_minmax(0,26rem)] lg:items-center lg:justify-center print:block print:pt-[24mm]">
        <div className="mx-auto w-full max-w-[min(18.5rem,max(28dvh,11rem))] sm:max-w-[min(18.5rem,max(31dvh,14rem))] lg:max-w-[21.25rem] print:max-w-[96mm]">
          <TurningCard
            card={card}
            product={product}
            back={
              <CardBack card={shown} engraving={card.engraving} name={`${card.firstName} ${card.lastName}`} />
            }
            startsTurned
          />
        </div>
        <div className="mx-auto grid print:hidden w-full max-w-sm grid-cols-[minmax(0,1fr)] gap-5 text-center [@media(height<44rem)]:gap-3 lg:mx-0 lg:text-left">
          <div className="grid gap-2">
            <h1 className="display-heading">Your card</h1>
            <p className="text-balance text-ink-soft max-lg:[@media(height<44rem)]:hidden">
              Show the code at a brand’s till. No two cards are engraved alike.
            </p>
          </div>
          <p className="@container grid min-h-18 content-start gap-1.5">
            <TypedCode labelSize="text-sm" codeSize="counter-code" />
          </p>
          <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4">
            <span className="label-caps text-ink-soft">To spend</span>
            <data value={spendableCents / 100} className="figures font-display text-3xl">
              {formatCents(spendableCents)}
            </data>
          </p>
          {pending && (
            <div className="text-left">
              <PendingNotice text={pending} canConfirmPhone={canConfirmPhone} />
            </div>
          )}
          {spendableCents > 0 && (
            <ButtonLink href={payPath} wide>
              Pay
            </ButtonLink>
          )}
        </div>
      </div>
    </main>
  );
}
