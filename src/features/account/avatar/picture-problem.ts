import { DomainError } from "@/domain/errors";

const CODES = [
  "picture-missing",
  "picture-too-large",
  "picture-too-wide",
  "picture-unknown",
  "picture-broken",
] as const;

/** What a member reads of a picture that was sent without scripting and refused: the words for the query's `picture`. */
export function pictureProblem(query: string | null): string | undefined {
  if (!query) return undefined;
  const code = CODES.find((candidate) => candidate === query);
  return code ? new DomainError(code).message : "Something went wrong. Please try again.";
}
