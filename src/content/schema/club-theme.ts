import { type ClubColour, colourProblem, type Scheme } from "../theme/colour-problem";
import { optional } from "./fields";
import type { SchemaField } from "./schema-type";

const colour = (scheme: Scheme, name: ClubColour, title: string) =>
  optional("string", name, title, {
    description: "As #rrggbb; empty for the club’s own",
    validation: (rule) => rule.custom((value) => !value || (colourProblem(scheme, name, value) ?? true)),
  });

const colours = (scheme: Scheme, title: string) =>
  optional("object", scheme, title, {
    fields: [colour(scheme, "primary", "Buttons"), colour(scheme, "accent", "Labels and what has the focus")],
  });

/** The colours of a club, for the light theme and the dark one. */
export const clubTheme: SchemaField = optional("object", "theme", "Colours", {
  fields: [colours("light", "By day"), colours("dark", "By night")],
});
