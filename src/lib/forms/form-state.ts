import type { Envelope } from "./envelope";

export type FormState<Payload = unknown> = Envelope<Payload> & { typed: Record<string, string> };

/** Returns the texts by field name, without the fields of React and Next. Empty if `form` isn't a form. */
export function formTexts(form: unknown): Record<string, string> {
  const typed: Record<string, string> = {};
  if (!(form instanceof FormData)) return typed;
  for (const [name, value] of form)
    if (typeof value === "string" && !name.startsWith("$ACTION")) typed[name] = value;
  return typed;
}
