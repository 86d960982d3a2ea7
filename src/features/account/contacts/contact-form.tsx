import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { requestContactChangeAction } from "../actions";

/** The first step to a new contact: where the six digits go. */
export function ContactForm() {
  const form = useForm(requestContactChangeAction, { onSuccess: useToastAndNavigate({ icon: "check" }) });
  return (
    <Form form={form} className="flex flex-col gap-6">
      <Field
        label="New phone or email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        helper="We’ll send a six-digit code there. It will replace the one you have."
        {...form.field("contact")}
      />
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending} className="self-start max-sm:w-full">
        Send code
      </Button>
    </Form>
  );
}
