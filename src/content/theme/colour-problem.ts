import type { ClubTheme } from "../types";
import { contrast } from "./contrast";

export type Scheme = keyof ClubTheme;
/** `primary` is a club's buttons, `accent` its labels and what has the focus. */
export type ClubColour = keyof ClubTheme[Scheme];

/** The colours of src/ui/styles/palette.css that a club without colours of its own has ("tests/content/theme" compares them). */
export const PALETTE: ClubTheme = {
  light: { primary: "#123c2e", accent: "#785818" },
  dark: { primary: "#d2ae66", accent: "#d5b36c" },
};

/** What is written on the one, and what the other is written on; from the palette, too. */
export const READ_WITH: Record<Scheme, Record<ClubColour, string[]>> = {
  light: { primary: ["#f6f2e6"], accent: ["#f4f2eb", "#fcfbf7", "#eae7dc", "#f6f4ee"] },
  dark: { primary: ["#10201a"], accent: ["#0a1813", "#142a21", "#07120e", "#0e2019"] },
};

const LEAST_CONTRAST = 4.5;

/** Returns why a club can't have this colour there, as a sentence, or null when it can. */
export function colourProblem(scheme: Scheme, name: ClubColour, value: unknown): string | null {
  if (typeof value !== "string" || !/^#[0-9a-f]{6}$/i.test(value)) return "Write a colour like #123c2e.";
  const worst = Math.min(...READ_WITH[scheme][name].map((other) => contrast(value, other)));
  if (worst >= LEAST_CONTRAST) return null;
  return `Choose a stronger colour: its contrast is ${worst.toFixed(2)}, and it is read from ${LEAST_CONTRAST}.`;
}
