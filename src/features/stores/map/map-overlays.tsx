import type { City } from "../locations/cities";
import { project, SIZE, toViewport, type Viewport } from "../locations/mercator";
import { formatScale, roundMiles } from "./scale";

const CITY_NAME_FROM = 7.5;

/** Shows the name of the city nearest to the center of a zoomed-in map. */
export function CityName({ viewport, cities }: { viewport: Viewport; cities: City[] }) {
  const [nearest] = cities
    .map((city) => ({ city, distance: distanceFromCenter(viewport, city) }))
    .sort((a, b) => a.distance - b.distance);
  if (!nearest || viewport.zoom < CITY_NAME_FROM || nearest.distance > SIZE) return null;
  return (
    <p
      key={nearest.city.key}
      aria-hidden="true"
      className="pointer-events-none absolute top-[4.5cqw] left-[6cqw] animate-fade font-display text-[clamp(1.25rem,5.5cqw,2rem)] leading-none text-ink"
    >
      {nearest.city.name}
    </p>
  );
}

function distanceFromCenter(viewport: Viewport, { center }: City): number {
  const { x, y } = toViewport(viewport, project(center));
  return Math.hypot(x - SIZE / 2, y - SIZE / 2);
}

const SCALE_FROM = 3;

/** Renders nothing on a zoomed-out map, because a Mercator chart has no single scale. */
export function ScaleBar({ viewport }: { viewport: Viewport }) {
  if (viewport.zoom < SCALE_FROM) return null;
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
