import type { InvitationPage } from "@/content/queries/pages";
import { isGroup } from "@/lib/invitation-types";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { classNames } from "@/ui/layout/class-names";
import { type KnownInvitation, stepPath } from "../invitation-view";
import { AcceptLink } from "../lazy-panels";
import { MemberGets } from "../member-gets";
import { DeclineForm } from "./decline-form";
import { InvitationHeading } from "./invitation-heading";

type OpenPanelProps = { invitation: KnownInvitation; product: string; content: InvitationPage };

/** An invitation that a friend can accept. The button stays visible; on small screens the page renders it. */
export function OpenPanel({ invitation, product, content }: OpenPanelProps) {
  return (
    <section className="flex flex-col gap-8">
      <InvitationHeading invitation={invitation} product={product} />
      <MemberGets heading={content.heading} benefits={content.benefits} />
      <AcceptBar
        invitation={invitation}
        className="sticky bottom-0 bg-paper pb-5 before:absolute before:inset-x-0 before:bottom-full before:h-8 before:bg-linear-to-t before:from-paper max-sm:hidden"
      />
      {invitation.canDecline && <DeclineForm invitation={invitation} isGroup={isGroup(invitation.type)} />}
    </section>
  );
}

type AcceptBarProps = { invitation: KnownInvitation; className?: string };

/** The accept button with the expiry date and the places left. */
export function AcceptBar({ invitation, className }: AcceptBarProps) {
  return (
    <div data-bottom-bar="" className={classNames("flex flex-col gap-3", className)}>
      <AcceptLink href={stepPath(invitation.encoded, "details")} wide>
        Accept invitation
      </AcceptLink>
      <p className="flex flex-wrap justify-center gap-x-4 text-sm text-ink-soft figures">
        <span>Valid until {unbrokenDates(invitation.expiresAt)}</span>
        <span>{placesLeftText(invitation)}</span>
      </p>
    </div>
  );
}

/** Returns null unless the invitation is for a group. */
export function placesLeftText({
  type,
  placesLeft,
  places,
}: Pick<KnownInvitation, "type" | "placesLeft" | "places">): string | null {
  return isGroup(type) ? `${placesLeft} of ${places} places left` : null;
}
