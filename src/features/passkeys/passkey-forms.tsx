"use client";

import { type FormEvent, useState } from "react";
import type { ErrorEnvelope } from "@/lib/forms/envelope";
import { Button } from "@/ui/forms/button";
import { errorText } from "@/ui/forms/error-text";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { WherePasskeysWork } from "@/ui/forms/where-passkeys-work";
import { Notice } from "@/ui/layout/notice";
import { showToast } from "@/ui/toast/toast";
import { useRefresh } from "@/ui/toast/use-refresh";
import { makeRecoveryCodesAction } from "./actions";

/** Needs a script. `device` is the proposed name. */
export function AddPasskeyForm({ device, isFirst }: { device: string; isFirst: boolean }) {
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ErrorEnvelope | null>(null);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = event.currentTarget;
    const name = String(new FormData(form).get("name") ?? "");
    setPending(true);
    setError(null);
    const { createPasskey } = await import("./browser-passkeys");
    const result = await createPasskey(name);
    setPending(false);
    if (result.status === "error") return setError(result);
    form.reset();
    showToast(result.message, { icon: "check" });
    void refresh();
  }

  const nameError = error?.fieldErrors?.name?.message;
  return (
    <WherePasskeysWork
      fallback={
        <p className="text-ink-soft">Add a passkey in a browser that supports them, with JavaScript.</p>
      }
    >
      <form
        onSubmit={add}
        onInput={() => nameError && setError(null)}
        noValidate
        className="flex flex-col gap-5 sm:flex-row sm:flex-wrap sm:items-start sm:gap-x-4"
      >
        <Field
          label="Name"
          name="name"
          defaultValue={device}
          autoComplete="off"
          error={nameError}
          className="flex-1"
        />
        <Button type="submit" variant={isFirst ? "primary" : "quiet"} pending={pending} className="sm:mt-5">
          Add a passkey
        </Button>
        <FormAlert error={error && !nameError && errorText(error)} className="w-full" />
      </form>
    </WherePasskeysWork>
  );
}

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
