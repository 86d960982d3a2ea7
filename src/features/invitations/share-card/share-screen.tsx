import { type ReactNode, useEffect, useReducer, useRef } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import { countedSource } from "@/lib/analytics/events";
import { track } from "@/lib/analytics/track";
import type { Href } from "@/lib/paths";
import { FlipCard } from "@/ui/card/flip-card";
import { errorText } from "@/ui/forms/error-text";
import { ConciergeFace } from "./concierge-face";
import { QrDisclosure } from "./qr-disclosure";
import { RegularFace } from "./regular-face";
import { SentFace } from "./sent-face";
import { canReportProblem, type Face, firstFaces, nextFaces } from "./share-faces";
import { TakeAlong } from "./take-along";
import { useMarkShared } from "./use-mark-shared";
import type { ShareVia } from "./use-share";

type ShareScreenProps = {
  titleId: string;
  product: string;
  card: ShareCard;
  qr: ReactNode;
  returnHref: Href;
  continueHref?: Href;
  source: string;
  startsAt?: "concierge";
  /** Received and not acted on (specification, section 3); `card.canAskConcierge` decides. */
  isConciergeInviteEnabled: boolean;
};

export function ShareScreen({
  titleId,
  product,
  card,
  qr,
  returnHref,
  continueHref,
  source,
  startsAt,
}: ShareScreenProps) {
  const [faces, dispatch] = useReducer(nextFaces, firstFaces(startsAt, card.canAskConcierge));
  const latestFaces = useRef(faces);
  const { markShared, refusal } = useMarkShared(card.inviteId, source);

  useEffect(() => {
    latestFaces.current = faces;
  }, [faces]);

  // Two quick taps come before the next drawing: the second must see what the first did.
  function leave(event: "shared" | "concierge-sent", via: ShareVia | "concierge") {
    const next = nextFaces(latestFaces.current, event);
    if (next === latestFaces.current) return;
    latestFaces.current = next;
    dispatch(event);
    markShared();
    count(via);
  }

  function count(via: ShareVia | "concierge") {
    const invite_type = card.type;
    if (via === "concierge") track("Concierge Invite Requested", { invite_type });
    track("Invitation Shared", { invite_type, share_via: via, source: countedSource(source) });
    if (card.firstSent && via !== "concierge") track("Invitation Renewed", { invite_type });
  }

  function draw(face: Face, isBack: boolean) {
    if (face === "not-shared-regular")
      return (
        <RegularFace
          card={card}
          onShared={(via) => leave("shared", via)}
          onAskConcierge={() => dispatch("ask-concierge")}
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
        code={card.inviteCode}
        returnHref={returnHref}
        continueHref={continueHref}
        isShown={faces.flipped === isBack}
        refusal={refusal && errorText(refusal)}
        onProblem={canReportProblem(faces) ? () => dispatch("flip") : undefined}
      />
    );
  }

  return (
    <div>
      <h2 id={titleId} className="sr-only">
        Invitation for {card.recipientName}
      </h2>
      <FlipCard flipped={faces.flipped} front={draw(faces.front, false)} back={draw(faces.back, true)} />
      <TakeAlong card={card} />
      {card.firstSent && (
        <p className="mt-6 text-center text-sm text-balance text-ink-soft">
          First sent {card.firstSent}. Sending again gives {card.recipientName} 7 more days.
        </p>
      )}
      <QrDisclosure>{qr}</QrDisclosure>
    </div>
  );
}
