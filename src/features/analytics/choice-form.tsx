"use client";

import type { Consent } from "@/auth/consent";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { chooseConsentAction } from "./actions";

export function ChoiceForm({ consent }: { consent: Consent | null }) {
  const form = useForm(chooseConsentAction);
  const isAllowed = consent === "yes";
  return (
    <Form form={form} className="mt-4 flex flex-col items-start gap-3">
      <p role="status">{isAllowed ? "You allow it." : "You don’t allow it, so we record nothing."}</p>
      <FormAlert error={form.error} />
      <Button
        type="submit"
        name="choice"
        value={isAllowed ? "no" : "yes"}
        variant="quiet"
        pending={form.pending}
      >
        {isAllowed ? "Stop recording" : "Allow it"}
      </Button>
    </Form>
  );
}
