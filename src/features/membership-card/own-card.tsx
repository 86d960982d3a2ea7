import type { ReactNode } from "react";
import type { Balance } from "@/domain/ledger/balance";
import { pendingText } from "@/domain/ledger/pending-text";
import type { CardOnDevice } from "@/domain/membership-card/card-key";
import type { MemberCard } from "@/domain/membership-card/get-member-card";
import { paths, payPath } from "@/lib/paths";
import { ButtonLink } from "@/ui/forms/button-link";
import { Link } from "@/ui/layout/link";
import { PendingNotice } from "@/ui/layout/pending-notice";
import { CardBack } from "./card-back";
import { CardBalance, CardScreen } from "./card-screen";
import { PassList } from "./pass-list";
import type { ShownPass } from "./read-passes";
import { StoreOfflineCard } from "./store-offline-card";
import { TypedCode } from "./typed-code";

type OwnCardProps = {
  card: MemberCard;
  shown: CardOnDevice;
  balance: Balance;
  passes: ShownPass[];
  product: string;
  /** Adds the card to this device's wallet. */
  wallet: ReactNode;
  /** Shown below everything else. */
  hint: ReactNode;
};

/** The member's card with its codes for a till, the balance and the passes. */
export function OwnCard({ card, shown, balance, passes, product, wallet, hint }: OwnCardProps) {
  const { spendableCents, canConfirmPhone } = balance;
  const pending = pendingText(balance);
  return (
    <CardScreen
      card={card}
      product={product}
      back={<CardBack card={shown} engraving={card.engraving} name={`${card.firstName} ${card.lastName}`} />}
      leave={
        <Link href={paths.home} className="text-link flex min-h-11 min-w-11 items-center justify-end">
          Done
        </Link>
      }
      text={spendableCents > 0 ? "This shows who you are. To pay, tap Pay." : "This shows who you are."}
    >
      <p className="@container grid min-h-18 content-start gap-1.5">
        <TypedCode labelSize="text-sm" codeSize="counter-code" />
      </p>
      <CardBalance cents={spendableCents} />
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
      <PassList passes={passes} />
      {wallet}
      <p>
        <a href={paths.cardPicture} download className="inline-flex min-h-11 items-center text-link">
          Save your card as a picture
        </a>
      </p>
      {hint}
      <StoreOfflineCard />
    </CardScreen>
  );
}
