import { type MouseEvent, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { withQuery } from "@/lib/urls/search-params";
import { CardFace } from "@/ui/card/card-face";
import { WaxSeal } from "@/ui/card/wax-seal";
import { Button } from "@/ui/forms/button";
import { ButtonLink } from "@/ui/forms/button-link";
import { buttonStyle } from "@/ui/forms/button-style";
import { errorText } from "@/ui/forms/error-text";
import { FormAlert } from "@/ui/forms/form";
import { afterPaint } from "@/ui/motion/next-frame";
import { currentSource, openInviteFlow } from "../invite-query";
import { ReturnLink, useModalAddress } from "../use-close";
import { RegularActions } from "./regular-actions";
import { canReportProblem } from "./share-faces";
import { useSharing } from "./sharing";

/** Equally high for each side of the card where there is room, so that the card and the title stay in their places. */
export function ShareActions() {
  const { card, shown } = useSharing();
  return (
    <div
      data-exit=""
      className="group/actions mx-auto grid w-full max-w-92 shrink-0 animate-fade motion-safe:animate-fade-late content-start gap-2 opacity-(--revealed) lg:row-[3/4] lg:col-start-2 lg:min-h-36 [@media(height>=46rem)]:min-h-49 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {shown === "not-shared-regular" && <RegularActions />}
      {shown === "not-shared-email" && (
        <p className="text-ink-soft wrap-anywhere max-lg:text-center max-lg:text-sm max-lg:text-balance">
          Your Concierge writes to {card.recipientName} within 24 hours.
        </p>
      )}
      {shown === "shared" && <SentActions />}
      <NoScriptShare />
      <PrintedInvitation />
    </div>
  );
}

function SentActions() {
  const { returnHref, continueHref, unsaved, faces, flip } = useSharing();
  const { query, pathname } = useModalAddress();
  const anotherHref = withQuery(pathname, openInviteFlow(query, currentSource(query)));

  function inviteAnother(event: MouseEvent) {
    event.preventDefault();
    afterPaint(() => window.history.pushState(null, "", anotherHref));
  }

  return (
    <>
      {unsaved?.code === "sign-in-required" ? (
        <FormAlert error={errorText(unsaved)} className="mb-3" />
      ) : (
        unsaved && (
          <p role="status" className="mb-1 text-center text-sm text-ink-soft">
            Shared, not yet saved
          </p>
        )
      )}
      {continueHref ? (
        <ButtonLink href={continueHref} replace scroll={false} wide>
          Continue
        </ButtonLink>
      ) : (
        <ReturnLink href={returnHref} wide>
          Dismiss
        </ReturnLink>
      )}
      <a
        href={anotherHref}
        onClick={inviteAnother}
        data-offline=""
        className={buttonStyle({ variant: "quiet", wide: true })}
      >
        Invite another
      </a>
      {canReportProblem(faces) && (
        <Button variant="link" onClick={flip}>
          Have a problem sharing?
        </Button>
      )}
    </>
  );
}

function NoScriptShare() {
  const { card, qr } = useSharing();
  return (
    <noscript>
      <div className="mt-6 border-l border-brass pl-4 text-[0.9375rem]">
        <p className="text-ink-soft">Select the text and send it to your friend.</p>
        <p className="mt-3 whitespace-pre-line wrap-anywhere select-all">{card.copyText}</p>
        <a
          href={card.link}
          className="mt-3 inline-flex min-h-11 items-center underline decoration-brass underline-offset-[0.3em]"
        >
          Link only
        </a>
        <div className="mt-4 w-52">{qr}</div>
      </div>
    </noscript>
  );
}

/** The invitation on paper, in place of the page: its card with the QR code and the code to type. */
function PrintedInvitation() {
  const { card, qr } = useSharing();
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  const { engraving, sponsorName, recipientName, inviteCode } = card;
  return createPortal(
    <div data-printed="" className="pt-[12mm]">
      <div className="mx-auto grid w-[110mm]">
        <CardFace
          code={engraving}
          seal={<WaxSeal sealing="sealed" />}
          eyebrow="for"
          recipient={recipientName}
          tagline="VIP SHOPPING AWAITS"
          footer={
            <>
              <div className="mx-auto w-[46mm]">{qr}</div>
              <p className="text-center text-sm wrap-anywhere">
                Your code is <b className="figures font-medium tracking-wider">{inviteCode}</b>
              </p>
              <p className="text-center text-sm text-ink-soft wrap-anywhere">from {sponsorName}</p>
            </>
          }
        />
      </div>
    </div>,
    document.body,
  );
}

/** Whether the browser lays the page out for paper. Elements that only paper shows are rendered then. */
function usePrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => paper().matches,
    () => false,
  );
}

function paper(): MediaQueryList {
  return window.matchMedia("print");
}

function subscribe(onChange: () => void): () => void {
  const query = paper();
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
