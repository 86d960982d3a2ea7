"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { endOtherSessionsAction } from "../actions";

/** Signs every device out but this one. */
export function EndOthersForm() {
  const form = useForm(endOtherSessionsAction, { onSuccess: useToastAndNavigate({ icon: "check" }) });
  return (
    <Form form={form} className="flex flex-col items-start gap-3">
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending} className="max-sm:w-full">
        Sign out all other devices
      </Button>
    </Form>
  );
}
