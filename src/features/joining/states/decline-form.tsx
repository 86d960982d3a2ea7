"use client";

import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
import { Notice } from "@/ui/layout/notice";
import { declineInvitationAction } from "../actions";
import type { KnownInvitation } from "../invitation-view";

type DeclineFormProps = { invitation: Pick<KnownInvitation, "code" | "encoded">; isGroup: boolean };

/** One tap declines. A group's friend declines only for themselves, so only this page says so. */
export function DeclineForm({ invitation: { code, encoded }, isGroup }: DeclineFormProps) {
  const form = useForm(declineInvitationAction, { hidden: { code, i: encoded } });
  const place = useFocusOnStep<HTMLDivElement>(form.isDone);
  return (
    <div ref={place} className="flex flex-col items-center">
      {isGroup && form.isDone ? (
        <Notice role="status" tabIndex={-1}>
          No problem. Nothing changes for the others, and you can still join with this link.
        </Notice>
      ) : (
        <Form form={form}>
          <Submit variant="link">No, thank you</Submit>
        </Form>
      )}
    </div>
  );
}
