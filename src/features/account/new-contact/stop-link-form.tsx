"use client";

import { Button } from "@/ui/forms/button";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { stopByLinkAction } from "./stop-link-action";

type StopLinkFormProps = { product: string; token: string; isGood: boolean };

/** The address that old contacts are told: opening it shows a button, and only the press stops the new contact. */
export function StopLinkForm({ product, token, isGood }: StopLinkFormProps) {
  const form = useForm(stopByLinkAction, { hidden: { token } });
  if (form.isDone)
    return (
      <div role="status">
        <h1 className="display-title">Stopped</h1>
        <p className="mt-3 text-ink-soft">Your phone and email stay as they are. Thank you for telling us.</p>
      </div>
    );
  if (!isGood)
    return (
      <div>
        <h1 className="display-title">Nothing to stop</h1>
        <p className="mt-3 text-ink-soft">
          This address no longer works: the new contact is in place already, or was stopped. If you can no
          longer sign in, reply to the message we sent you.
        </p>
      </div>
    );
  return (
    <Form form={form} className="flex flex-col gap-9">
      <div>
        <h1 className="display-title">Stop the new contact?</h1>
        <p className="mt-3 text-ink-soft">
          We were asked to give your <NoWrap>{product}</NoWrap> membership a new phone or email. If you didn’t
          ask for this, stop it here and nothing will change.
        </p>
      </div>
      <FormAlert error={form.error} />
      <Button type="submit" wide pending={form.pending}>
        Stop it
      </Button>
    </Form>
  );
}
