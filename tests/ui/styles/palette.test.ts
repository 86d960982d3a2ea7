import { readFileSync } from "node:fs";
import { THEME_COLORS } from "@/lib/theme-colors";

const palette = readFileSync("src/ui/styles/palette.css", "utf8");
const theme = readFileSync("src/ui/styles/theme.css", "utf8");

type Theme = "light" | "dark";

const HEX = /#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi;

/** The palette's colors by name. */
const colors = new Map(
  [...palette.matchAll(/--([\w-]+): (light-dark\(#[^)]+\)|#\w+);/g)].map(([, name = "", value = ""]) => {
    const [light = "", dark = light] = value.match(HEX) ?? [];
    return [name, { light, dark }];
  }),
);

function color(name: string, theme: Theme): string {
  const value = colors.get(name)?.[theme];
  if (!value) throw new Error(`the palette has no ${name}`);
  return value;
}

/** The relative luminance of a color, as WCAG 2 defines it. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const BACKGROUNDS = ["paper", "paper-raised", "paper-sunken", "sheet"];

const TEXTS = [
  ...["ink", "ink-soft", "brass-ink", "danger"].flatMap((text) =>
    BACKGROUNDS.map((background) => [text, background]),
  ),
  ["on-green", "green"],
  ["on-primary", "primary"],
  ["on-primary", "primary-hover"],
  ["on-danger", "danger-fill"],
  ["on-danger", "danger-fill-hover"],
];

const EDGES = ["line-strong", "focus"].flatMap((edge) =>
  ["paper", "paper-raised", "sheet"].map((background) => [edge, background]),
);

test("contrast follows WCAG", () => {
  expect(contrast("#000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#fff")).toBeCloseTo(4.54, 2);
});

describe.each(["light", "dark"] as const)("in the %s theme", (name) => {
  test.each(TEXTS)("text in %s has enough contrast on %s", (text = "", background = "") => {
    expect(contrast(color(text, name), color(background, name))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(EDGES)("an edge in %s has enough contrast on %s", (edge = "", background = "") => {
    expect(contrast(color(edge, name), color(background, name))).toBeGreaterThanOrEqual(3);
  });

  test("the browser's bar has the color of the paper", () => {
    expect(THEME_COLORS[name]).toBe(color("paper", name));
  });
});

test("every color of the theme is in the palette", () => {
  const used = [...theme.matchAll(/--color-[\w-]+: var\(--([\w-]+)\)/g)].map(([, name = ""]) => name);
  expect(used.length).toBeGreaterThan(15);
  expect(used.filter((name) => name !== "scrim" && !colors.has(name))).toEqual([]);
});
