import type { Envelope } from "./envelope";

/** What a form's action returns: the envelope, and the texts that were typed, which the form shows again. */
export type FormState<Payload = unknown> = Envelope<Payload> & { typed: Record<string, string> };

/** The texts of a form by their fields' names, without what React and Next put in. Nothing of what isn't a form. */
export function typedIn(form: unknown): Record<string, string> {
  const typed: Record<string, string> = {};
  if (!(form instanceof FormData)) return typed;
  for (const [name, value] of form)
    if (typeof value === "string" && !name.startsWith("$ACTION")) typed[name] = value;
  return typed;
}
