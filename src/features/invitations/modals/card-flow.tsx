import { type ReactNode, useEffect, useState } from "react";
import { invitationSeed } from "@/domain/invitations/fields/invitation-seed";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import type { Href } from "@/lib/paths";
import { CardStage } from "@/ui/card/card-stage";
import { errorText } from "@/ui/forms/error-text";
import { MOTION } from "@/ui/motion/motion";
import { currentSource } from "../invite-query";
import { ConciergeFace } from "../share-card/concierge-face";
import { InvitationFace } from "../share-card/invitation-face";
import { RegularActions } from "../share-card/regular-actions";
import { SentActions } from "../share-card/sent-actions";
import { SentFace } from "../share-card/sent-face";
import { canReportProblem, type Face, isWithConcierge, shownFace } from "../share-card/share-faces";
import { TakeAlong } from "../share-card/take-along";
import { useShareFaces } from "../share-card/use-share-faces";
import { CreateScreen } from "./create-screen";

export type Naming = {
  type: "individual" | "group";
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
  const { titleId, product, query, pathname, naming, card, qr, startsAt, onMade } = props;
  const { faces, leave, dispatch, refusal } = useShareFaces(card, currentSource(query), startsAt);
  const [name, setName] = useState("");
  const [engraving, setEngraving] = useState(() => naming && invitationSeed(naming.idempotencyKey));
  const [isMade, setMade] = useState(false);
  const stage = stageOf(card, isMade);
  const shown = shownFace(faces);

  useEffect(() => {
    if (!isMade) return;
    const timer = setTimeout(() => navigator.vibrate?.(12), MOTION.usual);
    return () => clearTimeout(timer);
  }, [isMade]);

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
          onFlip={() => dispatch("flip")}
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
    <div className="flex min-h-0 flex-1 flex-col gap-4">
      {card && (
        <h2 id={titleId} className="sr-only">
          Invitation for {card.recipientName}
        </h2>
      )}
      <CardStage
        step={`${stage} ${shown}`}
        flipped={faces.flipped}
        front={draw(faces.front, false)}
        back={card && draw(faces.back, true)}
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
          className="grid shrink-0 animate-fade gap-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          {shown === "not-shared-regular" && (
            <RegularActions
              card={card}
              qr={qr}
              onShared={(via) => leave("shared", via)}
              onAskConcierge={() => dispatch("ask-concierge")}
            />
          )}
          {shown === "shared" && (
            <SentActions
              returnHref={props.returnHref}
              anotherHref={props.anotherHref}
              continueHref={props.continueHref}
              refusal={refusal && errorText(refusal)}
              onProblem={canReportProblem(faces) ? () => dispatch("flip") : undefined}
            />
          )}
          <TakeAlong card={card} qr={qr} />
        </div>
      )}
    </div>
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
