import type { Envelope } from "./envelope";

/** The error that stands under a field, if there is one. */
export function fieldError(result: Envelope | null, name: string): string | undefined {
  return result?.status === "error" ? result.fieldErrors?.[name]?.message : undefined;
}
