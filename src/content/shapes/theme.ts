import { z } from "zod";
import { type ClubColour, colourProblem, PALETTE, type Scheme } from "../theme/colour-problem";
import type { ClubTheme } from "../types";
import { warnOnceAMinute } from "../warn-once-a-minute";

/** A club's colours; where it has none, or one that couldn't be read, the palette's. */
export const theme: z.ZodType<ClubTheme> = z
  .object({ light: z.record(z.string(), z.unknown()), dark: z.record(z.string(), z.unknown()) })
  .transform(({ light, dark }) => ({ light: coloursOf("light", light), dark: coloursOf("dark", dark) }));

function coloursOf(scheme: Scheme, given: Record<string, unknown>): ClubTheme[Scheme] {
  const colour = (name: ClubColour) => readable(scheme, name, given[name]);
  return { primary: colour("primary"), accent: colour("accent") };
}

function readable(scheme: Scheme, name: ClubColour, value: unknown): string {
  if (value === null || value === undefined) return PALETTE[scheme][name];
  const problem = colourProblem(scheme, name, value);
  if (problem === null) return String(value).toLowerCase();
  warnOnceAMinute(`siteSettings.theme.${scheme}.${name}: the palette's colour is shown`, new Error(problem));
  return PALETTE[scheme][name];
}
