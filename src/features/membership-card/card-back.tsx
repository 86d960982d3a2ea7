"use client";

import type { CardOnDevice } from "@/domain/membership-card/card-key";
import { CardFace } from "@/ui/card/card-face";
import { QrCode } from "@/ui/card/qr-code";
import { TypedCode } from "./typed-code";
import { useCardCode } from "./use-card-code";

type CardBackProps = {
  card: CardOnDevice;
  engraving: string;
  /** The member's name, in place of the code that a cashier types: for a page that shows that code itself. */
  name?: string;
};

/** The back of the member's card: the QR code, and the code for a till without a camera. */
export function CardBack({ card, engraving, name }: CardBackProps) {
  const code = useCardCode(card);
  return (
    <CardFace code={engraving} tone="paper" rosette={false}>
      <span className="grid flex-1 content-center justify-items-center gap-[4cqi] text-center">
        <QrCode
          value={code}
          label="The code of your card"
          ground="paper"
          className={name ? "-mx-5 w-[88cqi]!" : "max-w-[74cqi]"}
        />
        {name && (
          <span className="font-display text-[min(1.5rem,7cqi)] leading-tight text-balance wrap-anywhere">
            {name}
          </span>
        )}
        {!name && (
          <span className="grid min-h-[17cqi] content-start gap-[1cqi]">
            <TypedCode
              labelSize="text-[min(0.8125rem,4cqi)]"
              codeSize="text-[min(1.75rem,8.6cqi)] tracking-[0.06em]"
            />
          </span>
        )}
      </span>
    </CardFace>
  );
}
