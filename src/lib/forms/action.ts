import type { Envelope, FormState } from "./envelope";

/** Called with its input, or by a form with its previous state. React infers types from the last signature. */
export type Action<Input, Payload> = {
  (input: Input | FormData): Promise<Envelope<Payload>>;
  (state: FormState<Payload> | null, form: FormData): Promise<FormState<Payload>>;
};
