import type { ReactNode } from "react";
import type { MemberCard } from "@/domain/membership-card/get-member-card";
import { formatCents } from "@/lib/money";
import { Wordmark } from "@/ui/layout/logo";
import { TurningCard } from "./turning-card";

type CardScreenProps = {
  card: MemberCard;
  product: string;
  /** The card's side with the QR code. */
  back: ReactNode;
  /** The link in the upper corner. */
  leave: ReactNode;
  text: string;
  children: ReactNode;
};

/** The member's card full screen. Paper shows only the card's front, because the code expires. */
export function CardScreen({ card, product, back, leave, text, children }: CardScreenProps) {
  return (
    <main
      id="content"
      className="lounge fixed inset-0 z-10 flex flex-col overflow-y-auto [scrollbar-gutter:stable] bg-paper text-ink print:static"
    >
      <header className="print:hidden mx-auto flex w-full max-w-6xl items-center justify-between px-gutter pt-[max(1.25rem,env(safe-area-inset-top))] sm:px-8 sm:pt-8">
        <Wordmark name={product} />
        {leave}
      </header>
      <div className="mx-auto grid w-full max-w-5xl flex-1 grid-cols-[minmax(0,1fr)] content-center gap-x-20 gap-y-6 px-gutter py-5 [@media(height<44rem)]:gap-y-4 safe-bottom lg:grid-cols-[21.25rem_minmax(0,26rem)] lg:items-center lg:justify-center print:block print:pt-[24mm]">
        <div className="mx-auto w-full max-w-[min(18.5rem,max(28dvh,11rem))] sm:max-w-[min(18.5rem,max(31dvh,14rem))] lg:max-w-[21.25rem] print:max-w-[96mm]">
          <TurningCard card={card} product={product} back={back} startsTurned />
        </div>
        <div className="mx-auto grid print:hidden w-full max-w-sm grid-cols-[minmax(0,1fr)] gap-5 text-center [@media(height<44rem)]:gap-3 lg:mx-0 lg:text-left">
          <div className="grid gap-2">
            <h1 className="display-heading">Your card</h1>
            <p className="text-balance text-ink-soft max-lg:[@media(height<44rem)]:hidden">{text}</p>
          </div>
          {children}
        </div>
      </div>
    </main>
  );
}

export function CardBalance({ cents }: { cents: number }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4">
      <span className="label-caps text-ink-soft">Balance</span>
      <data value={cents / 100} className="figures font-display text-3xl">
        {formatCents(cents)}
      </data>
    </p>
  );
}
