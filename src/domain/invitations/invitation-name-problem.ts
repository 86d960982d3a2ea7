import { drawsNothing, isPlainName, isTooLongAName, NAME_GRAPHEMES } from "../members/plain-name";

/** What is wrong with an invitation's name: a text for the member and an error code. */
export type NameProblem = { message: string; errorCode: "too_small" | "too_big" | "not_a_name" };

/** An invitation's name as it is kept: NFC, trimmed. */
export function tidyName(typed: string): string {
  return typed.normalize("NFC").trim();
}

/**
 * What is wrong with a tidied name, or null: a name and nothing else, of 1 to 30 characters as a reader counts them
 * (specification, section 5) and at most 120 code points. What draws nothing counts as nothing.
 */
export function nameProblem(name: string): NameProblem | null {
  if (drawsNothing(name)) return { message: "Enter a name.", errorCode: "too_small" };
  if (isTooLongAName(name))
    return { message: `Use at most ${NAME_GRAPHEMES} characters.`, errorCode: "too_big" };
  return isPlainName(name)
    ? null
    : { message: "Use a name, without links or symbols.", errorCode: "not_a_name" };
}
