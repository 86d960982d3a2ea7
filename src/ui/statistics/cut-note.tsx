import type { Bar } from "./bar-scale";

/** Says that a bar is longer than drawn. */
export function CutNote({ bars }: { bars: Bar[] }) {
  if (!bars.some(({ isCut }) => isCut)) return null;
  return <p className="mt-2 text-sm text-ink-soft">A bar with a gap is longer than drawn.</p>;
}
