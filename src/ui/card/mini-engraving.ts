import { seededRandom } from "./seeded-random";

const RADIUS = { least: 37, most: 42 };
const POINTS = { fewest: 13, most: 23 };

/** A star drawn without lifting the graver, as an outline around the origin: the same seed gives the same one. */
export function miniEngraving(seed: string): string {
  const random = seededRandom(seed);
  const points = POINTS.fewest + Math.floor(random() * (POINTS.most - POINTS.fewest + 1));
  const step = coprime(Math.round(points * (0.3 + random() * 0.17)), points);
  const turn = random() * Math.PI;
  const radius = RADIUS.least + random() * (RADIUS.most - RADIUS.least);
  const corners = Array.from({ length: points }, (_, index) => {
    const angle = turn + (2 * Math.PI * step * index) / points;
    return `${Math.round(Math.cos(angle) * radius)} ${Math.round(Math.sin(angle) * radius)}`;
  });
  return `M${corners.join("L").replaceAll(" -", "-")}Z`;
}

/** The nearest step, downwards, that reaches every one of the points before it comes back. */
function coprime(step: number, points: number): number {
  return divisor(step, points) === 1 ? step : coprime(step - 1, points);
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
