"use client";

import { fieldError } from "@/lib/forms/field-error";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { askToBeErasedAction } from "../actions";
import { useAccountAction } from "../use-account-action";

/** Asks to be erased, folded away until it is wanted; the username, typed, confirms it. */
export function EraseForm({ username }: { username: string }) {
  const { answer, submit, pending, envelope, typed } = useAccountAction(askToBeErasedAction, "inPlace");
  const form = useFocusFirstError(answer);
  return (
    <details open={answer ? true : undefined}>
      <summary className="inline-flex min-h-11 list-none items-center text-link">I want to leave</summary>
      <form ref={form} action={submit} noValidate className="mt-4 flex flex-col gap-6">
        <Field
          label={`Type your username, ${username}`}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={typed?.username}
          error={fieldError(envelope, "username")}
        />
        <FormAlert envelope={envelope} />
        <Button type="submit" variant="danger" pending={pending} className="self-start max-sm:w-full">
          Erase my membership
        </Button>
      </form>
    </details>
  );
}
