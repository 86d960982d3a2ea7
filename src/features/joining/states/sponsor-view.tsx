import type { InvitationPage } from "@/content/types";
import { Button } from "@/ui/forms/button";
import { ButtonLink } from "@/ui/forms/button-link";
import { Notice } from "@/ui/layout/notice";
import { InvitationHeading } from "../invitation/invitation-heading";
import type { KnownInvitation } from "../invitation/invitation-view";
import { MemberGets } from "../invitation/member-gets";
import { ownSharePath } from "../invitation/own-share-path";
import { placesLeftText } from "../invitation/places-left";
import { unavailableText } from "../invitation/unavailable-text";

type OwnPanelProps = {
  invitation: KnownInvitation;
  product: string;
  content: InvitationPage;
};

/** A member looks at an invitation of their own: what the friend sees, without the friend's buttons. */
export function SponsorView({ invitation, product, content }: OwnPanelProps) {
  const { state, expiresAt } = invitation;
  const shareHref = ownSharePath(invitation);
  return (
    <section className="flex flex-col gap-8">
      <Notice>
        <p className="text-ink">Only you see this note. This is what your friend sees.</p>
        {shareHref && (
          <ButtonLink href={shareHref} variant="link" className="-ml-2">
            Share this invitation
          </ButtonLink>
        )}
      </Notice>
      <InvitationHeading invitation={invitation} product={product} />
      {state === "open" ? (
        <MemberGets heading={content.heading} benefits={content.benefits} />
      ) : (
        <p className="display-heading">{unavailableText(state, invitation).title}</p>
      )}
      {state === "open" && (
        <div className="flex flex-col gap-3">
          <Button disabled wide>
            Accept invitation
          </Button>
          <p className="flex flex-wrap justify-center gap-x-4 text-sm text-ink-soft figures">
            <span>Expires {expiresAt}</span>
            <span>{placesLeftText(invitation)}</span>
          </p>
        </div>
      )}
    </section>
  );
}
