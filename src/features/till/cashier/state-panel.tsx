import type { ComponentProps } from "react";
import { classNames } from "@/ui/layout/class-names";
import { Icon } from "@/ui/layout/icon";
import type { StateTone, TillState } from "./till-states";

const TONES: Record<StateTone, string> = {
  valid: "border-primary bg-raised [&_svg]:text-primary",
  charged: "lounge border-green bg-green text-on-green",
  refunded: "border-brass bg-brass text-[#10201a]",
  ended: "border-ink bg-ink text-paper",
  refused: "border-danger-fill bg-danger-fill text-on-danger",
};

type StatePanelProps = Omit<ComponentProps<"div">, "title"> & { state: TillState };

/** A result at the till. Its color, its icon and its words each tell the state, from an arm's length. */
export function StatePanel({ state: { tone, icon, title }, children, ...rest }: StatePanelProps) {
  return (
    <div
      ref={showWhole}
      {...rest}
      className={classNames(
        "scroll-mt-4 flex flex-col gap-3 rounded-panel border-[3px] p-5 sm:p-7",
        TONES[tone],
      )}
    >
      <p className="flex items-center gap-3 text-2xl leading-tight font-semibold">
        <Icon name={icon} size={40} /> {title}
      </p>
      {children}
    </div>
  );
}

/** The page can be scrolled down from the step before, to its button. */
function showWhole(panel: HTMLElement | null): void {
  panel?.scrollIntoView?.({ block: "nearest" });
}

/** The amount of a payment. It fits on a phone up to "$999,999.99". */
export function BigAmount({ children }: { children: string }) {
  return <span className="figures block text-[min(4.5rem,13vw)] leading-none font-semibold">{children}</span>;
}
