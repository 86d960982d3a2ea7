"use client";

import { type FormEvent, useState } from "react";
import type { ErrorEnvelope } from "@/lib/forms/envelope";
import { Button } from "@/ui/forms/button";
import { errorText } from "@/ui/forms/error-text";
import { Field } from "@/ui/forms/field";
import { FormAlert } from "@/ui/forms/form";
import { WherePasskeysWork } from "@/ui/forms/where-passkeys-work";
import { showToast } from "@/ui/toast/toast";
import { useRefresh } from "@/ui/toast/use-refresh";

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
        className="flex max-w-md flex-col gap-5"
      >
        <Field label="Name" name="name" defaultValue={device} autoComplete="off" error={nameError} />
        <FormAlert error={error && !nameError && errorText(error)} />
        <Button
          type="submit"
          variant={isFirst ? "primary" : "quiet"}
          pending={pending}
          className="self-start"
        >
          Add a passkey
        </Button>
      </form>
    </WherePasskeysWork>
  );
}
