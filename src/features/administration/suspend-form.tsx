"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { FormAlert } from "@/ui/forms/form-alert";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/collapsible";
import { suspendMemberAction, unsuspendMemberAction } from "./actions";

type SuspendFormProps = { memberId: string; firstName: string; status: "active" | "suspended" };

/** Suspends a member with a reason, or ends it. */
export function SuspendForm({ memberId, firstName, status }: SuspendFormProps) {
  const onSuccess = useToastAndNavigate();
  const suspend = useForm(suspendMemberAction, { hidden: { memberId }, onSuccess });
  const unsuspend = useForm(unsuspendMemberAction, { hidden: { memberId }, onSuccess });
  if (status === "suspended")
    return (
      <Form form={unsuspend} className="flex flex-wrap items-center gap-x-4">
        <span className="text-danger">Suspended</span>
        <FormAlert error={unsuspend.error} />
        <Button type="submit" variant="link" pending={unsuspend.pending}>
          End<span className="sr-only"> the suspension of {firstName}</span>
        </Button>
      </Form>
    );
  return (
    <div className="-mt-2.5 min-w-52">
      <Collapsible title={`Suspend ${firstName}`}>
        <Form form={suspend} className="flex flex-col gap-4">
          <Field label="Reason, for the records" autoComplete="off" {...suspend.field("reason")} />
          <FormAlert error={suspend.error} />
          <Button type="submit" variant="danger" pending={suspend.pending}>
            Suspend<span className="sr-only"> {firstName}</span>
          </Button>
        </Form>
      </Collapsible>
    </div>
  );
}
