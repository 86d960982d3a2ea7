import { z } from "zod";
import { type ClubColor, type ClubTheme, colorError, PALETTE, type Scheme } from "./color-error";
import { warnOnceAMinute } from "./warn-once-a-minute";

/** A club's colors. The default palette replaces missing or unreadable colors. */
export const themeShape = z
  .object({ light: z.record(z.string(), z.unknown()), dark: z.record(z.string(), z.unknown()) })
  .transform(
    ({ light, dark }): ClubTheme => ({ light: colorsOf("light", light), dark: colorsOf("dark", dark) }),
  );

function colorsOf(scheme: Scheme, given: Record<string, unknown>): ClubTheme[Scheme] {
  const color = (name: ClubColor) => readable(scheme, name, given[name]);
  return { primary: color("primary"), accent: color("accent") };
}

function readable(scheme: Scheme, name: ClubColor, value: unknown): string {
  if (value === null || value === undefined) return PALETTE[scheme][name];
  const problem = colorError(scheme, name, value);
  if (problem === null) return String(value).toLowerCase();
  warnOnceAMinute(`siteSettings.theme.${scheme}.${name}: the palette's color is shown`, new Error(problem));
  return PALETTE[scheme][name];
}

/** Returns the styles that override the palette, or "" for a club without its own colors. */
export function themeCss({ light, dark }: ClubTheme): string {
  const declarations = [
    ["primary", light.primary, dark.primary],
    ["primary-hover", hoverColor("light", light.primary), hoverColor("dark", dark.primary)],
    ["brass-ink", light.accent, dark.accent],
    ["focus", light.accent, dark.accent],
  ].map(([token, day, night]) => `--${token}:light-dark(${day},${night});`);
  if (isPalette(light, "light") && isPalette(dark, "dark")) return "";
  return `@supports (color:light-dark(#000,#fff)){:root:root,.lounge.lounge{${declarations.join("")}}}`;
}

const isPalette = (colors: ClubTheme[Scheme], scheme: Scheme) =>
  colors.primary === PALETTE[scheme].primary && colors.accent === PALETTE[scheme].accent;

/** Moves away from the label's color, so that the label stays readable. */
function hoverColor(scheme: Scheme, color: string): string {
  return `color-mix(in srgb,${color} 88%,${scheme === "light" ? "black" : "white"})`;
}
