import type { Picture as ContentPicture } from "@/content/types";
import { countedSource } from "@/lib/analytics/events";
import { Avatar } from "@/ui/layout/avatar";
import { classNames } from "@/ui/layout/class-names";
import type { Box } from "@/ui/layout/cover-sizes";
import { Picture } from "@/ui/layout/picture";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { TrackClick } from "@/ui/tracking/track-click";
import { TrackView } from "@/ui/tracking/track-view";
import { AcknowledgeForm } from "./acknowledge-form";
import { Meeting } from "./mark-reminder-seen";
import { reminderHrefs } from "./reminder-hrefs";

type InvitationReminderProps = {
  product: string;
  heading: string;
  firstName: string;
  lastName: string;
  continueHref?: string;
  skipHref?: string;
  showSkipButton: boolean;
  invitationSource: string;
  /** A base64 webp. */
  avatar: string | null;
  picture: ContentPicture | null;
  query: URLSearchParams;
};

const BOXES: Box[] = [
  { at: "(width >= 64rem)", width: "50vw", height: "100vh" },
  { width: "100vw", height: "40vh" },
];

/** The full-screen reminder of onboarding (specification, section 2). */
export function InvitationReminder(props: InvitationReminderProps) {
  const { heading, product, firstName, lastName, avatar, picture, showSkipButton } = props;
  const counted = { source: countedSource(props.invitationSource) };
  const { inviteHref, skipHref } = reminderHrefs(props);

  return (
    <main className="lounge fixed inset-0 z-10 flex flex-col overflow-y-auto bg-paper text-ink lg:flex-row">
      {picture && (
        <div className="h-[40svh] shrink-0 max-lg:[@media(height<38rem)]:hidden lg:sticky lg:top-0 lg:h-full lg:basis-1/2">
          <Picture picture={picture} boxes={BOXES} preload isDecoration />
        </div>
      )}
      <div className="flex flex-1 flex-col items-center px-6 pb-[max(2rem,env(safe-area-inset-bottom))] text-center">
        <div className="my-auto grid max-w-xl place-items-center gap-8 pb-10 max-lg:has-[.meets]:mt-0">
          <span
            className={classNames(
              "relative rounded-full border border-brass bg-paper p-1.5",
              picture ? "meets max-lg:-mt-15 max-lg:[@media(height<38rem)]:mt-10" : "mt-16",
            )}
          >
            <Avatar
              firstName={firstName}
              lastName={lastName}
              image={avatar}
              size={104}
              label={`${firstName} ${lastName}`}
            />
          </span>
          <h1 className="font-display text-4xl leading-tight text-balance sm:text-5xl">{heading}</h1>
        </div>
        <div className="grid w-full max-w-sm gap-3">
          <Meeting />
          <TrackView event="Invitation Reminder Viewed" properties={counted} />
          <TrackClick event="Invitation Reminder Accepted" properties={counted}>
            <AcknowledgeForm href={inviteHref}>
              <span>
                Invite your friends to <NoWrap>{product}</NoWrap>
              </span>
            </AcknowledgeForm>
          </TrackClick>
          {showSkipButton && (
            <TrackClick event="Invitation Reminder Skipped" properties={counted}>
              <AcknowledgeForm href={skipHref} variant="link">
                Skip for now
              </AcknowledgeForm>
            </TrackClick>
          )}
        </div>
      </div>
    </main>
  );
}
