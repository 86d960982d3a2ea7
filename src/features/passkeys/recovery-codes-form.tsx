"use client";

import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Notice } from "@/ui/layout/notice";
import { useRefresh } from "@/ui/toast/use-refresh";
import { makeRecoveryCodesAction } from "./actions";

/** Shows new codes only once. `left` is the number of unused codes. */
export function RecoveryCodesForm({ left }: { left: number }) {
  const refresh = useRefresh();
  const form = useForm(makeRecoveryCodesAction, { onSuccess: () => void refresh() });
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg">Recovery codes</h3>
      <p className="max-w-prose text-ink-soft">
        If you lose your passkeys, one of these codes removes them, so that you can add a new one.{" "}
        {left === 0 ? "You have none yet." : `You have ${left} of 10 left.`}
      </p>
      {form.payload && (
        <Notice role="status">
          <p className="text-ink">
            Write these codes down or print them. They’re shown only once, and each works once.
          </p>
          <ul aria-label="Recovery codes" className="mt-4 grid max-w-sm grid-cols-2 gap-x-6 gap-y-2 text-ink">
            {form.payload.codes.map((code) => (
              <li key={code} className="figures tracking-wide select-all">
                {code}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Form form={form} className="flex flex-col items-start gap-3">
        <Submit variant="quiet">{left === 0 ? "Make recovery codes" : "Replace recovery codes"}</Submit>
      </Form>
    </div>
  );
}
