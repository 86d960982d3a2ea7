import { z } from "zod";
import { hasLink } from "./has-link";
import { linkProblem, nameProblem, type TextProblem, tidyName } from "./plain-text";

/** Like `nameProblem`, with all domains. */
export function fullNameProblem(name: string, required: string): TextProblem | null {
  return nameProblem(name, required) ?? (hasLink(name) ? linkProblem(name) : null);
}

/** A name of a person or an invitation: normalized, stored as NFC. `required` is the error for an empty one. */
export const nameSchema = (required: string) =>
  z
    .string({ error: required })
    .transform(tidyName)
    .superRefine((name, context) => {
      const problem = fullNameProblem(name, required);
      if (!problem) return;
      const { message, errorCode } = problem;
      context.addIssue({ code: "custom", message, params: { errorCode } });
    });

/** A person's first and last name. */
export const personNameFields = (whose: "a" | "your") => ({
  firstName: nameSchema(`Enter ${whose} first name.`),
  lastName: nameSchema(`Enter ${whose} last name.`),
});
