import type { ReactNode } from "react";
import { classNames } from "../layout/class-names";

/** A card's brass edge, and its shadow. */
export const CARD_EDGE =
  "rounded-[16px] shadow-[0_1px_0_#c9a45a,0_2px_0_#a8843f,0_3px_0_#80632c,0_6px_10px_rgb(8_20_15/0.22),0_28px_48px_-18px_rgb(8_20_15/0.5)]";

/** A card that doesn't turn. Hidden from screen readers, because the same text is next to it. */
export function StaticCard({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div aria-hidden="true" className={classNames("mx-auto grid aspect-[5/7] w-full", CARD_EDGE, className)}>
      {children}
    </div>
  );
}
