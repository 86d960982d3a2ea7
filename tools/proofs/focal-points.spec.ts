import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Hotspot } from "@/content/shapes/picture";
import type { ContentDocument } from "@/content/sources/load-dataset";
import { type IsolatedServer, openServer, test } from "../../playwright/support/isolated-server";
import { shippedDocuments } from "../../tests/support/fakes/dataset";
import { type FakeSanity, startFakeSanity } from "../../tests/support/fakes/fake-sanity";

type Measured = { page: string; wide: number; file: string; fits: boolean; visible: boolean };

const WIDTHS = [390, 1280];
const INVITATION = "/invitation?code=SAMPARTY234567";
const PUBLIC = ["/", INVITATION];
const MEMBERS = ["/home", "/perks", "/brands", "/brands/corvo"];
const SIDES = [0.125, 0.5, 0.875];
const SHAPES = [
  { width: 1600, height: 1200 },
  { width: 1200, height: 1600 },
];

/** A wide and a tall picture for each corner and edge, with the subject at that position. */
const EDGES = SHAPES.flatMap((shape) =>
  SIDES.flatMap((y) => SIDES.map((x) => ({ ...shape, hotspot: { x, y, width: 0.25, height: 0.25 } }))),
)
  .filter(({ hotspot: { x, y } }) => x !== 0.5 || y !== 0.5)
  .map((edge, at) => ({ ...edge, id: `${at + 10}`.repeat(20) }));

const ASSETS = EDGES.map(({ id, width, height }) => ({
  _id: `image-${id}-${width}x${height}-png`,
  _type: "sanity.imageAsset",
  url: `https://cdn.sanity.io/images/plus1one/production/${id}-${width}x${height}.png`,
  metadata: { dimensions: { width, height } },
}));

/** Replaces every picture of a document, except logos, with the next one of `EDGES`. */
function atEdges<T>(node: T, next: () => number): T {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map((each) => atEdges(each, next)) as T;
  const { asset } = node as { asset?: { _ref: string } };
  if (asset && !asset._ref.endsWith("svg")) {
    const at = next();
    const hotspot = { _type: "sanity.imageHotspot", ...EDGES[at]?.hotspot };
    return { ...node, crop: null, hotspot, asset: { _type: "reference", _ref: ASSETS[at]?._id } };
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, atEdges(value, next)])) as T;
}

