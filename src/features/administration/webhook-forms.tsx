"use client";

import { Button } from "@/ui/forms/button";
import { CodeToCopy } from "@/ui/forms/code-to-copy";
import { Field, SelectField } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { type AnyForm, useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Notice } from "@/ui/layout/notice";
import { useRefresh } from "@/ui/toast/use-refresh";
import {
  addWebhookAction,
  disableWebhookAction,
  enableWebhookAction,
  removeWebhookAction,
  resendDeliveryAction,
  rotateWebhookSecretAction,
} from "./webhook-actions";

/** Shows the secret only once. */
export function AddWebhookForm({ brands }: { brands: { slug: string; name: string }[] }) {
  const refresh = useRefresh();
  const form = useForm(addWebhookAction, { onSuccess: () => void refresh() });
  return (
    <Form form={form} className="flex max-w-md flex-col gap-6">
      {form.payload && <NewSecret secret={form.payload.secret} />}
      <Field
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...form.field("url")}
      />
      <SelectField label="For" {...form.field("slug")}>
        <option value="">The club</option>
        {brands.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormAlert error={form.error} />
      <Button type="submit" pending={form.pending} className="self-start">
        Add endpoint
      </Button>
    </Form>
  );
}

type WebhookActionsProps = {
  endpointId: string;
  /** Names the endpoint for screen readers. */
  about: string;
  isDisabled: boolean;
};

export function WebhookActions({ endpointId, about, isDisabled }: WebhookActionsProps) {
  const hidden = { endpointId };
  const onSuccess = useToastAndNavigate();
  const rotating = useForm(rotateWebhookSecretAction, { hidden });
  const disabling = useForm(disableWebhookAction, { hidden, onSuccess });
  const enabling = useForm(enableWebhookAction, { hidden, onSuccess });
  const removing = useForm(removeWebhookAction, { hidden, onSuccess });
  return (
    <div className="mt-1 flex flex-col gap-2">
      <div className="-mb-2.5 -ml-2 flex flex-wrap">
        <LinkForm
          form={isDisabled ? enabling : disabling}
          label={isDisabled ? "Enable" : "Disable"}
          about={about}
        />
        <LinkForm form={rotating} label="Rotate secret" about={about} />
        <LinkForm form={removing} label="Remove" about={about} />
      </div>
      {rotating.payload && <NewSecret secret={rotating.payload.secret} />}
    </div>
  );
}

type ResendFormProps = { endpointId: string; eventId: string; about: string };

export function ResendForm({ endpointId, eventId, about }: ResendFormProps) {
  const hidden = { endpointId, eventId };
  const form = useForm(resendDeliveryAction, { hidden, onSuccess: useToastAndNavigate() });
  return (
    <div className="-my-2.5 -ml-2">
      <LinkForm form={form} label="Send again" about={about} />
    </div>
  );
}

type LinkFormProps = { form: AnyForm; label: string; about: string };

function LinkForm({ form, label, about }: LinkFormProps) {
  return (
    <Form form={form}>
      <FormAlert error={form.error} />
      <Button type="submit" variant="link" pending={form.pending} className="whitespace-nowrap">
        {label}
        <span className="sr-only"> {about}</span>
      </Button>
    </Form>
  );
}

function NewSecret({ secret }: { secret: string }) {
  return (
    <Notice role="status">
      <p className="text-ink">
        The secret signs each message. It is shown only once. After a rotation, the previous secret signs for
        another day.
      </p>
      <div className="mt-2 text-ink">
        <CodeToCopy code={secret} isSecret />
      </div>
    </Notice>
  );
}
