import { getInvitationPage } from "@/content/pages";
import type { InvitationPage } from "@/content/queries/pages";
import type { EventProperties } from "@/lib/analytics/events";
import { canSend } from "@/lib/can-send";
import { FocusOnStep } from "@/ui/forms/focus-on-step";
import { TrackView } from "@/ui/layout/tracking";
import { InvitationFrame, InvitationPageEnd } from "./invitation-frame";
import type { InvitationView, KnownInvitation, WaitlistFormComponent } from "./invitation-view";
import { ChoosePanel, CodeStep, ContactOwnedPanel, DeclinedPanel, DetailsStep } from "./lazy-panels";
import { ClosedPanel } from "./states/closed-panel";
import { CodePanel } from "./states/code-panel";
import { JoinedPanel, MemberPanel } from "./states/member-panel";
import { AcceptBar, OpenPanel } from "./states/open-panel";
import { SponsorView } from "./states/sponsor-view";
import { JoiningSteps } from "./steps/joining-steps";

type InvitationScreenProps = {
  view: InvitationView;
  product: string;
  WaitlistForm: WaitlistFormComponent;
};

/** The public page of an invitation in each of its states. */
export function InvitationScreen(props: InvitationScreenProps) {
  return (
    <FocusOnStep step={props.view.kind} className="contents">
      <StateScreen {...props} />
    </FocusOnStep>
  );
}

async function StateScreen({ view, product, WaitlistForm }: InvitationScreenProps) {
  if (view.kind === "declined")
    return (
      <InvitationFrame invitation={null} isClosed>
        <DeclinedPanel declined={view.declined} encoded={view.encoded} />
      </InvitationFrame>
    );
  if (!("invitation" in view))
    return (
      <InvitationFrame invitation={null} isClosed={view.kind !== "ask"}>
        <CodePanel view={view} />
      </InvitationFrame>
    );
  const properties = viewedProperties(view);
  const content = await getInvitationPage("everyone");
  const isStep = view.kind === "details" || view.kind === "code";
  const isOwnOpen = view.kind === "own" && view.invitation.state === "open";
  const isClosed = view.kind === "closed" || (view.kind === "own" && !isOwnOpen);
  return (
    <>
      <InvitationFrame invitation={view.invitation} isStep={isStep} isClosed={isClosed}>
        {properties && <TrackView event="Invitation Viewed" properties={properties} />}
        <Panel view={view} product={product} content={content} WaitlistForm={WaitlistForm} />
      </InvitationFrame>
      {(view.kind === "open" || isOwnOpen) && <InvitationPageEnd content={content} />}
      {view.kind === "open" && (
        <AcceptBar
          invitation={view.invitation}
          className="sticky bottom-0 z-10 -mx-gutter mt-10 bg-paper px-gutter pt-1 safe-bottom before:absolute before:inset-x-0 before:bottom-full before:h-10 before:bg-linear-to-t before:from-paper sm:hidden"
        />
      )}
    </>
  );
}

type KnownView = Extract<InvitationView, { invitation: KnownInvitation }>;

type PanelProps = {
  view: KnownView;
  product: string;
  content: InvitationPage;
  WaitlistForm: WaitlistFormComponent;
};

function Panel({ view, product, content, WaitlistForm }: PanelProps) {
  const { invitation } = view;
  switch (view.kind) {
    case "own":
      return <SponsorView invitation={invitation} product={product} content={content} />;
    case "member":
      return <MemberPanel sponsorName={invitation.sponsorName} />;
    case "joined":
      return <JoinedPanel signup={view.signup} />;
    case "choose":
      return <ChoosePanel invitation={invitation} choices={view.choices} />;
    case "contact-owned":
      return <ContactOwnedPanel invitation={invitation} signup={view.signup} />;
    case "open":
      return <OpenPanel invitation={invitation} product={product} content={content} />;
    case "closed":
      return (
        <ClosedPanel
          invitation={invitation}
          closed={view.closed}
          contact={view.contact}
          WaitlistForm={WaitlistForm}
        />
      );
    default:
      return <StepPanel view={view} WaitlistForm={WaitlistForm} />;
  }
}

type StepPanelProps = {
  view: Extract<KnownView, { isForgotten: boolean }>;
  WaitlistForm: WaitlistFormComponent;
};

function StepPanel({ view, WaitlistForm }: StepPanelProps) {
  const { invitation, signup, isForgotten, isResume } = view;
  const closed = view.closed && (
    <ClosedPanel
      invitation={invitation}
      closed={view.closed}
      contact={signup?.contact}
      WaitlistForm={WaitlistForm}
    />
  );
  const isCode = view.kind === "code" && signup;
  return (
    <JoiningSteps step={isCode ? "code" : "details"}>
      {isCode ? (
        <CodeStep
          invitation={invitation}
          signup={signup}
          sendable={SENDABLE_KINDS.filter(canSend)}
          closed={closed}
          WaitlistForm={WaitlistForm}
        />
      ) : (
        <DetailsStep
          invitation={invitation}
          signup={signup}
          isForgotten={isForgotten}
          isResume={isResume}
          closed={closed}
          WaitlistForm={WaitlistForm}
        />
      )}
    </JoiningSteps>
  );
}

const SENDABLE_KINDS = ["email", "phone"] as const;

/** Returns null for views that aren't tracked: the sign-up steps and unknown invitations. */
function viewedProperties(view: InvitationView): EventProperties<"Invitation Viewed"> | null {
  switch (view.kind) {
    case "open":
    case "own":
    case "member":
      return { invite_type: view.invitation.type, state: view.kind };
    case "closed":
      return { invite_type: view.invitation.type, state: CLOSED[view.closed] };
    default:
      return null;
  }
}

const CLOSED = { expired: "expired", full: "full", lost: "full", held: "full" } as const;
