import { type ReactNode, useEffect } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import type { Href } from "@/lib/paths";
import { CardViewport } from "@/ui/card/card-viewport";
import type { Sealing } from "@/ui/card/wax-seal";
import { classNames } from "@/ui/layout/class-names";
import { ExitAnimation } from "@/ui/motion/exit-animation";
import { MOTION } from "@/ui/motion/motion";
import { DeferRender } from "@/ui/sheet/defer-render";
import { SheetTitle } from "@/ui/sheet/sheet";
import { currentSource, type ShareStart } from "../invite-query";
import { CardSide } from "../share-card/card-side";
import { ShareActions } from "../share-card/share-actions";
import { isWithConcierge } from "../share-card/share-faces";
import { SharingContext } from "../share-card/sharing";
import { useShareFaces } from "../share-card/use-share-faces";
import { useModalAddress } from "../use-close";
import { CreateScreen } from "./create-screen";
import { ModalStatus } from "./modal-status";
import { type NewInvitation, useCreateInvitation } from "./use-create-invitation";

export type CardFlowProps = {
  product: string;
  returnHref: Href;
  continueHref?: Href;
  startsAt?: ShareStart;
  /** Null for an invitation that exists. */
  invitation: NewInvitation | null;
  /** Null until the invitation exists. */
  card: ShareCard | null;
  qr?: ReactNode;
  onCreated?: (inviteId: string) => void;
  /** Ignored: `card.canAskConcierge` decides. */
  isConciergeInviteEnabled?: boolean;
};

/** Creates and shares an invitation. One card element stays mounted from the first letter of the name until it is sent. */
export function CardFlow(props: CardFlowProps) {
  "use memo";
  const { product, returnHref, continueHref, startsAt, invitation, card, qr } = props;
  const source = currentSource(useModalAddress().query);
  const create = useCreateInvitation(invitation, source, props.onCreated);
  const isCreatedHere = create.inviteId !== undefined;
  const share = useShareFaces(card, source, startsAt);
  const { faces, shown, isAsking } = share;
  const layoutKey = `${stageOf(card, isCreatedHere)} ${shown}`;
  useVibration(isCreatedHere);

  const side = {
    engraving: card?.engraving ?? create.engraving,
    name: card?.recipientName ?? create.typed.name,
    sealing: sealingOf(card, isCreatedHere),
    isByConcierge: isWithConcierge(faces),
  };

  if (share.over) return <ModalStatus problem={share.over} />;
  return (
    <SharingContext value={card && { ...share, product, card, qr, startsAt, returnHref, continueHref }}>
      <ExitAnimation
        layoutKey={layoutKey}
        className={classNames(
          "flex min-h-0 flex-1 flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,25rem)_minmax(0,23rem)] lg:grid-rows-[1fr_auto_auto_1fr] lg:justify-center lg:gap-x-20 lg:gap-y-7",
          isCreatedHere && "motion-safe:animate-sealing",
        )}
      >
        {card && (
          <SheetTitle className="sr-only lg:not-sr-only lg:animate-fade lg:motion-safe:animate-fade-late lg:row-[2/3] lg:col-start-2 lg:display-title lg:wrap-anywhere">
            Invitation for {card.recipientName}
          </SheetTitle>
        )}
        <CardViewport
          layoutKey={layoutKey}
          flipped={faces.flipped}
          front={<CardSide {...side} face={faces.front} isShown={!faces.flipped} />}
          back={
            card && (
              <DeferRender now={faces.flipped || isAsking}>
                <CardSide
                  {...side}
                  face={isAsking ? "not-shared-email" : faces.back}
                  isShown={faces.flipped}
                />
              </DeferRender>
            )
          }
          hasForm={card !== null && shown === "not-shared-email"}
          isDecorative={card === null}
          className="lg:col-start-1 lg:row-[1/-1]"
        />
        {invitation && <CreateScreen invitation={invitation} create={create} />}
        {card && <ShareActions key={shown} />}
      </ExitAnimation>
    </SharingContext>
  );
}

function stageOf(card: ShareCard | null, isCreatedHere: boolean): "naming" | "sealing" | "sharing" {
  if (card) return "sharing";
  return isCreatedHere ? "sealing" : "naming";
}

function sealingOf(card: ShareCard | null, isCreatedHere: boolean): Sealing {
  if (isCreatedHere) return "pressing";
  return card ? "sealed" : "open";
}

/** Vibrates the device when the animation presses the seal. */
function useVibration(isSealed: boolean): void {
  useEffect(() => {
    if (!isSealed) return;
    const timer = setTimeout(() => navigator.vibrate?.(12), MOTION.usual);
    return () => clearTimeout(timer);
  }, [isSealed]);
}
