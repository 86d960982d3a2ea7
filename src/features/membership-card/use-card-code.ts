import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import type { CardOnDevice } from "@/domain/membership-card/card-key";
import { CARD_STEP_SECONDS, cardStep } from "@/lib/card-code";
import { SECOND } from "@/lib/durations";
import { clubTime, observeClubTime } from "./club-time";
import { computeCardCode } from "./compute-card-code";

/** Returns the code of the card, which changes every 30 seconds. It follows the club's clock, not the phone's. */
export function useCardCode({ cardId, key, code, readAt }: CardOnDevice): string {
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
