import type { ReactNode } from "react";
import { useDeferRender } from "./use-defer-render";

/** Draws what nobody sees yet with the second frame, or `now`. */
export function DeferRender({ now, children }: { now: boolean; children: ReactNode }) {
  const isSecond = useDeferRender();
  return isSecond || now ? children : null;
}
