"use client";

import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { continueAsAction } from "./sign-in-actions";

type ContinueAsFormProps = { people: { username: string; firstName: string }[]; next?: string };

/** The demo's sign-in buttons, one per person. */
export function ContinueAsForm({ people, next }: ContinueAsFormProps) {
  const form = useForm(continueAsAction, { hidden: { next } });
  return (
    <section className="flex flex-col gap-4 border-t border-line pt-7">
      <h2 className="label-caps text-brass-ink">This is the demo</h2>
      <Form form={form} className="grid grid-cols-2 gap-3 tight:grid-cols-1">
        {people.map(({ username, firstName }) => (
          <Button
            key={username}
            type="submit"
            name="username"
            value={username}
            variant="quiet"
            className="px-3! not-tight:last:odd:col-span-2"
            disabled={form.pending}
          >
            Continue as {firstName}
          </Button>
        ))}
      </Form>
      <FormAlert error={form.error} />
    </section>
  );
}
