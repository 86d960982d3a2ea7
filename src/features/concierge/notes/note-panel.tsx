import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import { Collapsible } from "@/ui/layout/collapsible";
import { NoteForm } from "./note-form";

/** Leaves a note for colleagues or changes it; nothing once the contact, and the note with it, has been erased. */
export function NotePanel({ id, note }: Pick<DeskRequest, "id" | "note">) {
  if (!note) return null;
  const { text, version } = note;
  return (
    <section aria-labelledby="note-title">
      <h2 id="note-title" className="label-caps text-ink-soft">
        Note for colleagues
      </h2>
      <Collapsible title={text ? "Change it" : "Leave one"}>
        <NoteForm key={version} requestId={id} text={text} version={version} />
      </Collapsible>
    </section>
  );
}
