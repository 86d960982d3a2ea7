import type { InvitationPage } from "@/content/types";
import { AcceptBar } from "../invitation/accept-bar";
import { InvitationHeading } from "../invitation/invitation-heading";
import type { KnownInvitation } from "../invitation/invitation-view";
import { MemberGets } from "../invitation/member-gets";

type OpenPanelProps = { invitation: KnownInvitation; product: string; content: InvitationPage };

/** An invitation that a friend can accept; on a phone the way in stands at the foot of the whole page. */
export function OpenPanel({ invitation, product, content }: OpenPanelProps) {
  return (
    <section className="flex flex-col gap-8">
      <InvitationHeading invitation={invitation} product={product} />
      <MemberGets heading={content.heading} benefits={content.benefits} />
      <AcceptBar invitation={invitation} className="max-sm:hidden" />
    </section>
  );
}
