import { isPlainName } from "../../members/plain-name";

/** What is wrong with an invitation's name: a text for the member and an error code. */
export type NameProblem = { message: string; errorCode: "too_small" | "too_big" | "not_a_name" };

/** An invitation's name as it is kept: NFC, trimmed. */
export function tidyName(typed: string): string {
  return typed.normalize("NFC").trim();
}

/** What is wrong with a tidied name, or null: 1 to 30 characters, a name and nothing else (specification, section 5). */
export function nameProblem(name: string): NameProblem | null {
  const length = [...name].length;
  if (length === 0) return { message: "Enter a name.", errorCode: "too_small" };
  if (length > 30) return { message: "Use at most 30 characters.", errorCode: "too_big" };
  return isPlainName(name)
    ? null
    : { message: "Use a name, without links or symbols.", errorCode: "not_a_name" };
}
