import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { Collapsible } from "@/ui/layout/collapsible";
import { comingText, stepText } from "./timeline-text";

/** What has happened since the concierge was asked, step by step; nothing for an invitation that they never had. */
export function Tracking({ invitation: { recipient, tracking } }: { invitation: ListedInvitation }) {
  if (tracking.length === 0) return null;
  const coming = comingText(tracking);
  return (
    <div className="w-full">
      <Collapsible
        title={
          <span>
            Follow it<span className="sr-only">: the invitation for {recipient}</span>
          </span>
        }
      >
        <ol className="flex flex-col gap-3 border-l border-line-strong pl-5">
          {tracking.map((step) => (
            <li key={step.what} className="relative leading-snug">
              <Dot className="bg-primary" />
              {stepText(step)}
              <time dateTime={step.at} className="figures block text-sm text-ink-soft sm:ml-3 sm:inline">
                {step.on}
              </time>
            </li>
          ))}
          {coming && (
            <li className="relative leading-snug text-ink-soft">
              <Dot className="border border-line-strong bg-paper" />
              {coming}
            </li>
          )}
        </ol>
      </Collapsible>
    </div>
  );
}

function Dot({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute top-1.5 -left-5 size-2.5 -translate-x-1/2 rounded-full ${className}`}
    />
  );
}
