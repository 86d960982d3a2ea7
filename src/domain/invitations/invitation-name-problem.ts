import { isBlank, isNameTooLong, isPlainName, NAME_GRAPHEMES } from "../plain-text";

export type NameProblem = { message: string; errorCode: "too_small" | "too_big" | "not_a_name" };

export function tidyName(typed: string): string {
  return typed.normalize("NFC").trim();
}

/** Returns why a tidied name is invalid, or null. A name has 1 to 30 visible characters and at most 120 code points. */
export function nameProblem(name: string): NameProblem | null {
  if (isBlank(name)) return { message: "Enter a name.", errorCode: "too_small" };
  if (isNameTooLong(name))
    return { message: `Use at most ${NAME_GRAPHEMES} characters.`, errorCode: "too_big" };
  return isPlainName(name)
    ? null
    : { message: "Use a name, without links or symbols.", errorCode: "not_a_name" };
}
