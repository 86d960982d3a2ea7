import { render, screen } from "@testing-library/react";
import { coverSizes, FROM_TABLET, Picture, Thumbnail } from "@/ui/layout/picture";

const CDN =
  "https://cdn.sanity.io/images/plus1one/production/0a1b2c-2000x1000.jpg?rect=500,100,1000,600&q=75";

const picture = {
  url: "/pictures/corvo-1.webp",
  alt: "A cup",
  width: 1600,
  height: 1200,
  palette: { background: "#102030", foreground: "#ffffff" },
  focus: "26% 40%",
};

test("a local picture uses the optimizer and shows its focus", () => {
  render(<Picture picture={picture} boxes={[{ width: "100vw", ratio: 1 }]} />);
  const image = screen.getByRole("img", { name: "A cup" });
  expect(image).toHaveAttribute(
    "srcset",
    expect.stringContaining("/_next/image?url=%2Fpictures%2Fcorvo-1.webp&w=640"),
  );
  expect(image).toHaveStyle({ objectPosition: "26% 40%" });
});

test("a picture shows its background color until it loads", () => {
  render(<Picture picture={picture} boxes={[{ width: "100vw", ratio: 1 }]} />);
  const image = screen.getByRole("img", { name: "A cup" });
  expect(image).toHaveStyle({ backgroundColor: "#102030" });
  expect(image.getAttribute("style")).not.toContain("url(");
});

test("a Sanity picture is requested from Sanity in several widths", () => {
  render(<Picture picture={{ ...picture, url: CDN }} boxes={[{ width: "100vw", ratio: 1 }]} />);
  const image = screen.getByRole("img", { name: "A cup" });
  const sources = (image.getAttribute("srcset") ?? "").split(", ");
  expect(sources).toContain(`${CDN}&w=640 640w`);
  expect(sources.every((source) => source.startsWith(CDN))).toBe(true);
  expect(image).toHaveStyle({ objectPosition: "26% 40%" });
});

const landscape = { width: 1600, height: 1200 };
const portrait = { width: 1200, height: 1600 };

test("a picture is as wide as a box of its own or a wider ratio", () => {
  expect(coverSizes(landscape, [{ width: "100vw", ratio: 4 / 3 }])).toBe("100vw");
  expect(coverSizes(landscape, [{ width: "1088px", ratio: 2.2 }])).toBe("1088px");
});

test("a picture is wider than a box of a narrower ratio", () => {
  expect(coverSizes(landscape, [{ width: "74vw", ratio: 4 / 5 }])).toBe("calc( 74vw * 1.67)");
  expect(coverSizes(portrait, [{ width: "74vw", ratio: 4 / 5 }])).toBe("74vw");
});

test("a box of a fixed height needs the larger of two widths", () => {
  expect(coverSizes(landscape, [{ width: "50vw", height: "14rem" }])).toBe("max( 50vw, 14rem * 1.33)");
});

test("the boxes stay in their order, the last one without a condition", () => {
  const boxes = [
    { at: FROM_TABLET, width: "100vw", ratio: 2.2 },
    { width: "100vw", ratio: 5 / 6 },
  ];
  expect(coverSizes(landscape, boxes)).toBe("(width >= 40rem) 100vw, calc( 100vw * 1.6)");
});

test.each([
  ["a local", "/pictures/one.webp", "/_next/image?url=%2Fpictures%2Fone.webp&w=256&q=75"],
  ["a Sanity", "https://cdn.test/one.jpg?rect=1,2,3,4", "https://cdn.test/one.jpg?rect=1,2,3,4&w=256"],
])("%s thumbnail is requested in one small width", (_, url, expected) => {
  const { container } = render(
    <Thumbnail picture={{ url, palette: { background: "#123c2e" }, focus: "40% 60%" }} />,
  );
  const image = container.querySelector("img");
  expect(image).toHaveAttribute("src", expected);
  expect(image).toHaveAttribute("alt", "");
  expect(image).toHaveStyle({ objectPosition: "40% 60%" });
});
