import type { core } from "zod";

/** The sentence for an issue whose schema has none of its own, so that no one reads zod's. Pass it to `parse` as `error`. */
export function plainIssue(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined
        ? "Something is missing here. Reload the page and try again."
        : UNREADABLE;
    case "too_big":
      return issue.origin === "string" ? "That’s too long." : "That’s too much.";
    case "too_small":
      return issue.origin === "string" ? "That’s too short." : "That’s too little.";
    case "invalid_value":
      return "Choose one of the options.";
    default:
      return UNREADABLE;
  }
}

const UNREADABLE = "We can’t read this. Reload the page and try again.";
