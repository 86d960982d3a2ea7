"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { keepFields } from "@/ui/forms/keep-fields";
import { useToastAction } from "@/ui/forms/use-toast-action";
import { Foldout } from "@/ui/layout/foldout";
import { Notice } from "@/ui/layout/notice";
import { suspendMemberAction, unsuspendMemberAction } from "./actions";

type SuspendFormProps = { memberId: string; firstName: string; status: "active" | "suspended" };

/** Suspends a member with a reason, or ends it. */
export function SuspendForm({ memberId, firstName, status }: SuspendFormProps) {
  const suspend = useToastAction(suspendMemberAction);
  const unsuspend = useToastAction(unsuspendMemberAction);
  if (status === "suspended")
    return (
      <form action={unsuspend.submit} className="flex flex-wrap items-center gap-x-4">
        <input type="hidden" name="memberId" value={memberId} />
        <span className="text-danger">Suspended</span>
        {unsuspend.error && <Notice tone="error">{unsuspend.error.message}</Notice>}
        <Button type="submit" variant="link" pending={unsuspend.pending}>
          End<span className="sr-only"> the suspension of {firstName}</span>
        </Button>
      </form>
    );
  const { error } = suspend;
  return (
    <div className="-mt-2.5 min-w-52">
      <Foldout title={`Suspend ${firstName}`}>
        <form action={suspend.submit} onReset={keepFields} noValidate className="flex flex-col gap-4">
          <input type="hidden" name="memberId" value={memberId} />
          <Field
            label="Reason, for the records"
            name="reason"
            error={error?.fieldErrors?.reason?.message}
            autoComplete="off"
          />
          {error && !error.fieldErrors && <Notice tone="error">{error.message}</Notice>}
          <Button type="submit" variant="danger" pending={suspend.pending}>
            Suspend<span className="sr-only"> {firstName}</span>
          </Button>
        </form>
      </Foldout>
    </div>
  );
}
