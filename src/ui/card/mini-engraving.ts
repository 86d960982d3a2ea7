import { seededRandom } from "./seeded-random";

const RADIUS = { least: 37, most: 42 };
const FEWEST = 11;
const KINDS = 7;

/** A star drawn without lifting the graver, as an outline around the origin: the same seed gives the same one. A row's has few points, to be short. */
export function miniEngraving(seed: string, fewest: number = FEWEST): string {
  const random = seededRandom(seed);
  const points = fewest + Math.floor(random() * KINDS);
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
