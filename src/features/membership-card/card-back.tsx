"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { CardOnDevice } from "@/domain/membership-card/card-key";
import { CARD_STEP_SECONDS, cardStep } from "@/lib/card-code";
import { SECOND } from "@/lib/durations";
import { CardFace } from "@/ui/card/card-face";
import { QrCode } from "@/ui/card/qr-code";
import { clubTime, observeClubTime } from "./club-time";
import { computeCardCode } from "./compute-card-code";
import { TypedCode } from "./typed-code";

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

/** Returns the code of the card, which changes every 30 seconds. It follows the club's clock, not the phone's. */
function useCardCode({ cardId, key, code, readAt }: CardOnDevice): string {
  const [shown, setShown] = useState(code);
  const router = useRouter();

  useEffect(() => {
    observeClubTime(readAt);
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;

    async function show() {
      const now = clubTime();
      const next = await computeCardCode(cardId, key, cardStep(now)).catch(() => null);
      if (isOver) return;
      if (next) setShown(next);
      else router.refresh(); // without a secure connection the browser computes no code
      timer = setTimeout(show, CARD_STEP_SECONDS * SECOND - (now % (CARD_STEP_SECONDS * SECOND)));
    }

    // A phone that slept shows an old code until the timer runs.
    function onVisible() {
      if (document.visibilityState !== "visible") return;
      clearTimeout(timer);
      void show();
    }
    void show();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [cardId, key, readAt, router]);

  return shown;
}
