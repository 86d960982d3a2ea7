import { errorDetail } from "@/lib/errors";

/** What may be said of any error: its text may hold what was written, for a failed query names its values. */
export function errorName(error: unknown): string {
  return [errorDetail(error, "name"), errorDetail(error, "cause", "code")].filter(Boolean).join(" ");
}
