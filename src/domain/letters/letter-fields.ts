import "server-only";
import { z } from "zod";
import type { letters } from "@/db/schema";
import { AUDIENCE_NAMES } from "@/lib/letter-audiences";
import { hasFieldInLink } from "@/lib/text/letter-tree";
import { unknownField } from "@/lib/text/merge-field";
import { hasPicture } from "../messages/senders/markdown-mail";
import { isBlank, tidyLine } from "../text-rules/plain-text";
import { hasYear, shortText } from "../text-rules/short-text";

const SUBJECT_LIMIT = 120;
const BODY_LIMIT = 20_000;

/** Adds an issue for a placeholder that no letter can fill in. */
export function requireKnownFields(text: string, context: z.RefinementCtx): void {
  const unknown = unknownField(text);
  if (unknown === null) return;
  const problem =
    unknown.length > 1 ? `We don’t know ${unknown}.` : `There is a ${unknown} without its other half.`;
  const message = `${problem} For a member’s first name, write {first name|friend}.`;
  context.addIssue({ code: "custom", message });
}

const emptyAsNull = z.literal("").transform(() => null);

const fields = z.object({
  subject: shortText(SUBJECT_LIMIT)
    .transform(tidyLine)
    .refine((text) => !isBlank(text), { error: "Enter a subject." })
    .superRefine(requireKnownFields),
  body: shortText(BODY_LIMIT)
    .transform((text) => text.normalize("NFC").replace(/\r\n?/g, "\n").trim())
    .refine((text) => !isBlank(text), { error: "Write the letter first." })
    .refine((text) => !hasPicture(text), {
      error: "Leave pictures out of the text. Add one picture below it.",
    })
    .superRefine(requireKnownFields)
    .refine((text) => !hasFieldInLink(text), {
      error: "The address of a link can’t contain a name. Write {first name} in the text only.",
    }),
  /** "perk:" or "brand:" and its slug, or empty. */
  shown: z
    .string()
    .regex(/^$|^(perk|brand):[a-z0-9-]{1,96}$/, { error: "Choose a perk or a brand." })
    .default(""),
  audience: z.enum(AUDIENCE_NAMES, { error: "Choose who gets it." }),
  joinedSince: z
    .union([emptyAsNull, z.iso.date({ abort: true }).refine(hasYear, { error: "Enter a date." })], {
      error: "Enter a date.",
    })
    .default(null),
  city: z.union([emptyAsNull, z.string().max(120)], { error: "Choose a city." }).default(null),
});

export const letterFieldsSchema = fields.superRefine(({ audience, joinedSince, city }, context) => {
  const add = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
  if (audience === "joined-since" && !joinedSince) add("joinedSince", "Enter a date.");
  if (audience === "favorites-in-city" && !city) add("city", "Choose a city.");
});

export type LetterFields = z.output<typeof letterFieldsSchema>;

/** What the content says about the fields: the perk or brand, and the brands with a store in the city. */
export type LetterContent = {
  shown: (typeof letters.$inferSelect)["shown"];
  cityBrandIds: string[];
};

/** Returns the columns. Values that belong to another audience are dropped. */
export function letterColumns(fields: LetterFields, { shown, cityBrandIds }: LetterContent) {
  const { subject, body, audience, joinedSince, city } = fields;
  const isCity = audience === "favorites-in-city";
  return {
    ...{ subject, body, shown, audience },
    joinedSince: audience === "joined-since" ? joinedSince : null,
    city: isCity ? city : null,
    cityBrandIds: isCity ? cityBrandIds : null,
  };
}
