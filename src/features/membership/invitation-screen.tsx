import { getInvitationPage } from "@/content/get-invitation-page";
import type { InvitationPage } from "@/content/types";
import { TrackView } from "@/ui/track-view";
import { ClosedPanel } from "./closed-panel";
import { CodePanel } from "./code-panel";
import { CodeStep } from "./code-step";
import { countedState } from "./counted-state";
import { DetailsStep } from "./details-step";
import { InvitationGlimpse } from "./invitation-glimpse";
import { InvitationStage } from "./invitation-stage";
import type { InvitationView, KnownInvitation } from "./invitation-view";
import { JoinedPanel } from "./joined-panel";
import { JoiningSteps } from "./joining-steps";
import { MemberPanel } from "./member-panel";
import { OpenPanel } from "./open-panel";
import { OwnPanel } from "./own-panel";

type InvitationScreenProps = { view: InvitationView; product: string };

/** The public page of an invitation in each of its states. */
export async function InvitationScreen({ view, product }: InvitationScreenProps) {
  if (!("invitation" in view))
    return <CodePanel kind={view.kind} typed={"typed" in view ? view.typed : undefined} />;
  const counted = countedState(view);
  const content = await getInvitationPage("everyone");
  const isStep = view.kind === "details" || view.kind === "code";
  return (
    <>
      <InvitationStage invitation={view.invitation} isStep={isStep}>
        {counted && <TrackView event="Invitation Viewed" properties={counted} />}
        <Panel view={view} product={product} content={content} />
      </InvitationStage>
      {(view.kind === "open" || view.kind === "own") && <InvitationGlimpse content={content} />}
    </>
  );
}

type KnownView = Extract<InvitationView, { invitation: KnownInvitation }>;

type PanelProps = { view: KnownView; product: string; content: InvitationPage };

function Panel({ view, product, content }: PanelProps) {
  const { invitation } = view;
  switch (view.kind) {
    case "own":
      return <OwnPanel invitation={invitation} product={product} content={content} />;
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
        <CodeStep invitation={invitation} contact={admission.contact} closed={closed} />
      ) : (
        <DetailsStep invitation={invitation} admission={admission} forgotten={forgotten} closed={closed} />
      )}
    </JoiningSteps>
  );
}
