import type { Envelope } from "./envelope";
import type { FormState } from "./form-state";

/**
 * A Server Action: called by a program with its input, or by a form with the form's state so far. The stateful signature
 * stands last, from which React infers.
 */
export type Action<Input, Payload> = {
  (input: Input | FormData): Promise<Envelope<Payload>>;
  (state: FormState<Payload> | null, form: FormData): Promise<FormState<Payload>>;
};
