import { getInvitationPage } from "@/content/get-invitation-page";
import type { InvitationPage } from "@/content/types";
import { canSend } from "@/domain/messages/can-send";
import { TrackView } from "@/ui/tracking/track-view";
import { AcceptBar } from "./invitation/accept-bar";
import { analyticsState } from "./invitation/analytics-state";
import { InvitationStage } from "./invitation/invitation-frame";
import { InvitationPageEnd } from "./invitation/invitation-page-end";
import type { InvitationView, KnownInvitation } from "./invitation/invitation-view";
import { ClosedPanel } from "./states/closed-panel";
import { CodePanel } from "./states/code-panel";
import { JoinedPanel } from "./states/joined-panel";
import { MemberPanel } from "./states/member-panel";
import { OpenPanel } from "./states/open-panel";
import { SponsorView } from "./states/sponsor-view";
import { CodeStep } from "./steps/code-step";
import { DetailsStep } from "./steps/details-step";
import { JoiningSteps } from "./steps/joining-steps";

type InvitationScreenProps = { view: InvitationView; product: string };

/** The public page of an invitation in each of its states. */
export async function InvitationScreen({ view, product }: InvitationScreenProps) {
  if (!("invitation" in view)) return <CodePanel view={view} />;
  const counted = analyticsState(view);
  const content = await getInvitationPage("everyone");
  const isStep = view.kind === "details" || view.kind === "code";
  return (
    <>
      <InvitationStage invitation={view.invitation} isStep={isStep} isClosed={view.kind === "closed"}>
        {counted && <TrackView event="Invitation Viewed" properties={counted} />}
        <Panel view={view} product={product} content={content} />
      </InvitationStage>
      {(view.kind === "open" || view.kind === "own") && <InvitationPageEnd content={content} />}
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

type PanelProps = { view: KnownView; product: string; content: InvitationPage };

function Panel({ view, product, content }: PanelProps) {
  const { invitation } = view;
  switch (view.kind) {
    case "own":
      return <SponsorView invitation={invitation} product={product} content={content} />;
    case "member":
      return <MemberPanel sponsorName={invitation.sponsorName} />;
    case "joined":
      return <JoinedPanel admission={view.admission} />;
    case "open":
      return <OpenPanel invitation={invitation} product={product} content={content} />;
    case "closed":
      return <ClosedPanel invitation={invitation} closed={view.closed} contact={view.contact} />;
    default:
      return <StepPanel view={view} />;
  }
}

function StepPanel({ view }: { view: Extract<KnownView, { forgotten: boolean }> }) {
  const { invitation, admission, forgotten } = view;
  const closed = view.closed && (
    <ClosedPanel invitation={invitation} closed={view.closed} contact={admission?.contact} />
  );
  const isCode = view.kind === "code" && admission;
  return (
    <JoiningSteps step={isCode ? "code" : "details"}>
      {isCode ? (
        <CodeStep
          invitation={invitation}
          contact={admission.contact}
          isKept={!canSend(admission.contactKind)}
          closed={closed}
        />
      ) : (
        <DetailsStep invitation={invitation} admission={admission} forgotten={forgotten} closed={closed} />
      )}
    </JoiningSteps>
  );
}
