import { render, screen } from "@testing-library/react";
import { Picture } from "@/ui/layout/picture";

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

test("a picture that ships goes through the club's own optimizer, its subject in sight", () => {
  render(<Picture picture={picture} boxes={[{ width: "100vw", ratio: 1 }]} />);
  const image = screen.getByRole("img", { name: "A cup" });
  expect(image).toHaveAttribute(
    "srcset",
    expect.stringContaining("/_next/image?url=%2Fpictures%2Fcorvo-1.webp&w=640"),
  );
  expect(image).toHaveStyle({ objectPosition: "26% 40%" });
});

test("until it has loaded its own colour stands in its place, which costs a few bytes", () => {
  render(<Picture picture={picture} boxes={[{ width: "100vw", ratio: 1 }]} />);
  const image = screen.getByRole("img", { name: "A cup" });
  expect(image).toHaveStyle({ backgroundColor: "#102030" });
  expect(image.getAttribute("style")).not.toContain("url(");
});

test("a picture of Sanity's is asked of its pipeline, cut, in the widths that a browser may need", () => {
  render(<Picture picture={{ ...picture, url: CDN }} boxes={[{ width: "100vw", ratio: 1 }]} />);
  const image = screen.getByRole("img", { name: "A cup" });
  const sources = (image.getAttribute("srcset") ?? "").split(", ");
  expect(sources).toContain(`${CDN}&w=640 640w`);
  expect(sources.every((source) => source.startsWith(CDN))).toBe(true);
  expect(image).toHaveStyle({ objectPosition: "26% 40%" });
});
