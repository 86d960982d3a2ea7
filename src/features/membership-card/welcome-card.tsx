"use client";

import type { Welcome } from "@/domain/joining/get-welcome";
import type { MemberCard } from "@/domain/membership-card/get-member-card";
import { CardFace } from "@/ui/card/card-face";
import { FlipCard } from "@/ui/card/flip-card";
import { Seal } from "@/ui/card/seal";
import { classNames } from "@/ui/layout/class-names";
import { MemberFace } from "./member-face";
import styles from "./welcome-card.module.css";

type WelcomeCardProps = {
  card: MemberCard;
  invitation: Welcome["invitation"];
  product: string;
  /** Whether the card is turned already. */
  isStill: boolean;
};

/** The invitation's card, which turns over and becomes the member's card. CSS turns it, so it needs no script. */
export function WelcomeCard({ card, invitation, product, isStill }: WelcomeCardProps) {
  const face = <MemberFace card={card} product={product} />;
  return (
    <div className={classNames(styles.welcome, isStill ? styles.still : styles.turning)}>
      <FlipCard
        flipped
        front={
          invitation ? (
            <CardFace
              code={invitation.engraving}
              seal={<Seal />}
              eyebrow="for"
              recipient={invitation.recipient}
              tagline="VIP SHOPPING AWAITS"
              footer={
                <p className="text-center text-sm text-ink-soft wrap-anywhere">from {card.sponsorName}</p>
              }
            />
          ) : (
            <CardFace code={card.engraving} rosette={false} seal={<Seal />} />
          )
        }
        back={face}
      />
    </div>
  );
}
