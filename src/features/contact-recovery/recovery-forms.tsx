"use client";

import type { RecoveryRow } from "@/domain/contact-recovery/list-recoveries";
import { ActionForm } from "@/ui/forms/action-form";
import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import {
  resendRecoveryCodeAction,
  startRecoveryAction,
  stopRecoveryAction,
  verifyRecoveryAction,
} from "./actions";

const exactInput = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

export function StartRecoveryForm() {
  const form = useForm(startRecoveryAction, { asks: true, onSuccess: useToastAndNavigate() });
  return (
    <Form form={form} className="grid max-w-2xl items-start gap-6 sm:grid-cols-2">
      <Field label="Member’s username" {...exactInput} {...form.field("username")} />
      <Field label="New phone or email" {...exactInput} {...form.field("contact")} />
      <Field
        label="How you verified the member’s identity"
        autoComplete="off"
        className="sm:col-span-2"
        {...form.field("reason")}
      />
      <Submit className="justify-self-start sm:col-span-2" alertClass="sm:col-span-2">
        Send a code
      </Submit>
    </Form>
  );
}

export function RecoveryForms({ id, memberName, state, canStop }: RecoveryRow) {
  const hidden = { recoveryId: id };
  const about = ` ${memberName}’s new contact`;
  const link = { variant: "link", buttonClass: "-mx-2" } as const;
  return (
    <>
      {state === "waiting" && (
        <ActionForm
          action={verifyRecoveryAction}
          hidden={hidden}
          asks
          field={{ name: "code", label: "The member’s code", inputMode: "numeric" }}
          submit="Confirm"
          about={about}
          className="flex flex-col items-start gap-3 max-sm:self-stretch"
          buttonClass="max-sm:w-full"
        />
      )}
      <div className="flex flex-wrap gap-x-6">
        {state === "waiting" && (
          <ActionForm
            action={resendRecoveryCodeAction}
            hidden={hidden}
            submit="Send another code"
            about={` to${about}`}
            {...link}
          />
        )}
        {canStop && (
          <ActionForm
            action={stopRecoveryAction}
            hidden={hidden}
            submit="Stop this change"
            about={`:${about}`}
            {...link}
          />
        )}
      </div>
    </>
  );
}
