import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";

type Facts = {
  width: number;
  height: number;
  lqip: string;
  palette: { background: string; foreground: string };
};

const FOLDER = "public/pictures";
const facts: Record<string, Facts> = JSON.parse(readFileSync("src/content/dataset/assets.json", "utf8"));
const files = Object.keys(facts);
const dataset = readFileSync("src/content/dataset/data.ndjson", "utf8");

describe("the pictures that ship with the club", () => {
  test("exist for every reference in a document, and the folder has no other file", () => {
    const named = new Set([...dataset.matchAll(/"_sanityAsset":"[^"]*\/([^"/]+)"/g)].map(([, file]) => file));
    expect([...named].filter((file) => !file || !facts[file])).toEqual([]);
    expect(readdirSync(FOLDER).toSorted()).toEqual(files.toSorted());
  });

  test("include three pictures and a logo for every brand", () => {
    const slugs = [...dataset.matchAll(/"_type":"brand".*?"slug":\{"_type":"slug","current":"([^"]+)"/g)].map(
      ([, slug]) => slug,
    );
    const wanted = new Set(slugs.flatMap((slug) => [1, 2, 3, "logo"].map((part) => `${slug}-${part}`)));
    expect(wanted.size).toBeGreaterThanOrEqual(24 * 4);
    expect(
      [...wanted].filter(
        (name) => !existsSync(`${FOLDER}/${name}.webp`) && !existsSync(`${FOLDER}/${name}.svg`),
      ),
    ).toEqual([]);
  });

  test("have one hotspot inside the picture, the same in every place, and no crop", () => {
    const uncropped = { _type: "sanity.imageCrop", top: 0, bottom: 0, left: 0, right: 0 };
    const hotspots = new Map<string, string>();
    for (const { file, crop, hotspot } of shownIn(
      dataset
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    )) {
      const { x, y, width, height } = hotspot ?? { x: -1, y: -1, width: 0, height: 0 };
      const isWithin =
        x - width / 2 > -0.01 && x + width / 2 < 1.01 && y - height / 2 > -0.01 && y + height / 2 < 1.01;
      expect([file, crop, isWithin && width > 0.1 && height > 0.1]).toEqual([file, uncropped, true]);
      expect([file, hotspots.get(file) ?? JSON.stringify(hotspot)]).toEqual([file, JSON.stringify(hotspot)]);
      hotspots.set(file, JSON.stringify(hotspot));
    }
    expect(hotspots.size).toBe(files.filter((file) => file.endsWith(".webp")).length);
  });

  test.each(files)("%s has the recorded size, and a thumbnail of the same shape", async (file) => {
    const { width, height, lqip } = facts[file] as Facts;
    const real = await sharp(`${FOLDER}/${file}`).metadata();
    expect([real.width, real.height]).toEqual([width, height]);

    expect(lqip.length).toBeLessThanOrEqual(600);
    const [kind, data = ""] = lqip.split(",");
    expect(kind).toBe("data:image/webp;base64");
    const thumbnail = await sharp(Buffer.from(data, "base64")).metadata();
    const wide = Math.round((thumbnail.width * height) / width);
    expect(Math.abs(wide - thumbnail.height)).toBeLessThanOrEqual(1);
  });

  test("have a foreground color that is readable on the background color", () => {
    const faint = files.filter((file) => {
      const { background, foreground } = (facts[file] as Facts).palette;
      return contrast(background, foreground) < 4.5;
    });
    expect(faint).toEqual([]);
  });

  test("weigh at most 90 kB each and 6 MB together", () => {
    const sizes = files.map((file) => statSync(`${FOLDER}/${file}`).size);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(90 * 1024);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(6 * 1024 * 1024);
  });

  test("include logos that are only outlines in one color, with nothing to load or run", () => {
    for (const file of files.filter((name) => name.endsWith(".svg"))) {
      const svg = readFileSync(`${FOLDER}/${file}`, "utf8");
      const elements = [...svg.matchAll(/<([a-z]+)/gi)].map(([, name]) => name);
      expect([file, elements]).toEqual([file, ["svg", "title", "path"]]);
      expect([file, svg.match(/fill="[^"]+"/g)]).toEqual([file, ['fill="#14211b"']]);
    }
  });
});

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Shown = {
  file: string;
  crop?: object;
  hotspot?: { x: number; y: number; width: number; height: number };
};

/** Every use of a picture in the documents, without logos. */
function shownIn(node: unknown): Shown[] {
  if (typeof node !== "object" || node === null) return [];
  const { _sanityAsset, crop, hotspot } = node as Partial<Shown> & { _sanityAsset?: string };
  const file = _sanityAsset?.split("/").at(-1);
  if (file) return file.endsWith(".svg") ? [] : [{ file, crop, hotspot }];
  return Object.values(node).flatMap(shownIn);
}
