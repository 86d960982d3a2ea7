"use client";

import { useState } from "react";
import type { RevealedContact } from "@/domain/concierge/desk/reveal-contact";
import { track } from "@/lib/analytics/track";
import { paths } from "@/lib/paths";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { useToastAction } from "@/ui/forms/use-toast-action";
import { Foldout } from "@/ui/layout/foldout";
import { Icon } from "@/ui/layout/icon";
import { Notice } from "@/ui/layout/notice";
import { showToast } from "@/ui/toast/toast";
import { markSentByHandAction } from "../actions";
import { contactLink } from "./contact-link";

type ByHandProps = {
  requestId: string;
  kind: "email" | "phone";
  contact: RevealedContact | null;
  subject: string;
  text: string;
};

/** The other way: by a device of one's own, then noted here. Its links need the contact, so it is revealed first. */
export function ByHand({ requestId, kind, contact, subject, text }: ByHandProps) {
  const { submit, pending, error } = useToastAction(markSentByHandAction, paths.concierge, () =>
    track("Concierge Invite Sent", { channel: "by_hand" }),
  );
  const [canCopy, setCanCopy] = useState(true);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      void showToast("Copied!");
    } catch {
      setCanCopy(false);
    }
  }

  return (
    <Foldout title="Send it by hand">
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
          We couldn’t copy it. Select the message above instead.
        </Notice>
      )}
      <form action={submit} className="mt-5">
        <input type="hidden" name="requestId" value={requestId} />
        {error && (
          <Notice tone="error" className="mb-4">
            {error.message}
          </Notice>
        )}
        <Button type="submit" variant="quiet" pending={pending} className="max-sm:w-full">
          Mark as sent
        </Button>
      </form>
    </Foldout>
  );
}
