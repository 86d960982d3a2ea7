import { countedSource } from "@/lib/analytics/events";
import { Avatar } from "@/ui/avatar";
import { ButtonLink } from "@/ui/button-link";
import { TrackClick } from "@/ui/track-click";
import { TrackView } from "@/ui/track-view";
import { reminderHrefs } from "./reminder-hrefs";

type InvitationReminderProps = {
  product: string;
  firstName: string;
  lastName: string;
  continueHref?: string;
  skipHref?: string;
  showSkipButton: boolean;
  invitationSource: string;
  /** A base64 webp. */
  avatar: string | null;
  query: URLSearchParams;
};

/** The full-screen reminder of onboarding (specification, section 2). */
export function InvitationReminder(props: InvitationReminderProps) {
  const { product, firstName, lastName, avatar, showSkipButton } = props;
  const counted = { source: countedSource(props.invitationSource) };
  const { inviteHref, skipHref } = reminderHrefs(props);

  return (
    <main className="lounge fixed inset-0 z-10 flex flex-col items-center overflow-y-auto bg-paper px-6 pt-16 pb-[max(2rem,env(safe-area-inset-bottom))] text-center text-ink">
      <div className="my-auto grid max-w-xl place-items-center gap-8 py-10">
        <span className="rounded-full border border-brass p-1.5">
          <Avatar
            firstName={firstName}
            lastName={lastName}
            image={avatar}
            size={104}
            label={`${firstName} ${lastName}`}
          />
        </span>
        <h1 className="font-display text-4xl leading-tight text-balance sm:text-5xl">
          You'll never hear the end of it if they don't get an invite.
        </h1>
      </div>
      <div className="grid w-full max-w-sm gap-3">
        <TrackView event="Invitation Reminder Viewed" properties={counted} />
        <TrackClick event="Invitation Reminder Accepted" properties={counted}>
          <ButtonLink href={inviteHref as "/home"} wide>
            Invite your friends to {product}
          </ButtonLink>
        </TrackClick>
        {showSkipButton && (
          <TrackClick event="Invitation Reminder Skipped" properties={counted}>
            <ButtonLink href={skipHref as "/home"} variant="link">
              Skip for now
            </ButtonLink>
          </TrackClick>
        )}
      </div>
    </main>
  );
}
