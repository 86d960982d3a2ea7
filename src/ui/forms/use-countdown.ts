import { useEffect, useState } from "react";

/** Seconds left of `length`, from the first render on and anew whenever `restart` changes; 0 without JavaScript. */
export function useCountdown(length: number, restart: unknown): number {
  const [left, setLeft] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new restart begins again
  useEffect(() => {
    const end = Date.now() + length * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [length, restart]);
  return left;
}
