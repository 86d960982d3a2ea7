"use client";

import type { CardOnDevice } from "@/domain/members/card/card-key";
import { CardFace } from "@/ui/card/card-face";
import { QrCode } from "@/ui/card/qr-code";
import { TypedCode } from "./typed-code";
import { useCardCode } from "./use-card-code";

type CardBackProps = {
  card: CardOnDevice;
  engraving: string;
  /** False where the page itself shows the code that a cashier types. */
  hasTypedCode?: boolean;
};

/** The back of the member's card: the QR code, and the code for a till without a camera. */
export function CardBack({ card, engraving, hasTypedCode = true }: CardBackProps) {
  const code = useCardCode(card);
  return (
    <CardFace code={engraving} tone="paper" rosette={false}>
      <span className="grid flex-1 content-center justify-items-center gap-[4cqi]">
        <QrCode
          value={code}
          label="The code of your card"
          className={hasTypedCode ? "max-w-[68cqi]" : "max-w-[76cqi]"}
        />
        {hasTypedCode && (
          <span className="grid min-h-[17cqi] content-start gap-[1cqi] text-center">
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
