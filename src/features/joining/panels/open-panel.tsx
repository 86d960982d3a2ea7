import type { InvitationPage } from "@/content/types";
import { ButtonLink } from "@/ui/forms/button-link";
import { InvitationHeading } from "../invitation/invitation-heading";
import type { KnownInvitation } from "../invitation/invitation-view";
import { MemberGets } from "../invitation/member-gets";
import { placesLeftText } from "../invitation/places-left";
import { stepPath } from "../invitation/step-path";

type OpenPanelProps = { invitation: KnownInvitation; product: string; content: InvitationPage };

/** An invitation that a friend can accept. */
export function OpenPanel({ invitation, product, content }: OpenPanelProps) {
  return (
    <section className="flex flex-col gap-8">
      <InvitationHeading invitation={invitation} product={product} />
      <MemberGets heading={content.heading} benefits={content.benefits} />
      <div className="sticky bottom-0 -mx-5 flex flex-col gap-3 border-t border-line bg-paper px-5 pt-3 safe-bottom sm:static sm:m-0 sm:border-0 sm:p-0">
        <ButtonLink href={stepPath(invitation.encoded, "details")} wide>
          Accept invitation
        </ButtonLink>
        <p className="flex flex-wrap justify-center gap-x-4 text-sm text-ink-soft figures">
          <span>Expires {invitation.expiresAt}</span>
          <span>{placesLeftText(invitation)}</span>
        </p>
      </div>
    </section>
  );
}
