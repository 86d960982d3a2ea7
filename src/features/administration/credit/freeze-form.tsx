"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/collapsible";
import { freezeBalanceAction, unfreezeBalanceAction } from "./actions";

/** Puts a balance on hold with a reason, or ends it. */
export function FreezeForm({ memberId, isFrozen }: { memberId: string; isFrozen: boolean }) {
  const onSuccess = useToastAndNavigate();
  const freeze = useForm(freezeBalanceAction, { hidden: { memberId }, onSuccess });
  const unfreeze = useForm(unfreezeBalanceAction, { hidden: { memberId }, onSuccess });
  if (isFrozen)
    return (
      <Form form={unfreeze} className="flex flex-wrap items-center gap-x-4">
        <span className="text-danger">Frozen: the member can’t spend this balance.</span>
        <FormAlert error={unfreeze.error} />
        <Button type="submit" variant="link" pending={unfreeze.pending}>
          End the hold
        </Button>
      </Form>
    );
  return (
    <Collapsible title="Put on hold">
      <Form form={freeze} className="flex flex-col gap-4">
        <Field label="Reason, for the records" autoComplete="off" {...freeze.field("reason")} />
        <FormAlert error={freeze.error} />
        <Button type="submit" variant="danger" pending={freeze.pending}>
          Put on hold
        </Button>
      </Form>
    </Collapsible>
  );
}
