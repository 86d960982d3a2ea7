import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { removeAvatarAction } from "../actions";

/** Takes the member's picture away; initials stand in its place. */
export function RemoveAvatarForm() {
  const form = useForm(removeAvatarAction, { onSuccess: useToastAndNavigate({ icon: "check" }) });
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="-mx-2">
        Remove the picture
      </Button>
    </Form>
  );
}
