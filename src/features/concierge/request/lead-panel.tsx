"use client";

import type { Colleague } from "@/domain/administration/list-team";
import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import { Collapsible } from "@/ui/layout/collapsible";
import { cancelWithReasonAction, closeWithReasonAction } from "../actions";
import { ReasonForm } from "./reason-form";
import { ReassignForm } from "./reassign-form";
import { UndoForm } from "./undo-form";

/** `colleagues` is given where the request may still be handed to one of them. */
type LeadPanelProps = {
  requestId: string;
  colleagues: Colleague[] | null;
  handler: string | null;
  undoable: DeskRequest["undoable"];
  canClose: boolean;
};

/** What a lead may do with any request. */
export function LeadPanel({ requestId, colleagues, handler, undoable, canClose }: LeadPanelProps) {
  return (
    <section aria-labelledby="lead-title">
      <h2 id="lead-title" className="label-caps text-ink-soft">
        Lead
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
