import { type Envelope, unreached } from "./envelope";

/** What a form's action answers: the envelope, and what was typed, which the form shows again. */
export type Typed<Payload = unknown> = { envelope: Envelope<Payload>; typed: Record<string, string> };

/** The texts of a form, without what React and Next put in. */
export function typedIn(input: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of input)
    if (typeof value === "string" && !name.startsWith("$ACTION")) typed[name] = value;
  return typed;
}

/** The answer of a form whose action was out of reach. */
export function unreachedTyped(input: FormData): {
  envelope: ReturnType<typeof unreached>;
  typed: Record<string, string>;
} {
  return { envelope: unreached(), typed: typedIn(input) };
}
