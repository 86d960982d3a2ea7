"use client";

import type { TokenCheck } from "@/domain/check-token";
import { FocusOnStep } from "@/ui/forms/focus-on-step";
import { Form, Submit } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { stopRecoveryByLinkAction } from "./actions";

type StopRecoveryLinkFormProps = {
  product: string;
  /** What to do to reach the club, such as "write to hello@club.example". */
  help: string | undefined;
  token: string;
  check: TokenCheck;
};

/** The page of the link sent to the old contacts. Opening the link changes nothing; the button stops the recovery. */
export function StopRecoveryLinkForm({ token, ...texts }: StopRecoveryLinkFormProps) {
  const form = useForm(stopRecoveryByLinkAction, { hidden: { token } });
  return (
    <FocusOnStep step={form.isDone} className="contents">
      <StopRecovery form={form} {...texts} />
    </FocusOnStep>
  );
}

type StopRecoveryProps = Omit<StopRecoveryLinkFormProps, "token"> & {
  form: FormOf<typeof stopRecoveryByLinkAction>;
};

function StopRecovery({ form, product, help, check }: StopRecoveryProps) {
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
        This link no longer works: your contact was already changed, or the change was stopped.
        {help && ` If you can no longer sign in, ${help}.`}
      </TitleAndText>
    );
  return (
    <Form form={form} className="flex flex-col gap-9">
      <TitleAndText title="Stop this change?">
        We received a request to give your <NoWrap>{product}</NoWrap> membership a new phone or email. If you
        didn’t ask for this, stop it here and nothing will change.
      </TitleAndText>
      <Submit wide>Stop this change</Submit>
    </Form>
  );
}
