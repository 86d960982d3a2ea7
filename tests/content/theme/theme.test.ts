import { readFileSync } from "node:fs";
import { clubIdentity } from "@/content/shapes/page";
import { colourProblem, PALETTE, READ_WITH } from "@/content/theme/colour-problem";
import { contrast } from "@/content/theme/contrast";
import { themeCss } from "@/content/theme/theme-css";
import { log } from "@/lib/log";

const palette = readFileSync("src/ui/styles/palette.css", "utf8");

/** A colour of the palette's file, by its name and scheme. */
function token(name: string, scheme: "light" | "dark"): string | undefined {
  const [light, dark = light] = new RegExp(`--${name}: ([^;]+);`).exec(palette)?.[1]?.match(/#\w{6}/g) ?? [];
  return scheme === "light" ? light : dark;
}

const GROUNDS = ["paper", "paper-raised", "paper-sunken", "sheet"];
const none = { primary: null, accent: null };

/** The theme that a page gets of what an editor wrote. */
const themeOf = (theme: unknown) =>
  clubIdentity.parse({ tagline: "A club", description: "A club.", theme }).theme;

test("Contrast is measured as WCAG does.", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

test.each(["light", "dark"] as const)(
  "In the %s scheme a club's colours are weighed by the palette's own.",
  (scheme) => {
    expect(PALETTE[scheme]).toEqual({
      primary: token("primary", scheme),
      accent: token("brass-ink", scheme),
    });
    expect(READ_WITH[scheme].primary).toEqual([token("on-primary", scheme)]);
    expect(READ_WITH[scheme].accent).toEqual(GROUNDS.map((ground) => token(ground, scheme)));
  },
);

test.each([
  ["light", "primary", "#4a1526", null],
  ["light", "primary", "#e8b7c4", /contrast is 1\.\d+/],
  ["dark", "accent", "#e6a9b8", null],
  ["dark", "accent", "#4a1526", /contrast is 1\.\d+/],
  ["light", "accent", "red", /like #123c2e/],
  ["light", "accent", "#abc;}body{display:none", /like #123c2e/],
] as const)("For the %s scheme's %s, %j is judged.", (scheme, name, value, problem) => {
  const said = colourProblem(scheme, name, value);
  if (problem) expect(said).toMatch(problem);
  else expect(said).toBeNull();
});

test("A club without colours has the palette's, and no styles of its own.", () => {
  expect(themeOf({ light: none, dark: none })).toEqual(PALETTE);
  expect(themeCss(PALETTE)).toBe("");
});

test("A colour that can't be read is the palette's, is logged, and takes no other with it.", () => {
  const warn = jest.spyOn(log, "warn").mockImplementation(() => {});
  const theme = themeOf({ light: { primary: "#4A1526", accent: "#eeeeee" }, dark: none });
  expect(theme).toEqual({ ...PALETTE, light: { primary: "#4a1526", accent: PALETTE.light.accent } });
  expect(warn).toHaveBeenCalledWith(
    expect.anything(),
    "siteSettings.theme.light.accent: the palette's colour is shown",
  );
});

test("A club's colours are laid over the palette, on the page and in the lounge.", () => {
  const css = themeCss({ ...PALETTE, light: { primary: "#4a1526", accent: "#6b1d36" } });
  expect(css).toContain(":root:root,.lounge.lounge{");
  expect(css).toContain(`--primary:light-dark(#4a1526,${PALETTE.dark.primary});`);
  expect(css).toContain(`--brass-ink:light-dark(#6b1d36,${PALETTE.dark.accent});`);
});
