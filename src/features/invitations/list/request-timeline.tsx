import type { TimelineStep } from "@/domain/concierge/requests/list-concierge-status";
import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { Collapsible } from "@/ui/layout/disclosure";
import { elsewhereText, repliedText } from "./invitation-status";

const CONCIERGE = "our Concierge";

const NEXT_STEP: Record<TimelineStep["what"], string | null> = {
  asked: "Waiting for our Concierge",
  question: "Waiting for your answer",
  answer: "Waiting for our Concierge",
  taken: "Not sent yet",
  sent: "No one has joined with it yet",
  delivered: "No one has joined with it yet",
  replied: "No one has joined with it yet",
  returned: null,
  "already-invited": null,
  elsewhere: null,
  withdrawn: null,
  joined: null,
};

/** The steps of a concierge request and the next one; empty for an invitation without a request. */
export function RequestTimeline({ invitation }: { invitation: ListedInvitation }) {
  const { recipient, tracking: steps } = invitation;
  const last = steps.at(-1);
  if (!last) return null;
  const next = NEXT_STEP[last.what];
  return (
    <div className="sm:pl-14">
      <Collapsible
        title={
          <span>
            Track request<span className="sr-only">: the invitation for {recipient}</span>
          </span>
        }
      >
        <ol className="flex flex-col gap-3 border-l border-line-strong pl-5">
          {steps.map((step) => (
            <li key={`${step.what} ${step.at}`} className="relative leading-snug">
              <Dot className="bg-primary" />
              {stepText(step, invitation)}
              <time dateTime={step.at} className="figures block text-sm text-ink-soft sm:ml-3 sm:inline">
                {step.on}
              </time>
              {step.text && <span className="block text-ink-soft wrap-anywhere">“{step.text}”</span>}
            </li>
          ))}
          {next && (
            <li className="relative leading-snug text-ink-soft">
              <Dot className="border border-line-strong bg-paper" />
              {next}
            </li>
          )}
        </ol>
      </Collapsible>
    </div>
  );
}

function stepText({ what, by }: Pick<TimelineStep, "what" | "by">, invitation: ListedInvitation): string {
  switch (what) {
    case "asked":
      return "Requested";
    case "question":
      return `Question from ${by ?? CONCIERGE}`;
    case "answer":
      return "Your answer";
    case "taken":
      return `Claimed by ${by ?? CONCIERGE}`;
    case "sent":
      return `Sent by ${by ?? CONCIERGE}`;
    case "delivered":
      return "Delivered";
    case "replied":
      return repliedText(invitation);
    case "returned":
      return "Couldn’t be delivered";
    case "already-invited":
      return "Already invited by another member.";
    case "elsewhere":
      return elsewhereText(invitation);
    case "withdrawn":
      return "Withdrawn, because your friend joined";
    case "joined":
      return `${by} joined`;
  }
}

function Dot({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute top-1.5 -left-5 size-2.5 -translate-x-1/2 rounded-full ${className}`}
    />
  );
}
