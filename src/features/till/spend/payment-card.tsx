"use client";

import { type ReactNode, useState } from "react";
import card from "@/ui/card/card.module.css";
import { CardFace } from "@/ui/card/card-face";
import { classNames } from "@/ui/layout/class-names";
import { ExitAnimation } from "@/ui/motion/exit-animation";
import { DeferRender } from "@/ui/sheet/defer-render";
import styles from "./payment-card.module.css";
import { PaymentReceipt, type Receipt } from "./payment-receipt";
import { type LiveCode, ShownCode, WithdrawCode } from "./shown-code";

type PaymentCardProps = {
  /** The code to show; null when it was charged. */
  live: LiveCode | null;
  /** The code's QR code, drawn on the server. */
  qr: ReactNode;
  receipt: Receipt | null;
  /** What comes below the receipt, after the turn. */
  children: ReactNode;
};

/** A paper card with the code of a payment. When the till charges the code, the card turns over to its receipt. */
export function PaymentCard({ live, qr, receipt, children }: PaymentCardProps) {
  const [front] = useState(live && { code: live, qr });
  const shown = live ? { code: live, qr } : front;
  return (
    <ExitAnimation layoutKey={live ? "live" : "charged"} className="max-w-sm">
      <div className={card.scene}>
        <div
          className={classNames(card.card, styles.card, receipt && shown && styles.turning)}
          data-flipped={receipt ? "" : undefined}
        >
          <div className={card.edge} aria-hidden="true" />
          {shown && (
            <div className={card.side} inert={receipt !== null} data-shown={receipt ? undefined : ""}>
              <CardFace code={shown.code.code} tone="paper" rosette={false}>
                <ShownCode {...shown.code} qr={shown.qr} isCharged={receipt !== null} />
              </CardFace>
            </div>
          )}
          {receipt && (
            <div className={classNames(card.side, card.backSide, styles.receipt)} data-shown="">
              <CardFace code={receipt.brand} tone="paper" rosette={false}>
                <PaymentReceipt {...receipt} />
              </CardFace>
            </div>
          )}
        </div>
      </div>
      {live && <WithdrawCode />}
      {receipt && (
        <DeferRender>
          <div className={classNames(shown && "motion-safe:animate-reveal")}>{children}</div>
        </DeferRender>
      )}
    </ExitAnimation>
  );
}
