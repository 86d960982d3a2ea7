import type { DeskRequest } from "@/domain/concierge/queue/get-request";

type MessagePreviewProps = {
  kind: "email" | "phone";
  message: DeskRequest["message"];
  /** The concierge's own line, as it is being written. */
  note?: string;
};

/** The message as the friend will read it. The club's sentences, link and code can't be changed. */
export function MessagePreview({
  kind,
  message: { subject, before, after },
  note = "",
}: MessagePreviewProps) {
  return (
    <section aria-labelledby="message-title">
      <h2 id="message-title" className="label-caps text-ink-soft">
        The message
      </h2>
      <div className="mt-2 rounded-panel bg-raised px-5 py-4 shadow-raised @xl:px-7 @xl:py-5">
        {kind === "email" && (
          <p className="mb-3 border-b border-line pb-2.5 font-display text-lg">{subject}</p>
        )}
        <p className="text-[0.875rem] leading-normal whitespace-pre-wrap wrap-anywhere">
          {before}
          {note && <span className="text-brass-ink">{`${note}\n\n`}</span>}
          {after}
        </p>
      </div>
    </section>
  );
}
