import type { FormEvent } from "react";

/** For a form's `onReset`: React empties the fields after an action, also when it was refused; what was typed stays. */
export function keepFields(event: FormEvent): void {
  event.preventDefault();
}
