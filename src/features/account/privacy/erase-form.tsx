"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { requestErasureAction } from "../actions";

/** Asks to be erased, folded away until it is wanted; the username, typed, confirms it. */
export function EraseForm({ username }: { username: string }) {
  const router = useRouter();
  const form = useForm(requestErasureAction, { onSuccess: () => router.refresh() });
  return (
    <details open={form.result ? true : undefined}>
      <summary className="inline-flex min-h-11 list-none items-center text-link">I want to leave</summary>
      <Form form={form} className="mt-4 flex flex-col gap-6">
        <Field
          label={`Type your username, ${username}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.field("username")}
        />
        <FormAlert error={form.error} />
        <Button type="submit" variant="danger" pending={form.pending} className="self-start max-sm:w-full">
          Erase my membership
        </Button>
      </Form>
    </details>
  );
}
