import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { parseContact } from "../contacts/contact";
import { centsSchema } from "../text-rules/amount-field";
import { tidyLine } from "../text-rules/plain-text";
import { hasYear, shortText } from "../text-rules/short-text";

const numbers = new Intl.NumberFormat("en-US", { useGrouping: "min2" });

/** Parses a typed whole number. `what` names it in the error. */
export function wholeNumber(min: number, max: number, what = "a number") {
  const problem = { error: `Enter ${what} from ${min} to ${numbers.format(max)}.` };
  return z.coerce.number(problem).int(problem).min(min, problem).max(max, problem);
}

/** Parses typed dollars from 0 to `most` into cents. */
export function dollars(most: number) {
  return centsSchema(0, most * 100, `Enter an amount from 0 to ${numbers.format(most)}, such as 12.50.`);
}

export const yesOrNo = z.enum(["yes", "no"]).transform((answer) => answer === "yes");

/** An empty field is null. */
export function orEmpty<Schema extends z.ZodType>(schema: Schema, error: string) {
  return z.union([z.literal("").transform(() => null), schema], { error });
}

/** A day such as "2026-11-28", or null. */
export const dayOrEmpty = orEmpty(
  z.iso.date({ abort: true }).refine(hasYear, { error: "Enter a date." }),
  "Enter a date.",
).default(null);

/** A season has an allowance and two days, or none of the three. */
export function requireWholeSeason(
  { seasonAllowance, seasonFrom, seasonUntil }: Record<string, unknown>,
  context: z.RefinementCtx,
): void {
  const add = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
  if (seasonAllowance === null && seasonFrom === null && seasonUntil === null) return;
  if (seasonAllowance === null) add("seasonAllowance", "Enter how many each member can give.");
  if (seasonFrom === null) add("seasonFrom", "Enter the first day.");
  if (seasonUntil === null) add("seasonUntil", "Enter the last day.");
  if (seasonFrom && seasonUntil && seasonUntil < seasonFrom)
    add("seasonUntil", "The season can’t end before it begins.");
}

const ADDRESS_LINES = 6;
const ADDRESS_LENGTH = 300;
const CONTACT_LENGTH = 200;

export const orNull = (text: string) => (text === "" ? null : text);

/** Several lines, or null. */
export const postalAddress = z
  .string({ error: "Enter an address." })
  .transform((typed) =>
    typed
      .split(/\r\n|\r|\n/)
      .map(tidyLine)
      .filter(Boolean)
      .join("\n"),
  )
  .pipe(
    shortText(ADDRESS_LENGTH).refine((text) => text.split("\n").length <= ADDRESS_LINES, {
      error: `Use at most ${ADDRESS_LINES} lines.`,
    }),
  )
  .transform(orNull);

const CONTACT_PROBLEM =
  "Enter an email address, a phone number, or the address of a page that starts with https.";

/** An email address, a phone number in E.164, the address of a page, or null. */
export const clubContact = z
  .string({ error: CONTACT_PROBLEM })
  .trim()
  .max(CONTACT_LENGTH, { error: CONTACT_PROBLEM })
  .transform((typed, { addIssue }) => {
    if (typed === "") return null;
    const page = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).safeParse(typed);
    if (page.success) return page.data;
    // A toll-free number is no member's, but it can be the club's.
    const phone = parsePhoneNumberFromString(typed, "US");
    if (phone?.isValid()) return phone.number;
    const email = typed.includes("@") ? parseContact(typed) : null;
    if (typeof email === "object" && email) return email.value;
    addIssue({ code: "custom", message: CONTACT_PROBLEM });
    return z.NEVER;
  });
