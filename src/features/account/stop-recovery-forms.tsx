"use client";

import type { LinkCheck } from "@/domain/check-link";
import { Button } from "@/ui/forms/button";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { stopOwnRecoveryAction, stopRecoveryByLinkAction } from "./actions";

export function StopRecoveryForm() {
  const form = useForm(stopOwnRecoveryAction, { onSuccess: useToastAndNavigate({ icon: "check" }) });
  return (
    <Form form={form} className="mt-4 flex flex-col items-start gap-3">
      <FormAlert error={form.error} />
      <Button type="submit" variant="quiet" pending={form.pending}>
        Stop this change
      </Button>
    </Form>
  );
}

type StopRecoveryLinkFormProps = { product: string; token: string; check: LinkCheck };

/** The page of the link sent to the old contacts. Opening the link changes nothing; the button stops the recovery. */
export function StopRecoveryLinkForm({ product, token, check }: StopRecoveryLinkFormProps) {
  const form = useForm(stopRecoveryByLinkAction, { hidden: { token } });
  if (form.isDone)
    return (
      <TitleAndText title="Stopped" role="status">
        Your phone and email stay as they are. Thank you for telling us.
      </TitleAndText>
    );
  if (check.rejection) return <TitleAndText title="Please wait">{check.rejection}</TitleAndText>;
  if (!check.isValid)
    return (
      <TitleAndText title="Nothing to stop">
        This link no longer works: your contact was already changed, or the change was stopped. If you can no
        longer sign in, reply to the message we sent you.
      </TitleAndText>
    );
  return (
    <Form form={form} className="flex flex-col gap-9">
      <TitleAndText title="Stop this change?">
        We received a request to give your <NoWrap>{product}</NoWrap> membership a new phone or email. If you
        didn’t ask for this, stop it here and nothing will change.
      </TitleAndText>
      <FormAlert error={form.error} />
      <Button type="submit" wide pending={form.pending}>
        Stop this change
      </Button>
    </Form>
  );
}
