"use client";

import type { ReactNode } from "react";
import type { Path } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { acknowledgeReminderAction } from "../actions";

type AcknowledgeFormProps = { href: Path; variant?: "primary" | "link"; children: ReactNode };

/** One of the reminder's buttons: the answer is remembered, and it leads on. */
export function AcknowledgeForm({ href, variant, children }: AcknowledgeFormProps) {
  const form = useForm(acknowledgeReminderAction, { hidden: { href } });
  return (
    <Form form={form} className="grid">
      <FormAlert error={form.error} className="mb-3 text-left" />
      <Button type="submit" variant={variant} wide={variant !== "link"} pending={form.pending}>
        {children}
      </Button>
    </Form>
  );
}
