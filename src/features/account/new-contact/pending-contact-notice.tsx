import type { PendingContactNotice as Proposal } from "@/domain/contact-recovery/get-own-proposal";
import { formatDateAndTime } from "@/lib/dates";
import { Notice } from "@/ui/layout/notice";
import { StopForm } from "./stop-form";

const TITLE = "new-contact";

/** Tells a member of the new contact that the staff has under way for them, and lets them stop it. */
export function PendingContactNotice({ proposal }: { proposal: Proposal | null }) {
  if (!proposal) return null;
  return (
    <Notice role="region" aria-labelledby={TITLE} className="mb-10">
      <h2 id={TITLE} className="display-heading text-ink">
        A new {nameOf(proposal)} is under way
      </h2>
      <p className="mt-2 max-w-prose">
        We were asked to give your membership a new {nameOf(proposal)},{" "}
        <span className="whitespace-nowrap text-ink">{proposal.masked}</span>, because you can no longer use
        the old one. {whenText(proposal)} If you didn’t ask for it, stop it.
      </p>
      <StopForm />
    </Notice>
  );
}

function nameOf({ kind }: Proposal): string {
  return kind === "email" ? "email address" : "phone number";
}

function whenText({ dueAt }: Proposal): string {
  if (!dueAt) return "It hasn’t been approved yet.";
  return `It takes the old one’s place on ${formatDateAndTime(dueAt)}, New York time, and signs every device out.`;
}
