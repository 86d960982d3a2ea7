import type { DeskRequest } from "@/domain/concierge/queue/get-request";
import { formatMoment } from "@/lib/dates";
import { Notice } from "@/ui/layout/notice";

/** What a colleague left about this friend, before anything is sent; nothing where there is none. */
export function NoteText({ note }: Pick<DeskRequest, "note">) {
  if (!note?.at) return null;
  const { text, by, at } = note;
  return (
    <Notice role="note">
      <p className="text-ink whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-1 text-sm">
        Noted by {by}, <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
      </p>
    </Notice>
  );
}
