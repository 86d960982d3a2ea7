import { useEffect, useState } from "react";

/** Seconds left of `length`, counted from the first render and from each change of `restart`; 0 without JavaScript. */
export function useCountdown(length: number, restart: unknown): number {
  const [left, setLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of restart starts again
  useEffect(() => {
    const end = Date.now() + length * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [length, restart]);
  return left;
}
