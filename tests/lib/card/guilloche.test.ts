import { cardPicture } from "@/lib/card/card-picture";
import { guilloche } from "@/lib/card/guilloche";
import { fitsScript, nameSize } from "@/ui/card/script-name";

const codes = ["ABC123", "QK7M2RXW9PTZ4H", "QK7M2RXW9PTZ4J", "23456789ABCDEF", "ZZZZZZZZZZZZZZ", ""];
const many = Array.from({ length: 300 }, (_, index) => `CODE${index.toString(36).toUpperCase()}`);

function paths(code: string): string[] {
  const { layers, background } = guilloche(code);
  return [...layers.map(({ d }) => d), background.d];
}

describe("the engraving of an invitation", () => {
  test("is the same for the same code", () => {
    expect(guilloche("QK7M2RXW9PTZ4H")).toEqual(guilloche("QK7M2RXW9PTZ4H"));
  });

  test("differs between any two codes", () => {
    const drawings = new Set([...codes, ...many].map((code) => JSON.stringify(guilloche(code).layers)));
    expect(drawings.size).toBe(codes.length + many.length);
  });

  test.each([...codes, ...many.slice(0, 20)])("of %p is made of valid paths", (code) => {
    for (const d of paths(code)) expect(d).toMatch(/^(M-?\d+ ?-?\d+([cqst][-\d. ]+)+z?)+$/);
  });

  test("stays under 4 kB", () => {
    const sizes = [...codes, ...many].map((code) => JSON.stringify(guilloche(code)).length);
    expect(Math.max(...sizes)).toBeLessThan(4_000);
  });

  test("stays inside its circle", () => {
    for (const { d } of guilloche("ABC123").layers) {
      const [, x, y] = /^M(-?\d+) ?(-?\d+)/.exec(d) ?? [];
      expect(Math.hypot(Number(x), Number(y))).toBeLessThanOrEqual(1000);
    }
  });
});

describe("the picture for link previews", () => {
  test("is an SVG that does not contain the code", () => {
    const { src, width, height } = cardPicture("QK7M2RXW9PTZ4H");
    const svg = atob(src.replace("data:image/svg+xml;base64,", ""));
    expect([width, height]).toEqual([1200, 630]);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1200 630"/);
    expect(svg).not.toContain("QK7M2RXW9PTZ4H");
  });
});

describe("a name on the card", () => {
  test.each(["Sam", "Łucja Źródło", "Nguyễn Thị Ánh", "O'Neil-2"])("%s uses the script font", (name) => {
    expect(fitsScript(name)).toBe(true);
  });

  test.each(["Дмитрий", "明日香", "محمد", "Mia 🎉", "Anna Анна"])(
    "%s uses another font for the whole name",
    (name) => {
      expect(fitsScript(name)).toBe(false);
    },
  );

  test("shrinks with its length but stays readable", () => {
    const sizes = ["Sam", "Maximiliana", "Wolfeschlegelsteinhausenberger"].map(nameSize);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(Math.min(...sizes)).toBeGreaterThan(5);
  });

  test("uses two lines before it shrinks", () => {
    expect(nameSize("Theodora Montgomery-Whitfield")).toBeGreaterThan(
      nameSize("TheodoraMontgomery-Whitfield"),
    );
  });
});
