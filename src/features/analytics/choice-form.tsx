"use client";

import type { Consent } from "@/auth/consent";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { chooseConsentAction } from "./actions";

export function ChoiceForm({ consent }: { consent: Consent | null }) {
  const form = useForm(chooseConsentAction);
  const isAllowed = consent === "yes";
  return (
    <Form form={form} className="mt-4 flex flex-col items-start gap-3">
      <p role="status">{isAllowed ? "You allow it." : "You don’t allow it, so we record nothing."}</p>
      <Submit name="choice" value={isAllowed ? "no" : "yes"} variant="quiet">
        {isAllowed ? "Stop recording" : "Allow it"}
      </Submit>
    </Form>
  );
}
