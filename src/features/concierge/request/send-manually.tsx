import { useState } from "react";
import type { RevealedContact } from "@/domain/concierge/queue/reveal-contact";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form, FormAlert } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { Icon } from "@/ui/layout/icon";
import { Notice } from "@/ui/layout/notice";
import { showToast } from "@/ui/toast/toast";
import { markSentByHandAction } from "../actions";
import { useOpenNextRequest } from "../use-queue-query";

type SendManuallyProps = {
  requestId: string;
  kind: "email" | "phone";
  contact: RevealedContact | null;
  subject: string;
  text: string;
};

/** Sends with the concierge's own device, then marks the request as sent. Its link needs the revealed contact. */
export function SendManually({ requestId, kind, contact, subject, text }: SendManuallyProps) {
  const openNext = useOpenNextRequest();
  const form = useForm(markSentByHandAction, {
    hidden: { requestId },
    leaves: true,
    onSuccess: (result) => void openNext(result),
  });
  const [canCopy, setCanCopy] = useState(true);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast("Copied!");
    } catch {
      setCanCopy(false);
    }
  }

  return (
    <Collapsible title="Send manually">
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          <Icon name="copy" size={18} /> Copy message
        </Button>
        {contact ? (
          <a href={contactLink(contact, subject, text)} className={buttonStyle({ variant: "quiet" })}>
            {kind === "email" ? "Open in email" : "Open in messages"}
          </a>
        ) : (
          <p className="text-sm text-ink-soft">Reveal the contact to open it in your own app.</p>
        )}
      </div>
      {!canCopy && (
        <Notice tone="error" className="mt-4">
          We couldn’t copy the message. Select it above and copy it yourself.
        </Notice>
      )}
      <Form form={form} className="mt-5">
        <FormAlert error={form.error} className="mb-4" />
        <Button type="submit" variant="quiet" pending={form.pending}>
          Mark as sent
        </Button>
      </Form>
    </Collapsible>
  );
}

type Contact = { kind: "email" | "phone"; value: string };

/** Opens the device's email or messages app with the message filled in. */
export function contactLink({ kind, value }: Contact, subject: string, text: string): string {
  const body = encodeURIComponent(text);
  if (kind === "phone") return `sms:${value}?&body=${body}`;
  const address = value.split("@").map(encodeURIComponent).join("@");
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
