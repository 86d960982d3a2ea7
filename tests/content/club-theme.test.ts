import { readFileSync } from "node:fs";
import { themeCss } from "@/content/club-theme";
import { colorError, contrast, PALETTE, READ_WITH } from "@/content/color-error";
import { clubIdentityShape } from "@/content/queries/pages";
import { log } from "@/lib/log";

const palette = readFileSync("src/ui/styles/palette.css", "utf8");

/** A color in the palette's file, by its name and scheme. */
function token(name: string, scheme: "light" | "dark"): string | undefined {
  const [light, dark = light] = new RegExp(`--${name}: ([^;]+);`).exec(palette)?.[1]?.match(/#\w{6}/g) ?? [];
  return scheme === "light" ? light : dark;
}

const BACKGROUNDS = ["paper", "paper-raised", "paper-sunken", "sheet"];
const none = { primary: null, accent: null };

/** The theme that a page gets from an editor's input. */
const themeOf = (theme: unknown) =>
  clubIdentityShape.parse({ tagline: "A club", description: "A club.", theme }).theme;

test("contrast follows WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test.each(["light", "dark"] as const)("the %s scheme's constants match the palette's file", (scheme) => {
  expect(PALETTE[scheme]).toEqual({
    primary: token("primary", scheme),
    accent: token("brass-ink", scheme),
  });
  expect(READ_WITH[scheme].primary).toEqual([token("on-primary", scheme)]);
  expect(READ_WITH[scheme].accent).toEqual(BACKGROUNDS.map((background) => token(background, scheme)));
});

test.each([
  ["light", "primary", "#4a1526", null],
  ["light", "primary", "#e8b7c4", /contrast is 1\.\d+/],
  ["dark", "accent", "#e6a9b8", null],
  ["dark", "accent", "#4a1526", /contrast is 1\.\d+/],
  ["light", "accent", "red", /like #123c2e/],
  ["light", "accent", "#abc;}body{display:none", /like #123c2e/],
] as const)("in the %s scheme, %s = %j gets the right error", (scheme, name, value, problem) => {
  const message = colorError(scheme, name, value);
  if (problem) expect(message).toMatch(problem);
  else expect(message).toBeNull();
});

test("a club without its own colors has the palette's, and no styles of its own", () => {
  expect(themeOf({ light: none, dark: none })).toEqual(PALETTE);
  expect(themeCss(PALETTE)).toBe("");
});

test("the palette's color replaces an unreadable one; the others stay, and a warning is logged", () => {
  const warn = jest.spyOn(log, "warn").mockImplementation(() => {});
  const theme = themeOf({ light: { primary: "#4A1526", accent: "#eeeeee" }, dark: none });
  expect(theme).toEqual({ ...PALETTE, light: { primary: "#4a1526", accent: PALETTE.light.accent } });
  expect(warn).toHaveBeenCalledWith(
    expect.anything(),
    "siteSettings.theme.light.accent: the palette's color is shown",
  );
});

test("a club's colors replace the palette, on the page and in the lounge", () => {
  const css = themeCss({ ...PALETTE, light: { primary: "#4a1526", accent: "#6b1d36" } });
  expect(css).toContain(":root:root,.lounge.lounge{");
  expect(css).toContain(`--primary:light-dark(#4a1526,${PALETTE.dark.primary});`);
  expect(css).toContain(`--brass-ink:light-dark(#6b1d36,${PALETTE.dark.accent});`);
});
