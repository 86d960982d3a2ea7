"use client";

import { fieldError } from "@/lib/forms/field-error";
import { Button } from "@/ui/forms/button";
import { CodeField } from "@/ui/forms/code-field";
import { FormAlert } from "@/ui/forms/form-alert";
import { SendAgain } from "@/ui/forms/send-again";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { confirmContactChangeAction, dropPendingContactAction, requestContactChangeAction } from "../actions";
import { useAccountAction } from "../use-account-action";

type ContactCodeFormProps = { contact: string; shown: string };

/** The second step to a new contact. It reads the same whether or not the contact is another member's. */
export function ContactCodeForm({ contact, shown }: ContactCodeFormProps) {
  const { answer, submit, pending, envelope, typed } = useAccountAction(confirmContactChangeAction);
  const again = useAccountAction(requestContactChangeAction, "inPlace");
  const dropped = useAccountAction(dropPendingContactAction);
  const form = useFocusFirstError(answer);
  return (
    <div className="flex flex-col gap-6">
      <p>
        If <span className="wrap-anywhere">{shown}</span> can be used, six digits are on their way there. They
        work for 10 minutes.
      </p>
      <form ref={form} action={submit} noValidate className="flex flex-col gap-6">
        <CodeField error={fieldError(envelope, "code")} typed={typed?.code} />
        <FormAlert envelope={envelope} />
        <Button type="submit" pending={pending} className="self-start max-sm:w-full">
          Confirm
        </Button>
      </form>
      <SendAgain answer={again.answer} action={again.submit} pending={again.pending} contact={contact} />
      <form action={dropped.submit}>
        <Button type="submit" variant="link" pending={dropped.pending} className="-mx-2">
          Leave it as it was
        </Button>
        <FormAlert envelope={dropped.envelope} />
      </form>
    </div>
  );
}
