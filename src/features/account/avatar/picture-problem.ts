import { DomainError } from "@/domain/errors";

const CODES = [
  "picture-missing",
  "picture-too-large",
  "picture-too-wide",
  "picture-unknown",
  "picture-broken",
] as const;

/** Returns the message for the error code in the query's `picture`, which an upload without JavaScript sets. */
export function pictureProblem(query: string | null): string | undefined {
  if (!query) return undefined;
  const code = CODES.find((candidate) => candidate === query);
  return code ? new DomainError(code).message : "Something went wrong. Please try again.";
}
