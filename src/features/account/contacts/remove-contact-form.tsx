"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { removeContactAction } from "../actions";

/** Takes one of two contacts away. */
export function RemoveContactForm({ kind }: { kind: "email" | "phone" }) {
  const onSuccess = useToastAndNavigate({ icon: "check" });
  const form = useForm(removeContactAction, { hidden: { kind }, onSuccess });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="-mr-2">
        Remove<span className="sr-only"> the {kind === "email" ? "email" : "phone"}</span>
      </Button>
    </Form>
  );
}
