"use client";

import type { Colleague } from "@/domain/administration/list-team";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { keepFields } from "@/ui/forms/keep-fields";
import { SelectField } from "@/ui/forms/select-field";
import { useToastAction } from "@/ui/forms/use-toast-action";
import { Foldout } from "@/ui/layout/foldout";
import { Notice } from "@/ui/layout/notice";
import { cancelWithReasonAction, reassignRequestAction } from "../actions";
import { UndoCancellation } from "./undo-cancellation";

/** `colleagues` is given where the request may still be handed to one of them. */
type LeadPanelProps = {
  requestId: string;
  colleagues: Colleague[] | null;
  handler: string | null;
  undoableInviteId: string | null;
};

/** What a lead may do with any request. */
export function LeadPanel({ requestId, colleagues, handler, undoableInviteId }: LeadPanelProps) {
  const reassign = useToastAction(reassignRequestAction);
  const cancel = useToastAction(cancelWithReasonAction);
  return (
    <section aria-labelledby="lead-title">
      <h2 id="lead-title" className="label-caps text-ink-soft">
        Lead
      </h2>
      <div className="mt-2">
        <UndoCancellation inviteId={undoableInviteId} />
        {colleagues && (
          <Foldout title={handler ? "Reassign" : "Assign"}>
            <form action={reassign.submit} onReset={keepFields} className="flex flex-col gap-4">
              <input type="hidden" name="requestId" value={requestId} />
              <SelectField
                label="To"
                name="memberId"
                defaultValue=""
                error={reassign.error?.fieldErrors?.memberId?.message}
              >
                <option value="">Choose somebody</option>
                {colleagues.map(({ id, name, handling }) => (
                  <option key={id} value={id}>
                    {name} ({handling} in hand)
                  </option>
                ))}
              </SelectField>
              <FormError envelope={reassign.error} />
              <Button type="submit" variant="quiet" pending={reassign.pending}>
                Give it to them
              </Button>
            </form>
          </Foldout>
        )}
        {!undoableInviteId && (
          <Foldout title="Cancel the invitation">
            <form action={cancel.submit} onReset={keepFields} noValidate className="flex flex-col gap-4">
              <input type="hidden" name="requestId" value={requestId} />
              <Field
                label="Reason, for the records"
                name="reason"
                error={cancel.error?.fieldErrors?.reason?.message}
                autoComplete="off"
              />
              <FormError envelope={cancel.error} />
              <Button type="submit" variant="danger" pending={cancel.pending}>
                Cancel invitation
              </Button>
            </form>
          </Foldout>
        )}
      </div>
    </section>
  );
}

function FormError({ envelope }: { envelope: ReturnType<typeof useToastAction>["error"] }) {
  if (!envelope || envelope.fieldErrors) return null;
  return <Notice tone="error">{envelope.message}</Notice>;
}
