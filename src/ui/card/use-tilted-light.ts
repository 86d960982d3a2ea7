import { type RefObject, useEffect } from "react";

type AskingForMotion = { requestPermission?: () => Promise<"granted" | "denied"> };

/**
 * Moves the light on a card: with the pointer over it, and with the device in the hand once the card was tapped, when a
 * browser that asks for leave may. Not for those who ask for less motion.
 */
export function useTiltedLight(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const card = place.current;
    if (!card || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const leaving = new AbortController();
    const { signal } = leaving;

    function followPointer({ pointerType, clientX, clientY }: PointerEvent) {
      if (!card || pointerType === "touch") return;
      const { left, top, width, height } = card.getBoundingClientRect();
      shine(card, (clientX - left) / width, (clientY - top) / height);
    }

    async function followDevice() {
      if (!(await mayFollow()) || signal.aborted) return;
      const turn = ({ gamma, beta }: DeviceOrientationEvent) =>
        card && shine(card, 0.5 + (gamma ?? 0) / 60, 0.5 + ((beta ?? 45) - 45) / 60);
      window.addEventListener("deviceorientation", turn, { signal });
    }

    card.addEventListener("pointermove", followPointer, { signal, passive: true });
    card.addEventListener("click", () => void followDevice(), { signal, once: true });
    return () => leaving.abort();
  }, [place]);
}

async function mayFollow(): Promise<boolean> {
  if (typeof DeviceOrientationEvent === "undefined") return false;
  const { requestPermission } = DeviceOrientationEvent as AskingForMotion;
  if (!requestPermission) return true;
  return (await requestPermission().catch(() => "denied")) === "granted";
}

/** Where the light falls, as parts of the card from 0 to 1. */
function shine(card: HTMLElement, x: number, y: number): void {
  const percent = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`;
  const face = card.querySelector<HTMLElement>("[data-shown] > *");
  face?.style.setProperty("--light-x", percent(x));
  face?.style.setProperty("--light-y", percent(y));
}
