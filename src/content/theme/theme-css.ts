import type { ClubTheme } from "../types";
import { PALETTE, type Scheme } from "./colour-problem";

/** Returns the styles that lay a club's own colours over the palette; an empty text where it has none. */
export function themeCss({ light, dark }: ClubTheme): string {
  const declarations = [
    ["primary", light.primary, dark.primary],
    ["primary-hover", underPointer("light", light.primary), underPointer("dark", dark.primary)],
    ["brass-ink", light.accent, dark.accent],
    ["focus", light.accent, dark.accent],
  ].map(([token, day, night]) => `--${token}:light-dark(${day},${night});`);
  if (isPalette(light, "light") && isPalette(dark, "dark")) return "";
  return `@supports (color:light-dark(#000,#fff)){:root:root,.lounge.lounge{${declarations.join("")}}}`;
}

const isPalette = (colours: ClubTheme[Scheme], scheme: Scheme) =>
  colours.primary === PALETTE[scheme].primary && colours.accent === PALETTE[scheme].accent;

/** It moves away from the colour of its label, so that this is read at least as well. */
function underPointer(scheme: Scheme, colour: string): string {
  return `color-mix(in srgb,${colour} 88%,${scheme === "light" ? "black" : "white"})`;
}
