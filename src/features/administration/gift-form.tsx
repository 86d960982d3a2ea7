"use client";

import { Button } from "@/ui/forms/button";
import { Field } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Notice } from "@/ui/layout/notice";
import { createGiftAction } from "./actions";

/** Shows the link only once. With the same `idempotencyKey`, submitting twice creates one gift. */
export function GiftForm({ idempotencyKey }: { idempotencyKey: string }) {
  const form = useForm(createGiftAction, { hidden: { key: idempotencyKey } });
  if (form.payload) return <CreatedGift {...form.payload} />;
  return (
    <Form form={form} className="grid max-w-2xl items-start gap-6 @md:grid-cols-2">
      <Field
        label="Sponsor’s username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field("username")}
      />
      <Field label="Friend’s name" autoComplete="off" {...form.field("name")} />
      <FormAlert error={form.error} />
      <Button type="submit" pending={form.pending} className="justify-self-start @md:col-span-2">
        Create gift membership
      </Button>
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
