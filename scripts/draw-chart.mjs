import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoMercator, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";

const require = createRequire(import.meta.url);
const read = (file) => JSON.parse(readFileSync(require.resolve(file), "utf8"));

const source = "Made by scripts/draw-chart.mjs from Natural Earth and US Census data (public domain)";

/** What a chart shows: west, south, east, north. */
const world = [-180, -72, 180, 83.6];
const shores = [
  [-130, 22, -58, 52],
  [-12, 40, 16, 61],
];
const lakeMichigan = [-88.2, 41.5, -84.74, 46.1];
const overlap = 0.5;

/**
 * The two charts as the text of their files, in web Mercator. `world.svg` has the world 10,000 wide, `shores.json` the
 * coasts with our stores 100,000 wide, for a closer look.
 */
export function drawCharts() {
  const far = read("world-atlas/land-110m.json");
  const near = read("world-atlas/land-50m.json");
  const countries = read("world-atlas/countries-50m.json").objects.countries;
  const countriesFile = read("world-atlas/countries-50m.json");
  const us = read("us-atlas/states-10m.json");
  const along = (shape) => shores.map((box) => draw(shape, 100_000, wider(box))).join("");
  const land = draw(feature(far, far.objects.land), 10_000, world);
  const shoreline = mesh(us, us.objects.states, (a, b) => a === b);
  return {
    "world.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10000 10000"><title>${source}</title><path id="land" vector-effect="non-scaling-stroke" d="${land}"/></svg>\n`,
    "shores.json": `${JSON.stringify(
      {
        source,
        boxes: shores.map(boxOf),
        land: along(feature(near, near.objects.land)),
        // The box around the lake less the land in it, by the even-odd rule.
        lake: outline(lakeMichigan) + draw(feature(us, us.objects.nation), 100_000, lakeMichigan),
        lakeShore: draw(shoreline, 100_000, lakeMichigan),
        borders: along(mesh(countriesFile, countries, (a, b) => a !== b)),
        states: along(mesh(us, us.objects.states, (a, b) => a !== b)),
      },
      null,
      2,
    )}\n`,
  };
}

function boxOf([west, south, east, north]) {
  const mercator = mercatorOf(100_000);
  const [x, y] = mercator([west, north]).map(Math.round);
  const [right, bottom] = mercator([east, south]).map(Math.round);
  return { x, y, width: right - x, height: bottom - y };
}

function outline(box) {
  const { x, y, width, height } = boxOf(box);
  return `M${x},${y}h${width}v${height}h${-width}z`;
}

// The cut edges must lie outside of what is shown.
function wider([west, south, east, north]) {
  return [west - overlap, south - overlap, east + overlap, north + overlap];
}

function draw(shape, width, [west, south, east, north]) {
  const mercator = mercatorOf(width);
  const [left, top] = mercator([west, north]);
  const [right, bottom] = mercator([east, south]);
  mercator.clipExtent([
    [left, top],
    [right, bottom],
  ]);
  return compact(geoPath(mercator).digits(3)(shape) ?? "");
}

function mercatorOf(width) {
  return geoMercator()
    .scale(width / 2 / Math.PI)
    .translate([width / 2, width / 2]);
}

/** The same path in whole numbers, each relative to the last, without the points that nobody would miss. */
function compact(path) {
  return path
    .split("M")
    .filter(Boolean)
    .map((part) => {
      const isClosed = part.endsWith("Z");
      const points = part
        .replace("Z", "")
        .split("L")
        .map((pair) => pair.split(",").map(Number));
      return relative(
        thin(isClosed ? [...points, points[0]] : points).map((pair) => pair.map(Math.round)),
        isClosed,
      );
    })
    .join("");
}

function relative([first, ...rest], isClosed) {
  let [x, y] = first;
  const steps = [];
  for (const [nextX, nextY] of isClosed ? rest.slice(0, -1) : rest) {
    if (nextX === x && nextY === y) continue;
    steps.push(`${nextX - x},${nextY - y}`);
    [x, y] = [nextX, nextY];
  }
  if (steps.length < (isClosed ? 2 : 1)) return "";
  const line = steps.join(" ").replaceAll(",-", "-").replaceAll(" -", "-");
  return `M${first[0]},${first[1]}l${line}${isClosed ? "z" : ""}`;
}

/** Douglas and Peucker: keeps every point further than one unit from the line without it. */
function thin(points) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const distances = points.map((point) => distanceToLine(point, first, last));
  const furthest = distances.indexOf(Math.max(...distances));
  if (distances[furthest] <= 1) return [first, last];
  return [...thin(points.slice(0, furthest + 1)).slice(0, -1), ...thin(points.slice(furthest))];
}

function distanceToLine([x, y], [fromX, fromY], [toX, toY]) {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs((toX - fromX) * (fromY - y) - (fromX - x) * (toY - fromY)) / length;
}

if (import.meta.main)
  for (const [file, text] of Object.entries(drawCharts()))
    writeFileSync(`src/features/stores/chart/${file}`, text);
