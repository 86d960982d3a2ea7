import type { View } from "../places/mercator";
import { roundMiles, sayScale } from "./scale";

const FROM = 3;

/** How long a round number of miles is; far out a Mercator chart has no one scale, and no bar. */
export function ScaleBar({ view }: { view: View }) {
  if (view.zoom < FROM) return null;
  const { miles, units } = roundMiles(view, 130);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute bottom-[5.5cqw] left-[5.5cqw] text-[0.6875rem] leading-none text-ink"
    >
      <span className="figures">{sayScale(miles)}</span>
      <span
        className="mt-1 flex h-1.5 border border-ink-soft bg-raised"
        style={{ width: `${units / 10}cqw` }}
      >
        <span className="w-1/4 bg-ink-soft" />
        <span className="w-1/4" />
        <span className="w-1/4 bg-ink-soft" />
      </span>
    </div>
  );
}
