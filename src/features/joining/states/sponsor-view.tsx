import type { InvitationPage } from "@/content/queries/pages";
import { sharePath } from "@/lib/paths";
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { Button } from "@/ui/forms/button";
import { ButtonLink } from "@/ui/forms/button-link";
import { Notice } from "@/ui/layout/notice";
import type { KnownInvitation } from "../invitation-view";
import { MemberGets } from "../member-gets";
import { unavailableText } from "./closed-panel";
import { InvitationHeading } from "./invitation-heading";
import { placesLeftText } from "./open-panel";

type SponsorViewProps = {
  invitation: KnownInvitation;
  product: string;
  content: InvitationPage;
};

/** Shows a sponsor the page as the friend sees it, without working buttons. */
export function SponsorView({ invitation, product, content }: SponsorViewProps) {
  const { state, expiresAt, shareId, type } = invitation;
  return (
    <section className="flex flex-col gap-8">
      <Notice>
        <p className="text-ink">Only you see this note. This is what your friend sees.</p>
        {shareId !== null && (
          <ButtonLink href={sharePath({ inviteId: shareId, type })} variant="link" className="-ml-2">
            Share this invitation
          </ButtonLink>
        )}
      </Notice>
      {state === "open" ? (
        <>
          <InvitationHeading invitation={invitation} product={product} />
          <MemberGets heading={content.heading} benefits={content.benefits} />
        </>
      ) : (
        <h1 className="display-title">{unavailableText(state, invitation).title}</h1>
      )}
      {state === "open" && (
        <div className="flex flex-col gap-3">
          <Button disabled wide>
            Accept invitation
          </Button>
          <p className="flex flex-wrap justify-center gap-x-4 text-sm text-ink-soft figures">
            <span>Valid until {unbrokenDates(expiresAt)}</span>
            <span>{placesLeftText(invitation)}</span>
          </p>
        </div>
      )}
    </section>
  );
}
