import { useState } from "react";
import type { RevealedContact } from "@/domain/concierge/queue/reveal-contact";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { Icon } from "@/ui/layout/icon";
import { Notice } from "@/ui/layout/notice";
import { showToast } from "@/ui/toast/toast";
import { markSentByHandAction } from "../actions";
import { useOpenNextRequest } from "../use-queue-query";

type SendManuallyProps = {
  requestId: string;
  contact: RevealedContact | null;
  subject: string;
  text: string;
};

/** Sends with the concierge's own device, then marks the request as sent. Its link needs the revealed contact. */
export function SendManually({ requestId, contact, subject, text }: SendManuallyProps) {
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
          contactLinks(contact, subject, text).map(([label, href]) => (
            <a
              key={label}
              href={href}
              target={href.startsWith("https:") ? "_blank" : undefined}
              rel="noopener noreferrer"
              className={buttonStyle({ variant: "quiet" })}
            >
              {label}
            </a>
          ))
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
        <Submit variant="quiet" alertClass="mb-4">
          Mark as sent
        </Submit>
      </Form>
    </Collapsible>
  );
}

type Contact = { kind: "email" | "phone"; value: string };

/** Returns labels and addresses that open the device's email or messages app, or WhatsApp, with the message filled in. */
export function contactLinks({ kind, value }: Contact, subject: string, text: string): [string, string][] {
  const body = encodeURIComponent(text);
  if (kind === "phone")
    return [
      ["Open in messages", `sms:${value}?&body=${body}`],
      ["Open in WhatsApp", `https://wa.me/${value.replaceAll(/\D/g, "")}?text=${body}`],
    ];
  const address = value.split("@").map(encodeURIComponent).join("@");
  return [["Open in email", `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`]];
}