/** Draws Sanity's response: a grid with the subject as a red ring in a red frame. */
function draw(address: string): Promise<Buffer> {
  const edge = EDGES.find(({ id }) => address.includes(id));
  const { width = 1, height = 1, hotspot: { x, y } = { x: 0, y: 0 } } = edge ?? {};
  const [rx, ry] = [width / 8, height / 8];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="g" width="100" height="100" patternUnits="userSpaceOnUse"><rect width="100" height="100" fill="#cfd8cf"/><path d="M0 0H100V100" fill="none" stroke="#8aa08c" stroke-width="3"/></pattern></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <g fill="none" stroke="#c01515" stroke-width="12"><ellipse cx="${x * width}" cy="${y * height}" rx="${rx - 20}" ry="${ry - 20}" fill="#f2b1a8"/><rect x="${x * width - rx + 6}" y="${y * height - ry + 6}" width="${2 * rx - 12}" height="${2 * ry - 12}"/></g></svg>`;
  const wanted = Number(new URL(address).searchParams.get("w") ?? width);
  return sharp(Buffer.from(svg))
    .resize({ width: Math.min(wanted, width) })
    .png()
    .toBuffer();
}

/** Returns the hotspots of the shipped pictures by file. */
function shippedHotspots(): Record<string, Hotspot> {
  const found: Record<string, Hotspot> = {};
  const search = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { asset, hotspot } = node as { asset?: { _ref: string }; hotspot?: Hotspot };
    const [, name, ending] = /^image-(.+)-(\w+)$/.exec(asset?._ref ?? "") ?? [];
    if (name && hotspot) found[`${name}.${ending}`] = hotspot;
    Object.values(node).forEach(search);
  };
  shippedDocuments().forEach(search);
  return found;
}

/** Returns for each picture whether its subject fits into the box, and whether it is fully visible. */
async function measure(page: Page, path: string, hotspots: Record<string, Hotspot>): Promise<Measured[]> {
  const pictures = await page.locator("img.object-cover").evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    return images
      .filter((image) => image.clientWidth > 0)
      .map((image) => ({
        src: decodeURIComponent(image.currentSrc || image.src),
        box: [image.clientWidth, image.clientHeight],
        own: [image.naturalWidth, image.naturalHeight],
        position: getComputedStyle(image).objectPosition,
      }));
  });
  return pictures.flatMap(({ src, box, own, position }) => {
    const [file, hotspot] = Object.entries(hotspots).find(([name]) => src.includes(name)) ?? [];
    if (!file || !hotspot) return [];
    const scale = Math.max(...box.map((length, axis) => length / (own[axis] ?? 1)));
    const places = position.split(" ").map((part) => Number.parseFloat(part) / 100);
    const axes = [
      { middle: hotspot.x, size: hotspot.width },
      { middle: hotspot.y, size: hotspot.height },
    ].map(({ middle, size }, axis) => {
      const shown = (box[axis] ?? 0) / ((own[axis] ?? 1) * scale);
      const from = (places[axis] ?? 0.5) * (1 - shown);
      const [start, end] = [Math.max(middle - size / 2, 0), Math.min(middle + size / 2, 1)];
      const rounding = 0.01;
      const visible = from <= start + rounding && from + shown >= end - rounding;
      return { fits: visible || end - start <= shown, visible };
    });
    const wide = page.viewportSize()?.width ?? 0;
    const all = (is: "fits" | "visible") => axes.every((axis) => axis[is]);
    return [{ page: path, wide, file, fits: all("fits"), visible: all("visible") }];
  });
}

async function measureClub(
  server: IsolatedServer,
  hotspots: Record<string, Hotspot>,
  who: { visitor: Page; member: Page },
): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const [page, paths] of [
    [who.visitor, PUBLIC],
    [who.member, MEMBERS],
  ] as const) {
    await page.route("https://cdn.sanity.io/**", async (route) =>
      route.fulfill({ contentType: "image/png", body: await draw(route.request().url()) }),
    );
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of paths) {
        await page.goto(server.url + path);
        measured.push(...(await measure(page, path, hotspots)));
        const name = path.replaceAll(/\W+/g, "-");
        await page.screenshot({ path: test.info().outputPath(`${width}${name}.png`), fullPage: true });
      }
    }
  }
  return measured;
}

function printTable(measured: Measured[]): void {
  const rows = Object.groupBy(measured, ({ page, wide }) => `${page} at ${wide}`);
  const count = (of: Measured[] = [], is: (one: Measured) => boolean) => of.filter(is).length;
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, of]) => [
        name,
        {
          shown: of?.length,
          fits: count(of, ({ fits }) => fits),
          visible: count(of, ({ visible }) => visible),
        },
      ]),
    ),
  );
}

const partlyHidden = (measured: Measured[]) => measured.filter(({ fits, visible }) => fits && !visible);

test.describe.configure({ timeout: 300_000 });

test("shows a subject in any corner or at any edge completely, if it fits", async ({
  memberPage,
  visitorPage,
}) => {
  let at = 0;
  const documents = shippedDocuments().map((document) => atEdges(document, () => at++ % EDGES.length));
  const sanity: FakeSanity = await startFakeSanity([...documents, ...(ASSETS as ContentDocument[])]);
  const server = await openServer(() => ({
    SANITY_PROJECT_ID: "plus1one",
    SANITY_API_TOKEN: "a-token-of-the-fake",
    SANITY_API_URL: sanity.url,
  }));
  try {
    const hotspots = Object.fromEntries(EDGES.map(({ id, hotspot }) => [id, hotspot]));
    const who = { visitor: await visitorPage(server), member: await memberPage(server, "Ada") };
    const measured = await measureClub(server, hotspots, who);
    printTable(measured);
    expect(new Set(measured.map(({ file }) => file)).size).toBe(EDGES.length);
    expect(measured.filter(({ fits }) => !fits)).toEqual([]);
    expect(partlyHidden(measured)).toEqual([]);
  } finally {
    await server.close();
    await sanity.close();
  }
});

test("shows the subject of every shipped picture completely, if it fits", async ({
  memberPage,
  visitorPage,
}) => {
  const server = await openServer();
  try {
    const who = { visitor: await visitorPage(server), member: await memberPage(server, "Ada") };
    const measured = await measureClub(server, shippedHotspots(), who);
    printTable(measured);
    expect(measured.length).toBeGreaterThan(50);
    expect(partlyHidden(measured)).toEqual([]);
  } finally {
    await server.close();
  }
});
