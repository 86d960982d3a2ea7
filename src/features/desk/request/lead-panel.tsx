"use client";

import type { Colleague } from "@/domain/administration/list-team";
import { Foldout } from "@/ui/layout/foldout";
import { CancelForm } from "./cancel-form";
import { ReassignForm } from "./reassign-form";
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
  return (
    <section aria-labelledby="lead-title">
      <h2 id="lead-title" className="label-caps text-ink-soft">
        Lead
      </h2>
      <div className="mt-2">
        <UndoCancellation inviteId={undoableInviteId} />
        {colleagues && (
          <Foldout title={handler ? "Reassign" : "Assign"}>
            <ReassignForm requestId={requestId} colleagues={colleagues} />
          </Foldout>
        )}
        {!undoableInviteId && (
          <Foldout title="Cancel the invitation">
            <CancelForm requestId={requestId} />
          </Foldout>
        )}
      </div>
    </section>
  );
}
