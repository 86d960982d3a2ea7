import { z } from "zod";
import { nameProblem, tidyName } from "./invitation-name-problem";

/** The name of an invitation in a form, required; parses to the name as it is kept. */
export const invitationNameSchema = z
  .string({ error: "Enter a name." })
  .transform(tidyName)
  .superRefine((name, context) => {
    const problem = nameProblem(name);
    if (problem)
      context.addIssue({
        code: "custom",
        message: problem.message,
        params: { errorCode: problem.errorCode },
      });
  });

/** Whom an invitation is for when nobody gave a name, or nobody may know it any more. */
export const DEFAULT_RECIPIENT = "A friend";
