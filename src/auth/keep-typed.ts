import "server-only";
import { type Typed, typedIn } from "@/lib/forms/typed";
import type { Action } from "./action-clients";

/** A form's action from an action: React empties the fields after each answer, so what was typed comes back with it. */
export function keepTyped<Payload>(action: Action<Payload>) {
  return async function typedAction(
    _before: Typed<Payload> | null,
    input: FormData,
  ): Promise<Typed<Payload>> {
    return { envelope: await action(input), typed: typedIn(input) };
  };
}
