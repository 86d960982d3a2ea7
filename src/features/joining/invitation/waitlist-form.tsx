"use client";

import { fieldError } from "@/lib/forms/field-error";
import { unreachedTyped } from "@/lib/forms/typed";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { FormAlert } from "@/ui/forms/form-alert";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { useFocusOnStep } from "@/ui/forms/use-focus-on-step";
import { useFormAction } from "@/ui/forms/use-form-action";
import { Notice } from "@/ui/layout/notice";
import { joinWaitlistAction } from "./waitlist-actions";

type WaitlistFormProps = { contact?: string; invitationCode?: string; quiet?: boolean };

/** Asks for access without an invitation. Without JavaScript it goes on at its own page, wherever it stands. */
export function WaitlistForm({ contact, invitationCode, quiet }: WaitlistFormProps) {
  const [answer, submit, pending] = useFormAction(joinWaitlistAction, unreachedTyped, paths.requestAccess);
  const form = useFocusFirstError(answer);
  const isIn = answer?.envelope.status === "success";
  const place = useFocusOnStep<HTMLDivElement>(isIn);
  return (
    <div ref={place}>
      {isIn ? (
        <Notice role="status" tabIndex={-1}>
          <p className="font-display text-xl text-ink">{answer.envelope.message}</p>
          <p className="mt-1">We’ll write to {answer.typed.contact} when there’s a place.</p>
        </Notice>
      ) : (
        <form ref={form} action={submit} noValidate className="flex flex-col gap-6">
          {invitationCode && <input type="hidden" name="invitationCode" value={invitationCode} />}
          <Field
            label="Phone or email"
            name="contact"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={answer?.typed.contact ?? contact}
            error={fieldError(answer?.envelope, "contact")}
          />
          <FormAlert envelope={answer?.envelope} />
          <Button type="submit" variant={quiet ? "quiet" : "primary"} pending={pending}>
            Join the waitlist
          </Button>
        </form>
      )}
    </div>
  );
}
