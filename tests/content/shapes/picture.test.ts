import fc from "fast-check";
import { objectPosition, pictureShape, pictureUrl } from "@/content/shapes/picture";

const FILE = "https://cdn.sanity.io/images/plus1one/production/0a1b2c3d4e5f-2000x1000.jpg";
const UNCROPPED = { top: 0, bottom: 0, left: 0, right: 0 };
const CROP = { top: 0.1, bottom: 0.3, left: 0.25, right: 0.25 };

const given = {
  url: FILE,
  alt: "A cup",
  width: 2000,
  height: 1000,
  palette: { background: "#102030", foreground: "#ffffff" },
  crop: null,
  hotspot: null,
};

test("the address of a Sanity picture requests the editor's crop, and the browser's best format", () => {
  expect(pictureUrl(FILE, CROP)).toBe(`${FILE}?rect=500,100,1000,600&q=75&fit=max&auto=format`);
  expect(pictureUrl(FILE, UNCROPPED)).toBe(`${FILE}?q=75&fit=max&auto=format`);
});

test("a shipped picture keeps its address", () => {
  expect(pictureUrl("/pictures/corvo-1.webp", UNCROPPED)).toBe("/pictures/corvo-1.webp");
});

test("a cropped picture has the size and the focus of the visible part", () => {
  const hotspot = { x: 0.5, y: 0.4, width: 0.1, height: 0.2 };
  expect(pictureShape.parse({ ...given, crop: CROP, hotspot })).toEqual({
    url: `${FILE}?rect=500,100,1000,600&q=75&fit=max&auto=format`,
    alt: "A cup",
    width: 1000,
    height: 600,
    palette: given.palette,
    focus: "50% 50%",
  });
});

test.each([
  ["that leaves nothing", { ...CROP, left: 0.8 }],
  ["with a side beyond the picture", { ...CROP, top: -1 }],
  ["without a side", { top: 0.1 }],
])("a crop %s is ignored", (_title, crop) => {
  expect(pictureShape.parse({ ...given, crop })).toMatchObject({
    width: 2000,
    height: 1000,
    focus: "50% 50%",
  });
});

test("the crop of a shipped picture is ignored", () => {
  expect(pictureShape.parse({ ...given, url: "/pictures/corvo-1.webp", crop: CROP })).toMatchObject({
    width: 2000,
  });
});

test.each([
  ["in the middle", { x: 0.5, y: 0.5, width: 0.2, height: 0.2 }, "50% 50%"],
  ["a point", { x: 0.3, y: 0.8, width: 0, height: 0 }, "30% 80%"],
  ["at the left edge", { x: 0.2, y: 0.5, width: 0.4, height: 1 }, "0% 50%"],
  ["at the right edge", { x: 0.8, y: 0.5, width: 0.4, height: 1 }, "100% 50%"],
  ["beyond an edge", { x: 0.9, y: 0.1, width: 0.4, height: 0.4 }, "100% 0%"],
])("the object position shows a subject %s", (_title, hotspot, position) => {
  expect(objectPosition(hotspot, UNCROPPED)).toBe(position);
});

const size = fc.double({ min: 0.05, max: 1, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test("a box of any size shows the whole subject if it fits", () => {
  fc.assert(
    fc.property(size, share, share, (subject, position, more) => {
      const start = position * (1 - subject);
      const hotspot = { x: start + subject / 2, y: 0.5, width: subject, height: 1 };
      const [across = ""] = objectPosition(hotspot, UNCROPPED).split(" ");
      const shown = subject + more * (1 - subject);
      const from = (Number.parseFloat(across) / 100) * (1 - shown);
      const rounding = 0.006;
      expect(from).toBeLessThanOrEqual(start + rounding);
      expect(from + shown).toBeGreaterThanOrEqual(start + subject - rounding);
    }),
    { seed: 51, numRuns: 500 },
  );
});
