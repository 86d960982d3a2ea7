"use client";

import type { Action } from "@/lib/forms/action";
import { ActionForm } from "@/ui/forms/action-form";
import { Collapsible } from "@/ui/layout/disclosure";

type ReasonFormProps<Payload> = {
  title: string;
  /** Says what happens. */
  note: string;
  reasonLabel: string;
  button: string;
  action: Action<{ memberId: string; reason?: string }, Payload>;
  memberId: string;
  isDanger?: boolean;
};

/** An action about a member that needs a reason. */
export function ReasonForm<Payload>({
  title,
  note,
  reasonLabel,
  button,
  action,
  memberId,
  isDanger,
}: ReasonFormProps<Payload>) {
  return (
    <Collapsible title={isDanger ? <span className="text-danger">{title}</span> : title}>
      <ActionForm
        action={action}
        hidden={{ memberId }}
        field={{ name: "reason", label: reasonLabel, maxLength: 960 }}
        submit={button}
        asks
        variant={isDanger ? "danger" : "quiet"}
        className="flex flex-col gap-4"
      >
        <p className="text-sm text-ink-soft">{note}</p>
      </ActionForm>
    </Collapsible>
  );
}
