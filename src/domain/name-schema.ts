import { z } from "zod";
import { hasLink } from "./has-link";
import { NOT_A_NAME, nameProblem, tidyName } from "./plain-text";

/** A name of a person or an invitation: normalized, stored as NFC. `required` is the error for an empty one. */
export const nameSchema = (required: string) =>
  z
    .string({ error: required })
    .transform(tidyName)
    .superRefine((name, context) => {
      const problem = nameProblem(name, required) ?? (hasLink(name) ? NOT_A_NAME : null);
      if (!problem) return;
      const { message, errorCode } = problem;
      context.addIssue({ code: "custom", message, params: { errorCode } });
    });
