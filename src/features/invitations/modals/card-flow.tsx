import { type ReactNode, startTransition, useEffect, useState } from "react";
import { invitationSeed } from "@/domain/invitations/invitation-seed";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import type { MemberInvitationType } from "@/lib/invitation-types";
import type { Href } from "@/lib/paths";
import { CardViewport } from "@/ui/card/card-viewport";
import { errorText } from "@/ui/forms/error-text";
import { afterPaint } from "@/ui/motion/after-paint";
import { ExitAnimation } from "@/ui/motion/exit-animation";
import { MOTION } from "@/ui/motion/motion";
import { DeferRender } from "@/ui/sheet/defer-render";
import { currentSource } from "../invite-query";
import { ConciergeFace } from "../share-card/concierge-face";
import { InvitationFace } from "../share-card/card-side";
import { NoScriptShare } from "../share-card/no-script-share";
import { RegularActions } from "../share-card/regular-actions";
import { SentActions } from "../share-card/share-actions";
import { SentFace } from "../share-card/sent-face";
import { canReportProblem, type Face, isWithConcierge, shownFace } from "../share-card/share-faces";
import { useShareFaces } from "../share-card/use-share-faces";
import { CreateScreen } from "./create-screen";

export type Naming = {
  type: MemberInvitationType;
  heading: string;
  placeholder: string;
  idempotencyKey: string;
};

type CardFlowProps = {
  titleId: string;
  product: string;
  query: URLSearchParams;
  pathname: string;
  returnHref: Href;
  anotherHref: Href;
  continueHref?: Href;
  startsAt?: "concierge";
  /** Until the invitation is made. */
  naming: Naming | null;
  /** Once it is. */
  card: ShareCard | null;
  qr?: ReactNode;
  onMade?: (inviteId: string) => void;
  /** Received and not acted on (specification, section 3); `card.canAskConcierge` decides. */
  isConciergeInviteEnabled?: boolean;
};

/** One card from its first letter until it is given: it is named, sealed and shared without ever being another. */
export function CardFlow(props: CardFlowProps) {
  "use memo";
  const { titleId, product, query, pathname, naming, card, qr, startsAt, onMade } = props;
  const { faces, leave, dispatch, refusal } = useShareFaces(card, currentSource(query), startsAt);
  const [name, setName] = useState("");
  const [engraving, setEngraving] = useState(() => naming && invitationSeed(naming.idempotencyKey));
  const [isMade, setMade] = useState(false);
  const stage = stageOf(card, isMade);
  const [isAsking, setAsking] = useState(false);
  const shown = shownFace(faces);

  useEffect(() => {
    if (!isMade) return;
    const timer = setTimeout(() => navigator.vibrate?.(12), MOTION.usual);
    return () => clearTimeout(timer);
  }, [isMade]);

  // The concierge's side is drawn before it is turned to: both at once would hold a slow phone up.
  function askConcierge() {
    afterPaint(() => {
      setAsking(true);
      startTransition(() => {
        setAsking(false);
        dispatch("ask-concierge");
      });
    });
  }

  const flip = () => afterPaint(() => dispatch("flip"));

  function draw(face: Face, isBack: boolean) {
    if (face === "not-shared-regular" || !card)
      return (
        <InvitationFace
          engraving={card?.engraving ?? engraving ?? ""}
          name={card?.recipientName ?? name}
          sealing={sealingOf(isMade, card)}
        />
      );
    if (face === "not-shared-email")
      return (
        <ConciergeFace
          product={product}
          card={card}
          onSent={() => leave("concierge-sent", "concierge")}
          onFlip={flip}
        />
      );
    return (
      <SentFace
        engraving={card.engraving}
        name={card.recipientName}
        isByConcierge={isWithConcierge(faces)}
        isShown={faces.flipped === isBack}
      />
    );
  }

  return (
    <ExitAnimation step={`${stage} ${shown}`} className="flex min-h-0 flex-1 flex-col gap-4">
      {card && (
        <h2 id={titleId} className="sr-only">
          Invitation for {card.recipientName}
        </h2>
      )}
      <CardViewport
        step={`${stage} ${shown}`}
        flipped={faces.flipped}
        front={draw(faces.front, false)}
        back={
          card && (
            <DeferRender now={faces.flipped || isAsking}>
              {draw(isAsking ? "not-shared-email" : faces.back, true)}
            </DeferRender>
          )
        }
        hasForm={card !== null && shown === "not-shared-email"}
        isDecorative={stage !== "giving"}
      />
      {naming && (
        <CreateScreen
          {...{ titleId, query, pathname }}
          {...naming}
          onName={setName}
          onEngraving={setEngraving}
          onMade={(inviteId) => {
            setMade(true);
            onMade?.(inviteId);
          }}
        />
      )}
      {card && (
        <div
          key={shown}
          data-exit="foot"
          className="mx-auto grid w-full max-w-92 shrink-0 animate-fade gap-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          {shown === "not-shared-regular" && (
            <RegularActions
              card={card}
              qr={qr}
              onShared={(via) => leave("shared", via)}
              onAskConcierge={askConcierge}
            />
          )}
          {shown === "shared" && (
            <SentActions
              returnHref={props.returnHref}
              anotherHref={props.anotherHref}
              continueHref={props.continueHref}
              refusal={refusal && errorText(refusal)}
              onProblem={canReportProblem(faces) ? flip : undefined}
            />
          )}
          <NoScriptShare card={card} qr={qr} />
        </div>
      )}
    </ExitAnimation>
  );
}

function stageOf(card: ShareCard | null, isMade: boolean): "naming" | "sealing" | "giving" {
  if (card) return "giving";
  return isMade ? "sealing" : "naming";
}

function sealingOf(isMade: boolean, card: ShareCard | null): "open" | "pressing" | "sealed" {
  if (isMade) return "pressing";
  return card ? "sealed" : "open";
}
