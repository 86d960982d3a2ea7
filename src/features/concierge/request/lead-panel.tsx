"use client";

import type { ReactNode } from "react";
import type { Colleague } from "@/domain/concierge/list-team";
import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import type { Action } from "@/lib/forms/action";
import { ActionForm } from "@/ui/forms/action-form";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import { Notice } from "@/ui/layout/notice";
import {
  cancelWithReasonAction,
  closeWithReasonAction,
  reassignRequestAction,
  undoCancellationAction,
  undoClosingAction,
} from "../actions";

/** `colleagues` is null if the request can no longer be reassigned. */
type LeadPanelProps = {
  requestId: string;
  colleagues: Colleague[] | null;
  handler: string | null;
  undoable: ConciergeRequestDetails["undoable"];
  canClose: boolean;
};

export function LeadPanel({ requestId, colleagues, handler, undoable, canClose }: LeadPanelProps) {
  return (
    <section aria-labelledby="lead-title">
      <h2 id="lead-title" className="label-caps text-ink-soft">
        Actions
      </h2>
      <div className="mt-2">
        <UndoForm undoable={undoable} />
        {colleagues && (
          <Collapsible title={handler ? "Reassign" : "Assign"}>
            <ReassignForm requestId={requestId} colleagues={colleagues} />
          </Collapsible>
        )}
        {!undoable && !canClose && (
          <Collapsible title="Cancel the invitation">
            <ReasonForm requestId={requestId} action={cancelWithReasonAction}>
              Cancel invitation
            </ReasonForm>
          </Collapsible>
        )}
        {canClose && (
          <Collapsible title="Close the link">
            <ReasonForm requestId={requestId} action={closeWithReasonAction}>
              Close link
            </ReasonForm>
          </Collapsible>
        )}
      </div>
    </section>
  );
}

type Undoable = NonNullable<ConciergeRequestDetails["undoable"]>;

const UNDO_TEXTS: Record<Undoable["operation"], string> = {
  cancelled:
    "You cancelled this invitation. You can undo this within ten minutes. The link will work again, but withdrawn requests stay withdrawn.",
  closed:
    "You closed this link. You can undo this within ten minutes. The link will work again, but withdrawn requests stay withdrawn.",
};

/** Undoes the lead's own cancelling or closing. After the undo, it confirms it. */
function UndoForm({ undoable }: { undoable: ConciergeRequestDetails["undoable"] }) {
  const hidden = { inviteId: undoable?.inviteId };
  const onSuccess = useToastAndNavigate();
  const cancellation = useForm(undoCancellationAction, { hidden, onSuccess });
  const closing = useForm(undoClosingAction, { hidden, onSuccess });
  const form = undoable?.operation === "closed" ? closing : cancellation;
  const isUndone = !undoable && (cancellation.isDone || closing.isDone);
  const panel = useFocusOnStep<HTMLDivElement>(isUndone || undoable?.inviteId);
  return (
    <div ref={panel} className="text-[0.9375rem]">
      {isUndone && (
        <Notice role="status" tabIndex={-1}>
          The invitation link works again. The sponsor can share it or ask a Concierge again.
        </Notice>
      )}
      {undoable && (
        <Form form={form} className="flex flex-col items-start gap-3">
          <p tabIndex={-1} className="text-ink-soft">
            {UNDO_TEXTS[undoable.operation]}
          </p>
          <Submit variant="quiet">Undo</Submit>
        </Form>
      )}
    </div>
  );
}

type ReassignFormProps = { requestId: string; colleagues: Colleague[] };

function ReassignForm({ requestId, colleagues }: ReassignFormProps) {
  const options = colleagues.map(({ id, name, handling }) => ({
    value: id,
    text: `${name} (${handling} claimed)`,
  }));
  return (
    <ActionForm
      action={reassignRequestAction}
      hidden={{ requestId }}
      field={{
        name: "memberId",
        label: "To",
        saved: "",
        options: [{ value: "", text: "Choose a colleague" }, ...options],
      }}
      submit="Reassign"
      variant="quiet"
      className="flex flex-col gap-4"
    />
  );
}

type ReasonFormProps = {
  requestId: string;
  action: Action<{ requestId: string; reason?: string }, { inviteId: string }>;
  children: ReactNode;
};

function ReasonForm({ requestId, action, children }: ReasonFormProps) {
  return (
    <ActionForm
      action={action}
      hidden={{ requestId }}
      field={{ name: "reason", label: "Reason, for the records" }}
      submit={children}
      asks
      leaves
      variant="danger"
      className="flex flex-col gap-4"
    />
  );
}
