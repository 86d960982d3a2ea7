import { nameProblem as findProblem, type TextProblem, tidyName } from "../text-rules/plain-text";

export { tidyName };

/** Returns why a tidied name is invalid, or null. The schema checks links too. */
export function nameProblem(name: string): TextProblem | null {
  return findProblem(name, "Enter a name.");
}
