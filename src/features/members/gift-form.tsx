"use client";

import { Field } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Notice } from "@/ui/layout/notice";
import { createGiftAction } from "./actions";

type GiftFormProps = { idempotencyKey: string; sponsor?: string };

/**
 * Shows the link only once. With the same `idempotencyKey`, submitting twice creates one gift. With `sponsor`, a
 * username, the form has no field for it. Without it, staff type the username.
 */
export function GiftForm({ idempotencyKey, sponsor }: GiftFormProps) {
  const form = useForm(createGiftAction, {
    asks: true,
    resumes: true,
    hidden: { key: idempotencyKey, username: sponsor },
  });
  if (form.payload) return <CreatedGift {...form.payload} />;
  return (
    <Form form={form} className="grid max-w-2xl items-start gap-6 @md:grid-cols-2">
      {sponsor === undefined && (
        <Field
          label="Sponsor’s username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field("username")}
        />
      )}
      <Field label="Friend’s name" autoComplete="off" {...form.field("name")} />
      <Submit variant="quiet" className="justify-self-start @md:col-span-2">
        Create gift membership
      </Submit>
    </Form>
  );
}

type CreatedGiftProps = { recipient: string; sponsorName: string; link: string };

function CreatedGift({ recipient, sponsorName, link }: CreatedGiftProps) {
  return (
    <Notice role="status">
      <p className="text-ink">
        {recipient}, invited by {sponsorName}. The link works for 7 days:
      </p>
      <p className="mt-2 break-all">
        <a href={link} className="text-link">
          {link}
        </a>
      </p>
    </Notice>
  );
}
