import type { InvitationPage } from "@/content/types";
import { Button } from "@/ui/button";
import { ButtonLink } from "@/ui/button-link";
import { Notice } from "@/ui/notice";
import { closedText } from "./closed-text";
import { InvitationHeading } from "./invitation-heading";
import type { KnownInvitation } from "./invitation-view";
import { MemberGets } from "./member-gets";
import { ownSharePath } from "./own-share-path";
import { placesLeftText } from "./places-left";

type OwnPanelProps = {
  invitation: KnownInvitation;
  product: string;
  content: InvitationPage;
};

/** A member looks at an invitation of their own: what the friend sees, without the friend's buttons. */
export function OwnPanel({ invitation, product, content }: OwnPanelProps) {
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
        <p className="display-heading">{closedText(state, invitation).title}</p>
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
