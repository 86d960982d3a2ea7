import type { Envelope } from "./envelope";
import type { FormState } from "./form-state";

/** A Server Action, called with its input or by a form with its previous state. React infers from the last signature. */
export type Action<Input, Payload> = {
  (input: Input | FormData): Promise<Envelope<Payload>>;
  (state: FormState<Payload> | null, form: FormData): Promise<FormState<Payload>>;
};
