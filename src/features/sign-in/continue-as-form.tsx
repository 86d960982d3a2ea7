"use client";

import { unreachedTyped } from "@/lib/forms/typed";
import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFormAction } from "@/ui/forms/use-form-action";
import { continueAsAction } from "./sign-in-actions";

type ContinueAsFormProps = { people: { username: string; firstName: string }[]; next?: string };

/** The demo's people, each one tap away. */
export function ContinueAsForm({ people, next }: ContinueAsFormProps) {
  const [answer, submit, pending] = useFormAction(continueAsAction, unreachedTyped);
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-7">
      <h2 className="label-caps text-brass-ink">This is the demo</h2>
      <form action={submit} className="grid grid-cols-2 gap-3">
        {next && <input type="hidden" name="next" value={next} />}
        {people.map(({ username, firstName }) => (
          <Button
            key={username}
            type="submit"
            name="username"
            value={username}
            variant="quiet"
            className="px-3!"
            disabled={pending}
          >
            Continue as {firstName}
          </Button>
        ))}
      </form>
      <FormAlert envelope={answer?.envelope} />
    </section>
  );
}
