import { type RefObject, useEffect } from "react";

type MotionPermission = { requestPermission?: () => Promise<"granted" | "denied"> };

/** Moves the light with the pointer and, after a tap (which browsers require for the permission), with the tilt. */
export function useTiltedLight(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const card = container.current;
    if (!card || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const listening = new AbortController();
    const { signal } = listening;

    function followPointer({ pointerType, clientX, clientY }: PointerEvent) {
      if (!card || pointerType === "touch") return;
      const { left, top, width, height } = card.getBoundingClientRect();
      moveLight(card, (clientX - left) / width, (clientY - top) / height);
    }

    async function followDevice() {
      if (!(await mayFollowDevice()) || signal.aborted) return;
      const tilt = ({ gamma, beta }: DeviceOrientationEvent) =>
        card && moveLight(card, 0.5 + (gamma ?? 0) / 60, 0.5 + ((beta ?? 45) - 45) / 60);
      window.addEventListener("deviceorientation", tilt, { signal });
    }

    card.addEventListener("pointermove", followPointer, { signal, passive: true });
    card.addEventListener("click", () => void followDevice(), { signal, once: true });
    return () => listening.abort();
  }, [container]);
}

async function mayFollowDevice(): Promise<boolean> {
  if (typeof DeviceOrientationEvent === "undefined") return false;
  const { requestPermission } = DeviceOrientationEvent as MotionPermission;
  if (!requestPermission) return true;
  return (await requestPermission().catch(() => "denied")) === "granted";
}

function moveLight(card: HTMLElement, x: number, y: number): void {
  const percent = (part: number) => `${Math.round(Math.min(1, Math.max(0, part)) * 100)}%`;
  const face = card.querySelector<HTMLElement>("[data-shown] > *");
  face?.style.setProperty("--light-x", percent(x));
  face?.style.setProperty("--light-y", percent(y));
}
