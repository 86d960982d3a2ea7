import { readFile } from "node:fs/promises";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { inPackage, isWanted, type Output } from "../output.ts";
import { type Bounds, boxOf, drawWithin, outlineOf } from "./mercator.ts";

const FOLDER = "src/features/stores/map";
const SOURCE = "Made by artwork/charts from Natural Earth and US Census data (public domain)";

const WORLD: Bounds = [-180, -72, 180, 83.6];
const SHORES: Bounds[] = [
  [-130, 22, -58, 52],
  [-12, 40, 16, 61],
];
const LAKE_MICHIGAN: Bounds = [-88.2, 41.5, -84.74, 46.1];
/** The world's width in units of each file. */
const UNITS = { world: 10_000, shores: 100_000 };

type Atlas = Topology<Record<string, GeometryCollection>>;

/** Yields two web Mercator charts: the world, and detailed coasts near stores. */
export async function* drawCharts(names: string[]): AsyncGenerator<Output> {
  if (isWanted("world", names)) yield { file: `${FOLDER}/world.svg`, data: await world() };
  if (isWanted("shores", names)) yield { file: `${FOLDER}/shores.json`, data: await shores() };
}

async function world(): Promise<string> {
  const { atlas, object } = await read("world-atlas/land-110m.json", "land");
  const land = drawWithin(WORLD, feature(atlas, object), UNITS.world);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS.world} ${UNITS.world}"><title>${SOURCE}</title><path id="land" vector-effect="non-scaling-stroke" d="${land}"/></svg>\n`;
}

async function shores(): Promise<string> {
  const land = await read("world-atlas/land-50m.json", "land");
  const countries = await read("world-atlas/countries-50m.json", "countries");
  const states = await read("us-atlas/states-10m.json", "states");
  const nation = await read("us-atlas/states-10m.json", "nation");
  const inner = ({ atlas, object }: typeof states) => mesh(atlas, object, (one, other) => one !== other);
  const shore = mesh(states.atlas, states.object, (one, other) => one === other);
  const lake = (shape: Parameters<typeof drawWithin>[1]) => drawWithin(LAKE_MICHIGAN, shape, UNITS.shores);
  const chart = {
    source: SOURCE,
    boxes: SHORES.map((bounds) => boxOf(bounds, UNITS.shores)),
    land: alongShores(feature(land.atlas, land.object)),
    // The box around the lake without the land in it (even-odd rule).
    lake: outlineOf(LAKE_MICHIGAN, UNITS.shores) + lake(feature(nation.atlas, nation.object)),
    lakeShore: lake(shore),
    borders: alongShores(inner(countries)),
    states: alongShores(inner(states)),
  };
  return `${JSON.stringify(chart, null, 2)}\n`;
}

const OVERLAP = 0.5;

// The cut edges must be outside the visible area.
function alongShores(shape: Parameters<typeof drawWithin>[1]): string {
  const wider = ([west, south, east, north]: Bounds): Bounds => [
    west - OVERLAP,
    south - OVERLAP,
    east + OVERLAP,
    north + OVERLAP,
  ];
  return SHORES.map((bounds) => drawWithin(wider(bounds), shape, UNITS.shores)).join("");
}

async function read(file: string, name: string): Promise<{ atlas: Atlas; object: GeometryCollection }> {
  const atlas: Atlas = JSON.parse(await readFile(inPackage(file), "utf8"));
  const object = atlas.objects[name];
  if (!object) throw new Error(`${file} has no ${name}`);
  return { atlas, object };
}
