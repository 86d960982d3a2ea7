import type { ReactNode } from "react";
import type { InvitationPage } from "@/content/queries/pages";
import { CardFace } from "@/ui/card/card-face";
import { Seal } from "@/ui/card/seal";
import { StaticCard } from "@/ui/card/static-card";
import { LogoList } from "@/ui/carousel/logo-list";
import { classNames } from "@/ui/layout/class-names";
import { type Box, FROM_DESKTOP, FROM_TABLET, Picture } from "@/ui/layout/picture";
import { BLANK_ENGRAVING, type KnownInvitation } from "./invitation-view";

type InvitationFrameProps = {
  /** Null for a code that belongs to no invitation. */
  invitation: KnownInvitation | null;
  isStep?: boolean;
  isClosed: boolean;
  children: ReactNode;
};

/** The card as the friend receives it, and the content; a closed invitation's card is muted. */
export function InvitationFrame({ invitation, isClosed, ...frame }: InvitationFrameProps) {
  const face = (
    <CardFace
      code={invitation?.engraving ?? BLANK_ENGRAVING}
      seal={<Seal tone={isClosed ? "green" : "brass"} />}
      eyebrow="for"
      recipient={invitation?.recipient ?? ""}
      tagline={!isClosed && "VIP SHOPPING AWAITS"}
      footer={
        invitation && (
          <p className="text-center text-sm text-ink-soft wrap-anywhere">from {invitation.sponsorName}</p>
        )
      }
    />
  );
  return <CardFrame face={face} isClosed={isClosed} {...frame} />;
}

type CardFrameProps = { face: ReactNode; isStep?: boolean; isClosed?: boolean; children: ReactNode };

/** A page with a card: at the left on wide screens, where it stays; above the content on phones, where it shrinks during a step. */
export function CardFrame({ face, isStep, isClosed, children }: CardFrameProps) {
  return (
    <div
      className={classNames(
        "grid flex-1 items-start gap-x-20 gap-y-10 pt-8 lg:grid-cols-[22rem_minmax(0,30rem)] lg:justify-center",
        !isStep && "lg:pt-14",
      )}
    >
      <div className={classNames("lg:sticky lg:top-12", isStep && "lg:mt-6")}>
        <StaticCard
          className={classNames(
            "relative z-10 origin-top transition-transform duration-long ease-settle lg:max-w-none",
            isClosed ? "max-w-[12.5rem] saturate-50 brightness-95" : "max-w-[16.5rem]",
            isStep && "max-lg:mb-[calc(min(100%,16.5rem)*-0.77)] max-lg:scale-45",
          )}
        >
          {face}
        </StaticCard>
      </div>
      <div
        className={classNames(
          "mx-auto w-full max-w-md lg:max-w-none",
          isStep && "animate-fade lg:pt-2",
          isClosed && "lg:self-center",
        )}
      >
        {children}
      </div>
    </div>
  );
}

const BOXES: Box[] = [
  { at: FROM_DESKTOP, width: "68rem", ratio: 21 / 9 },
  { at: FROM_TABLET, width: "100vw", ratio: 21 / 9 },
  { width: "100vw", ratio: 4 / 3 },
];

/** A picture and brand logos below an invitation. */
export function InvitationPageEnd({ content }: { content: InvitationPage }) {
  return (
    <div className="mt-20 flex flex-col gap-14 sm:mt-28 sm:gap-16">
      <div className="-mx-gutter aspect-4/3 overflow-hidden sm:mx-0 sm:aspect-21/9 sm:rounded-panel">
        <Picture picture={content.picture} boxes={BOXES} />
      </div>
      <LogoList label="Brands we love" logos={content.brands} />
    </div>
  );
}
