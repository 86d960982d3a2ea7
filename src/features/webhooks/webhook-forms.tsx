"use client";

import { WEBHOOK_EVENT_TYPES, webhookTypeField } from "@/lib/webhook-events";
import { ActionForm } from "@/ui/forms/action-form";
import { Checkbox } from "@/ui/forms/checkbox";
import { CodeToCopy } from "@/ui/forms/code-to-copy";
import { Field, SelectField } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Notice } from "@/ui/layout/notice";
import { useRefresh } from "@/ui/toast/use-refresh";
import {
  addWebhookAction,
  chooseWebhookEventsAction,
  disableWebhookAction,
  enableWebhookAction,
  removeWebhookAction,
  rotateWebhookSecretAction,
  testWebhookAction,
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
      <Checkbox label="Only the events of the brand’s test keys" {...form.checkbox("isTest", false)} />
      <Submit className="self-start">Add endpoint</Submit>
    </Form>
  );
}

type WebhookActionsProps = {
  endpointId: string;
  /** Names the endpoint for screen readers. */
  about: string;
  isDisabled: boolean;
  /** Null for all. */
  types: string[] | null;
};

export function WebhookActions({ endpointId, about, isDisabled, types }: WebhookActionsProps) {
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
          <Submit variant="link" className="whitespace-nowrap">
            Rotate secret<span className="sr-only"> {about}</span>
          </Submit>
        </Form>
        {!isDisabled && <ActionForm action={testWebhookAction} submit="Send a test event" {...link} />}
        <ActionForm action={removeWebhookAction} submit="Remove" {...link} />
      </div>
      <EventTypes endpointId={endpointId} about={about} types={types} />
      {rotating.payload && <NewSecret secret={rotating.payload.secret} />}
    </div>
  );
}

/** The types of events that an endpoint receives. */
function EventTypes({ endpointId, about, types }: Omit<WebhookActionsProps, "isDisabled">) {
  const onSuccess = useToastAndNavigate({});
  const form = useForm(chooseWebhookEventsAction, { hidden: { endpointId }, onSuccess });
  return (
    <details className="text-[0.9375rem]">
      <summary className="min-h-11 w-fit py-2.5 text-link">
        Choose events<span className="sr-only"> of {about}</span>
      </summary>
      <Form form={form} className="flex flex-col items-start">
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={type}
            {...form.checkbox(webhookTypeField(type), types?.includes(type) ?? true)}
          />
        ))}
        <Submit variant="quiet" className="mt-2">
          Save events
        </Submit>
      </Form>
    </details>
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
