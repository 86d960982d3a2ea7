import type { City } from "./cities";
import { project, SIZE, toViewport, type Viewport } from "./mercator";

const FROM = 7.5;

/** Over a city's sheet stands whose it is: the city nearest to the middle of the map. */
export function CityName({ viewport, cities }: { viewport: Viewport; cities: City[] }) {
  const [nearest] = cities
    .map((city) => ({ city, away: fromMiddle(viewport, city) }))
    .sort((a, b) => a.away - b.away);
  if (!nearest || viewport.zoom < FROM || nearest.away > SIZE) return null;
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

function fromMiddle(viewport: Viewport, { middle }: City): number {
  const { x, y } = toViewport(viewport, project(middle));
  return Math.hypot(x - SIZE / 2, y - SIZE / 2);
}
