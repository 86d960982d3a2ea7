type Point = [x: number, y: number];

/** Returns the path with relative integers and without points that make no visible difference. */
export function compactPath(path: string): string {
  return path.split("M").filter(Boolean).map(compactPart).join("");
}

function compactPart(part: string): string {
  const isClosed = part.endsWith("Z");
  const points = part.replace("Z", "").split("L").map(readPoint);
  const [first] = points;
  const kept = simplify(isClosed && first ? [...points, first] : points);
  return relative(
    kept.map(([x, y]): Point => [Math.round(x), Math.round(y)]),
    isClosed,
  );
}

function readPoint(pair: string): Point {
  const [x = Number.NaN, y = Number.NaN] = pair.split(",").map(Number);
  return [x, y];
}

function relative([first, ...rest]: Point[], isClosed: boolean): string {
  if (!first) return "";
  let [x, y] = first;
  const steps: string[] = [];
  for (const [nextX, nextY] of isClosed ? rest.slice(0, -1) : rest) {
    if (nextX === x && nextY === y) continue;
    steps.push(`${nextX - x},${nextY - y}`);
    [x, y] = [nextX, nextY];
  }
  if (steps.length < (isClosed ? 2 : 1)) return "";
  const line = steps.join(" ").replaceAll(",-", "-").replaceAll(" -", "-");
  return `M${first[0]},${first[1]}l${line}${isClosed ? "z" : ""}`;
}

/** The Douglas–Peucker algorithm with a tolerance of one unit. */
function simplify(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const distances = points.map((point) => distanceToLine(point, first, last));
  const furthest = distances.indexOf(Math.max(...distances));
  if ((distances[furthest] ?? 0) <= 1) return [first, last];
  return [...simplify(points.slice(0, furthest + 1)).slice(0, -1), ...simplify(points.slice(furthest))];
}

function distanceToLine([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length;
}
