import type { InvitationPage } from "@/content/types";
import { AcceptBar } from "../invitation/accept-bar";
import { InvitationHeading } from "../invitation/invitation-heading";
import type { KnownInvitation } from "../invitation/invitation-view";
import { MemberGets } from "../invitation/member-gets";

type OpenPanelProps = { invitation: KnownInvitation; product: string; content: InvitationPage };

/** An invitation that a friend can accept; the way in stays in sight: on a phone at the foot of the whole page, else of what is said. */
export function OpenPanel({ invitation, product, content }: OpenPanelProps) {
  return (
    <section className="flex flex-col gap-8">
      <InvitationHeading invitation={invitation} product={product} />
      <MemberGets heading={content.heading} benefits={content.benefits} />
      <AcceptBar
        invitation={invitation}
        className="sticky bottom-0 bg-paper pb-5 before:absolute before:inset-x-0 before:bottom-full before:h-8 before:bg-linear-to-t before:from-paper max-sm:hidden"
      />
    </section>
  );
}
