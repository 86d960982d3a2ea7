"use client";

import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import { ActionForm } from "@/ui/forms/action-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { saveNoteAction } from "../actions";

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
