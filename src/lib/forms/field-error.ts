import type { Envelope } from "./envelope";

/** The error that stands under a field, if there is one. */
export function fieldError(envelope: Envelope | undefined, name: string): string | undefined {
  return envelope?.status === "error" ? envelope.fieldErrors?.[name]?.message : undefined;
}
