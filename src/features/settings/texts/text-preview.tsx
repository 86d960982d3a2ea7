import type { Ref } from "react";
import type { MessagePreview } from "@/domain/messages/preview-message";
import { countLabel } from "@/lib/count-badge";
import { MailFrame } from "@/ui/layout/mail-frame";

type TextPreviewProps = { preview: MessagePreview; isTyped: boolean; ref: Ref<HTMLElement> };

/** The message with sample names, as an email and as a text message. */
export function TextPreview({ preview: { subject, html, sms }, isTyped, ref }: TextPreviewProps) {
  const { segments, units, encoding } = sms;
  return (
    <section ref={ref} aria-labelledby="preview-title" className="scroll-mt-24">
      <h2 id="preview-title" className="display-heading">
        Preview
      </h2>
      <p className="mt-1 text-ink-soft" aria-live="polite">
        {isTyped ? "Your text with sample names. It isn’t saved yet." : "With sample names."}
      </p>
      <h3 className="label-caps mt-6 text-ink-soft">Email</h3>
      <p className="mt-2 mb-3 font-medium wrap-anywhere">{subject}</p>
      <MailFrame title="The email" html={html} />
      <h3 className="label-caps mt-8 text-ink-soft">Text message</h3>
      <p className="mt-3 rounded-panel bg-raised px-5 py-4 text-[0.9375rem] leading-relaxed whitespace-pre-wrap wrap-anywhere shadow-raised">
        {sms.text}
      </p>
      <p className="figures mt-3 text-sm text-ink-soft">
        About {`${segments} ${countLabel(segments, "text")}`}, {units} characters.
        {encoding === "UCS-2" && " Some accents or emoji make it longer."}
      </p>
    </section>
  );
}
