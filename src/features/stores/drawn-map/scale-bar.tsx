import type { Viewport } from "../places/mercator";
import { formatScale, roundMiles } from "./scale";

const FROM = 3;

/** How long a round number of miles is; far out a Mercator chart has no one scale, and no bar. */
export function ScaleBar({ viewport }: { viewport: Viewport }) {
  if (viewport.zoom < FROM) return null;
  const { miles, units } = roundMiles(viewport, 130);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute bottom-[5.5cqw] left-[5.5cqw] text-[0.6875rem] leading-none text-ink"
    >
      <span className="figures">{formatScale(miles)}</span>
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
