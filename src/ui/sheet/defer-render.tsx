import type { ReactNode } from "react";
import { useSecondFrame } from "./use-defer-render";

/** Draws what nobody sees yet with the second frame, or `now`. */
export function LaterFrame({ now, children }: { now: boolean; children: ReactNode }) {
  const isSecond = useSecondFrame();
  return isSecond || now ? children : null;
}
