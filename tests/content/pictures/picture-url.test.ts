import { pictureUrl } from "@/content/pictures/picture-url";
import { picture } from "@/content/shapes/picture";

const FILE = "https://cdn.sanity.io/images/plus1one/production/0a1b2c3d4e5f-2000x1000.jpg";
const UNCUT = { top: 0, bottom: 0, left: 0, right: 0 };
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

test("Sanity's pipeline is asked for the editor's cut, and for the format that the browser likes best.", () => {
  expect(pictureUrl(FILE, CROP)).toBe(`${FILE}?rect=500,100,1000,600&q=75&fit=max&auto=format`);
  expect(pictureUrl(FILE, UNCUT)).toBe(`${FILE}?q=75&fit=max&auto=format`);
});

test("A picture that ships with the club keeps its address.", () => {
  expect(pictureUrl("/pictures/corvo-1.webp", UNCUT)).toBe("/pictures/corvo-1.webp");
});

test("A cut picture has the size and the focus of what is left.", () => {
  const hotspot = { x: 0.5, y: 0.4, width: 0.1, height: 0.2 };
  expect(picture.parse({ ...given, crop: CROP, hotspot })).toEqual({
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
])("A cut %s is none.", (_title, crop) => {
  expect(picture.parse({ ...given, crop })).toMatchObject({ width: 2000, height: 1000, focus: "50% 50%" });
});

test("A cut of a picture that ships is left to its file.", () => {
  expect(picture.parse({ ...given, url: "/pictures/corvo-1.webp", crop: CROP })).toMatchObject({
    width: 2000,
  });
});
