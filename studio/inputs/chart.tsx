import type { MouseEvent, ReactNode } from "react";
import world from "../../src/features/stores/map/world.svg?url";
import { fromChart, type Place } from "./mercator";

export type Box = { x: number; y: number; width: number; height: number };

/** Excludes the poles, which Mercator enlarges. */
export const WHOLE: Box = { x: 0, y: 1800, width: 10_000, height: 5000 };

type Props = { box: Box; title: string; onPick?: (place: Place) => void; children: ReactNode };

/** The club's world map. */
export function Chart({ box, title, onPick, children }: Props) {
  function pick(event: MouseEvent<SVGSVGElement>) {
    const { left, top, width } = event.currentTarget.getBoundingClientRect();
    const scale = box.width / width;
    onPick?.(fromChart(box.x + (event.clientX - left) * scale, box.y + (event.clientY - top) * scale));
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the fields below accept the coordinates
    <svg
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      role="img"
      aria-label={title}
      onClick={onPick && pick}
      style={{
        display: "block",
        width: "100%",
        background: "#e9e2d4",
        borderRadius: 3,
        cursor: onPick ? "crosshair" : undefined,
      }}
    >
      <image href={world} width="10000" height="10000" opacity="0.35" />
      {children}
    </svg>
  );
}
