import { z } from "zod";
import { nameProblem, tidyName } from "./invitation-name-problem";

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

export const DEFAULT_RECIPIENT = "A friend";
