import type { ReactNode } from "react";
import type { ConciergeRequestDetails } from "@/domain/concierge/queue/get-concierge-request";
import { conciergeInvite } from "@/domain/messages/kinds/concierge-invite";
import { formatMoment } from "@/lib/dates";
import { toSmsText } from "@/lib/text/sms-segments";
import { Notice } from "@/ui/layout/notice";
import { type Additions, invitationText } from "./invitation-text";

type MessagePreviewProps = Additions & {
  kind: "email" | "phone";
  message: ConciergeRequestDetails["message"];
};

/** Takes the note's place in the text, so that the note can have its color. */
const NOTE = "\uE000";

export function MessagePreview({ kind, message, note = "", opening }: MessagePreviewProps) {
  const [before = "", after] = invitationText(kind, message, { opening, note: note && NOTE }).split(NOTE);
  return (
    <section aria-labelledby="message-title">
      <h2 id="message-title" className="label-caps text-ink-soft">
        Message
      </h2>
      <div className="mt-2 rounded-panel bg-raised px-5 py-4 shadow-raised @xl:px-7 @xl:py-5">
        {kind === "email" && (
          <p className="mb-3 border-b border-line pb-2.5 font-display text-lg">{message.subject}</p>
        )}
        <p className="text-[0.9375rem] leading-relaxed whitespace-pre-wrap wrap-anywhere">
          {kind === "email" ? <MailText text={before} /> : before}
          {note && <span className="text-brass-ink">{kind === "phone" ? toSmsText(note) : note}</span>}
          {after && (kind === "email" ? <MailText text={after} /> : after)}
        </p>
      </div>
    </section>
  );
}

/** An address alone in its line, or after words. */
const LINK = /(?:^|(?<=\n))(?:(?<words>[^\n]+): )?https?:\/\/\S+$/gm;

/** The text of an email, whose links are a button and words. */
function MailText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: all, index, groups } of text.matchAll(LINK)) {
    const { words } = groups ?? {};
    parts.push(
      text.slice(end, index),
      <span key={index} className={words ? "text-sm text-ink-soft underline" : MAIL_BUTTON}>
        {words ?? conciergeInvite.button}
      </span>,
    );
    end = index + all.length;
  }
  return [...parts, text.slice(end)];
}

const MAIL_BUTTON = "mt-3 inline-block rounded-control bg-primary px-5 py-2.5 font-medium text-on-primary";

type ContactPanelProps = { kind: "email" | "phone"; shown: string | null; children: ReactNode };

export function ContactPanel({ kind, shown, children }: ContactPanelProps) {
  return (
    <section aria-labelledby="contact-title">
      <h2 id="contact-title" className="label-caps text-ink-soft">
        {kind === "email" ? "Email" : "Phone"}
      </h2>
      <p className="figures mt-2 text-xl wrap-anywhere" aria-live="polite">
        {shown ?? "Erased"}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">{children}</div>
    </section>
  );
}

export function NoteText({ note }: Pick<ConciergeRequestDetails, "note">) {
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
