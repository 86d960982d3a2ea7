"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { FocusOnStep } from "@/ui/forms/focus-on-step";
import { Form, FormAlert } from "@/ui/forms/form";
import { type FormOf, useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Notice } from "@/ui/layout/notice";
import { approveRecoveryAction, proposeRecoveryAction, withdrawRecoveryAction } from "./actions";

const exactInput = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

export function ProposeRecoveryForm() {
  const form = useForm(proposeRecoveryAction, { asks: true, onSuccess: useToastAndNavigate() });
  return (
    <FocusOnStep step={form.isDone}>
      {form.isDone ? (
        <Notice role="status" tabIndex={-1}>
          Proposed. A second person has to approve it.
        </Notice>
      ) : (
        <ProposeFields form={form} />
      )}
    </FocusOnStep>
  );
}

function ProposeFields({ form }: { form: FormOf<typeof proposeRecoveryAction> }) {
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
      <FormAlert error={form.error} className="sm:col-span-2" />
      <Button type="submit" pending={form.pending} className="justify-self-start sm:col-span-2">
        Propose
      </Button>
    </Form>
  );
}

type RecoveryFormsProps = {
  recoveryId: string;
  memberName: string;
  canApprove: boolean;
  canWithdraw: boolean;
};

export function RecoveryForms({ recoveryId, memberName, canApprove, canWithdraw }: RecoveryFormsProps) {
  const onSuccess = useToastAndNavigate();
  const approve = useForm(approveRecoveryAction, { hidden: { recoveryId }, onSuccess });
  const withdraw = useForm(withdrawRecoveryAction, { hidden: { recoveryId }, onSuccess });
  const contactOf = <span className="sr-only"> {memberName}’s new contact</span>;
  return (
    <>
      {canApprove && (
        <Form form={approve} className="flex flex-col gap-3">
          <FormAlert error={approve.error} />
          <Button type="submit" variant="quiet" pending={approve.pending}>
            Approve{contactOf}
          </Button>
        </Form>
      )}
      {canWithdraw && (
        <Form form={withdraw} className="-mx-2">
          <FormAlert error={withdraw.error} />
          <Button type="submit" variant="link" pending={withdraw.pending}>
            Withdraw{contactOf}
          </Button>
        </Form>
      )}
    </>
  );
}
