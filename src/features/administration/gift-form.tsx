"use client";

import { unreached } from "@/lib/forms/envelope";
import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { keepFields } from "@/ui/forms/keep-fields";
import { useFocusFirstError } from "@/ui/forms/use-focus-first-error";
import { useFormAction } from "@/ui/forms/use-form-action";
import { Notice } from "@/ui/layout/notice";
import { createGiftAction } from "./actions";

/** Makes a gift membership and shows its link once. The key makes sending the form twice harmless. */
export function GiftForm({ idempotencyKey }: { idempotencyKey: string }) {
  const [answer, submit, pending] = useFormAction(createGiftAction, unreached);
  const form = useFocusFirstError(answer);
  const error = answer?.status === "error" ? answer : null;
  const gift = answer?.status === "success" ? answer.payload : null;
  if (gift)
    return (
      <Notice role="status">
        <p className="text-ink">
          {gift.recipient}, as {gift.sponsorName}’s guest. The link works for 7 days:
        </p>
        <p className="mt-2 break-all">
          <a href={gift.link} className="text-link">
            {gift.link}
          </a>
        </p>
      </Notice>
    );
  return (
    <form
      ref={form}
      action={submit}
      onReset={keepFields}
      noValidate
      className="grid max-w-2xl items-start gap-6 sm:grid-cols-2"
    >
      <input type="hidden" name="key" value={idempotencyKey} />
      <Field
        label="Sponsor’s username"
        name="username"
        error={error?.fieldErrors?.username?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field label="Friend’s name" name="name" error={error?.fieldErrors?.name?.message} autoComplete="off" />
      {error && !error.fieldErrors && <Notice tone="error">{error.message}</Notice>}
      <Button type="submit" pending={pending} className="justify-self-start sm:col-span-2">
        Create gift membership
      </Button>
    </form>
  );
}
