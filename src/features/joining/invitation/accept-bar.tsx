import { ButtonLink } from "@/ui/forms/button-link";
import { classNames } from "@/ui/layout/class-names";
import type { KnownInvitation } from "./invitation-view";
import { placesLeftText } from "./places-left";
import { stepPath } from "./step-path";

type AcceptBarProps = { invitation: KnownInvitation; className?: string };

/** The way in, with until when it is open and for how many. */
export function AcceptBar({ invitation, className }: AcceptBarProps) {
  return (
    <div className={classNames("flex flex-col gap-3", className)}>
      <ButtonLink href={stepPath(invitation.encoded, "details")} wide>
        Accept invitation
      </ButtonLink>
      <p className="flex flex-wrap justify-center gap-x-4 text-sm text-ink-soft figures">
        <span>Expires {invitation.expiresAt}</span>
        <span>{placesLeftText(invitation)}</span>
      </p>
    </div>
  );
}
