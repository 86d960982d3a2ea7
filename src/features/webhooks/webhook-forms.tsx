"use client";

import { ActionForm } from "@/ui/forms/action-form";
import { Button } from "@/ui/forms/button";
import { CodeToCopy } from "@/ui/forms/code-to-copy";
import { Field, SelectField } from "@/ui/forms/field";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Notice } from "@/ui/layout/notice";
import { useRefresh } from "@/ui/toast/use-refresh";
import {
  addWebhookAction,
  disableWebhookAction,
  enableWebhookAction,
  removeWebhookAction,
  rotateWebhookSecretAction,
} from "./actions";

/** Shows the secret only once. */
export function AddWebhookForm({ brands }: { brands: { slug: string; name: string }[] }) {
  const refresh = useRefresh();
  const form = useForm(addWebhookAction, { asks: true, onSuccess: () => void refresh() });
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
  const link = { hidden, about: ` ${about}`, variant: "link", buttonClass: "whitespace-nowrap" } as const;
  const rotating = useForm(rotateWebhookSecretAction, { hidden });
  return (
    <div className="mt-1 flex flex-col gap-2">
      <div className="-mb-2.5 -ml-2 flex flex-wrap">
        {isDisabled ? (
          <ActionForm key="enable" action={enableWebhookAction} submit="Enable" {...link} />
        ) : (
          <ActionForm key="disable" action={disableWebhookAction} submit="Disable" {...link} />
        )}
        <Form form={rotating}>
          <FormAlert error={rotating.error} />
          <Button type="submit" variant="link" pending={rotating.pending} className="whitespace-nowrap">
            Rotate secret<span className="sr-only"> {about}</span>
          </Button>
        </Form>
        <ActionForm action={removeWebhookAction} submit="Remove" {...link} />
      </div>
      {rotating.payload && <NewSecret secret={rotating.payload.secret} />}
    </div>
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
