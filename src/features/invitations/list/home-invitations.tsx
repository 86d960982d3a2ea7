import type { ListedInvitation } from "@/domain/invitations/listed-invitation";
import { CardFace } from "@/ui/card/card-face";
import { Seal } from "@/ui/card/seal";
import { StaticCard } from "@/ui/card/static-card";
import { buttonStyle } from "@/ui/forms/button-style";
import { InviteFriendsLink } from "./invite-friends-link";
import { LatestInvitation } from "./latest-invitation";

type HomeInvitationsProps = {
  latest: ListedInvitation | null;
  /** What the card is engraved from while there is no invitation. */
  blank: string;
};

/** The club's home: the way to invite, beside the card of the last invitation, and how that fares. */
export function HomeInvitations({ latest, blank }: HomeInvitationsProps) {
  const name = latest && latest.type !== "gift" ? latest.recipient : "";
  return (
    <div className="-mx-gutter grid items-center gap-x-6 gap-y-12 lg:gap-x-16 overflow-hidden bg-sunken px-gutter py-14 sm:mx-0 sm:grid-cols-12 sm:rounded-panel sm:px-12">
      <div className="grid gap-10 sm:col-span-7">
        <section aria-labelledby="invite-heading" className="grid justify-items-start gap-5">
          <h2 id="invite-heading" className="display-title">
            {latest ? "Whose evening is next?" : "A club is the company it keeps"}
          </h2>
          <p className="max-w-prose text-ink-soft">
            There’s only one way to join: a member invites you. Invite a friend or a whole group chat.
          </p>
          <InviteFriendsLink source="home" className={buttonStyle({ className: "max-sm:w-full" })}>
            Invite friends
          </InviteFriendsLink>
        </section>
        {latest && <LatestInvitation invitation={latest} />}
      </div>
      <StaticCard className="lazy-name max-w-[15rem] rotate-3 max-sm:order-first sm:col-span-5 lg:max-w-[18rem]">
        <CardFace
          code={latest?.engraving ?? blank}
          seal={<Seal />}
          eyebrow="for"
          recipient={name}
          line="VIP SHOPPING AWAITS"
        />
      </StaticCard>
    </div>
  );
}
