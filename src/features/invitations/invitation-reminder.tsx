import type { Picture as ContentPicture } from "@/content/shapes/picture";
import { countedSource } from "@/lib/analytics/events";
import { paths } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";
import { withQuery } from "@/lib/urls/search-params";
import { Avatar } from "@/ui/layout/avatar";
import { classNames } from "@/ui/layout/class-names";
import { type Box, Picture } from "@/ui/layout/picture";
import { TrackClick, TrackView } from "@/ui/layout/tracking";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { AcknowledgeForm, MarkReminderSeen } from "./reminder-forms";

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

/** The full-screen reminder of onboarding. */
export function InvitationReminder(props: InvitationReminderProps) {
  const { heading, product, firstName, lastName, avatar, picture, showSkipButton } = props;
  const counted = { source: countedSource(props.invitationSource) };
  const { inviteHref, skipHref } = reminderHrefs(props);

  return (
    <main
      id="content"
      className="lounge fixed inset-0 z-10 flex flex-col overflow-y-auto bg-paper text-ink lg:flex-row"
    >
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
          <MarkReminderSeen />
          <TrackView event="Invitation Reminder Viewed" properties={counted} />
          <TrackClick as="div" event="Invitation Reminder Accepted" properties={counted}>
            <AcknowledgeForm href={inviteHref}>
              <span>
                Invite your friends to <NoWrap>{product}</NoWrap>
              </span>
            </AcknowledgeForm>
          </TrackClick>
          {showSkipButton && (
            <TrackClick as="div" event="Invitation Reminder Skipped" properties={counted}>
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

type Reminder = Pick<InvitationReminderProps, "query" | "continueHref" | "skipHref" | "invitationSource">;

/**
 * The hrefs of the reminder's two buttons. The invite button leads to `continueHref` with both queries:
 * the current one without `step`, then continueHref's own, then `modal` and `source`. The skip button leads to `skipHref`, or to
 * `continueHref` without one. Hrefs of other sites count as absent; an absent `continueHref` is the club's home page.
 */
export function reminderHrefs({ query, continueHref, skipHref, invitationSource }: Reminder) {
  const next = sameOriginPath(continueHref) ?? paths.home;
  const { pathname, searchParams: own } = new URL(next, "http://same-origin.invalid");
  const merged = new URLSearchParams(query);
  for (const name of ["step", ...own.keys()]) merged.delete(name);
  for (const [name, value] of own) merged.append(name, value);
  merged.set("modal", "share-invite");
  merged.set("source", invitationSource);
  return { inviteHref: withQuery(pathname, merged), skipHref: sameOriginPath(skipHref) ?? next };
}
