import { errorDetail } from "@/lib/errors";

const UNIQUE_VIOLATION = "23505";

/** Whether a statement failed because one of these unique constraints has the value already. */
export function isUniqueViolation(error: unknown, ...constraints: string[]): boolean {
  const constraint = errorDetail(error, "cause", "constraint") ?? "";
  return errorDetail(error, "cause", "code") === UNIQUE_VIOLATION && constraints.includes(constraint);
}
