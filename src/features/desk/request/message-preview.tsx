import type { DeskRequest } from "@/domain/concierge/desk/get-request";

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
      <div className="mt-3 rounded-panel bg-raised px-5 py-5 shadow-raised sm:px-7 sm:py-6">
        {kind === "email" && <p className="mb-4 border-b border-line pb-3 font-display text-xl">{subject}</p>}
        <p className="text-[0.9375rem] leading-relaxed whitespace-pre-wrap wrap-anywhere">
          {before}
          {note && <span className="text-brass-ink">{`${note}\n\n`}</span>}
          {after}
        </p>
      </div>
    </section>
  );
}
