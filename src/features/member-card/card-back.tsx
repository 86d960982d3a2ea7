"use client";

import { useEffect, useState } from "react";
import type { CardOnDevice } from "@/domain/members/card/card-key";
import { SECOND } from "@/lib/durations";
import { CardFace } from "@/ui/card/card-face";
import { QrCode } from "@/ui/card/qr-code";
import { requestCardCodeAction } from "./actions";
import { useCardCode } from "./use-card-code";

type CardBackProps = { card: CardOnDevice; engraving: string };

/** The back of the member's card: the QR code, and the code for a till without a camera. */
export function CardBack({ card, engraving }: CardBackProps) {
  const code = useCardCode(card);
  return (
    <CardFace code={engraving} tone="paper" rosette={false}>
      <span className="grid flex-1 content-center justify-items-center gap-[4cqi]">
        <QrCode value={code} label="The code of your card" className="max-w-[68cqi]" />
        <TypedCode />
      </span>
    </CardFace>
  );
}

/** Eight characters that a cashier types. A new code replaces the old one before it ends. */
function TypedCode() {
  const [code, setCode] = useState<string | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    async function request() {
      const result = await requestCardCodeAction({}).catch(() => null);
      if (isOver) return;
      const shown = result?.status === "success" ? result.payload : null;
      setCode(shown?.code ?? null);
      const seconds = shown ? shown.secondsLeft - 15 : 10;
      timer = setTimeout(request, Math.max(5, seconds) * SECOND);
    }
    void request();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, []);

  return (
    <span className="grid min-h-[17cqi] content-start gap-[1cqi] text-center">
      {code && (
        <>
          <span className="text-[min(0.8125rem,4cqi)] text-ink-soft">Without a camera</span>
          <span className="figures text-[min(1.75rem,8.6cqi)] leading-none font-medium tracking-[0.06em]">
            {code.slice(0, 4)}&nbsp;{code.slice(4)}
          </span>
        </>
      )}
    </span>
  );
}
