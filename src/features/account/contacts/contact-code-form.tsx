import { useRouter } from "next/navigation";
import { Button } from "@/ui/forms/button";
import { CodeField } from "@/ui/forms/code/code-field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { ResendCode } from "@/ui/forms/resend-code";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { confirmContactChangeAction, dropPendingContactAction, requestContactChangeAction } from "../actions";

type ContactCodeFormProps = { contact: string; shown: string };

/** The second step to a new contact. It reads the same whether or not the contact is another member's. */
export function ContactCodeForm({ contact, shown }: ContactCodeFormProps) {
  const router = useRouter();
  const onSuccess = useToastAndNavigate({ icon: "check" });
  const confirm = useForm(confirmContactChangeAction, { onSuccess });
  const again = useForm(requestContactChangeAction, { onSuccess: () => router.refresh() });
  const drop = useForm(dropPendingContactAction, { onSuccess });
  return (
    <div className="flex flex-col gap-6">
      <p>
        If <span className="wrap-anywhere">{shown}</span> can be used, we’ve sent a six-digit code there. It
        works for 10 minutes.
      </p>
      <Form form={confirm} className="flex flex-col gap-6">
        <CodeField {...confirm.field("code")} />
        <FormAlert error={confirm.error} />
        <Button type="submit" pending={confirm.pending} className="self-start max-sm:w-full">
          Confirm
        </Button>
      </Form>
      <ResendCode form={again} contact={contact} />
      <Form form={drop}>
        <Button type="submit" variant="link" pending={drop.pending} className="-mx-2">
          Leave it as it was
        </Button>
        <FormAlert error={drop.error} />
      </Form>
    </div>
  );
}
