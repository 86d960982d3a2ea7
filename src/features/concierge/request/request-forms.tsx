"use client";

import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import { ActionForm } from "@/ui/forms/action-form";
import { Field, SelectField } from "@/ui/forms/field";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Collapsible } from "@/ui/layout/disclosure";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { markUnreachableAction, retryMessageAction, returnRequestAction, saveNoteAction } from "../actions";
import { REASONS } from "../labels";
import { queueHref } from "../queue-query";
import { useOpenNextRequest, useQueueQuery } from "../use-queue-query";

/** Closes a request. The reason decides what the sponsor may try next. */
export function MarkUnreachableForm({ requestId, isBlocked }: { requestId: string; isBlocked: boolean }) {
  const openNext = useOpenNextRequest();
  const form = useForm(markUnreachableAction, {
    hidden: { requestId },
    ...{ asks: true, leaves: true },
    onSuccess: (result) => void openNext(result),
  });
  return (
    <Collapsible title="Couldn’t reach">
      <Form form={form} className="flex max-w-md flex-col gap-5">
        <SelectField
          label="Reason"
          options={Object.entries(REASONS).map(([value, text]) => ({ value, text }))}
          {...form.field("reason", isBlocked ? "not-allowed" : "")}
        >
          <option value="">Choose a reason</option>
        </SelectField>
        <Field label="Note for the team (optional)" autoComplete="off" {...form.field("note")} />
        <Submit variant="quiet" className="self-start">
          Save
        </Submit>
      </Form>
    </Collapsible>
  );
}

export function ReturnForm({ requestId }: { requestId: string }) {
  const onSuccess = useToastAndNavigate({ to: queueHref(useQueueQuery()) });
  const form = useForm(returnRequestAction, { hidden: { requestId }, leaves: true, onSuccess });
  return (
    <Form form={form}>
      <Submit variant="link" className="-ml-2">
        Return to queue
      </Submit>
    </Form>
  );
}

export function RetryForm({ messageId }: { messageId: string }) {
  return (
    <ActionForm
      action={retryMessageAction}
      hidden={{ messageId }}
      submit="Try again"
      variant="link"
      buttonClass="-my-2.5 -mx-2 whitespace-nowrap"
    />
  );
}

/** Returns to the list: a back link on a phone, a close button next to the list. */
export function CloseLink() {
  return (
    <Link
      href={queueHref(useQueueQuery())}
      data-key="u"
      className="-ml-1 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink-soft hover:text-ink lg:float-right lg:-mr-1 lg:ml-0 lg:min-w-11 lg:justify-center"
    >
      <Icon name="arrow-left" size={18} className="lg:hidden" />
      <span className="lg:sr-only">Concierge</span>
      <Icon name="close" size={18} className="max-lg:hidden" />
    </Link>
  );
}

/** `note` is null after the contact and its note are erased. `version` detects a colleague's change. */
export function NotePanel({ id, note }: Pick<ConciergeRequestDetails, "id" | "note">) {
  if (!note) return null;
  const { text, version } = note;
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title" className="label-caps text-ink-soft">
        Note for colleagues
      </h2>
      <Collapsible title={text ? "Edit note" : "Add a note"}>
        <ActionForm
          key={version}
          action={saveNoteAction}
          hidden={{ requestId: id, version }}
          field={{
            name: "note",
            label: "Note",
            isLong: true,
            saved: text,
            helper: "Up to 240 characters. We erase it with the contact.",
          }}
          submit="Save note"
          asks
          variant="quiet"
          className="flex flex-col gap-4"
          buttonClass="self-start"
        />
      </Collapsible>
    </section>
  );
}
