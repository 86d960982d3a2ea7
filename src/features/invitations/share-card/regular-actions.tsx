import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { CardFace } from "@/ui/card/card-face";
import { CARD_EDGE } from "@/ui/card/static-card";
import { WaxSeal } from "@/ui/card/wax-seal";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { classNames } from "@/ui/layout/class-names";
import { Icon } from "@/ui/layout/icon";
import { Notice } from "@/ui/layout/notice";
import { useBackdropColor } from "@/ui/sheet/use-backdrop-color";
import { CARD_ACTION_STYLE, CardActionLabel } from "./card-action";
import { PersonalNoteForm } from "./personal-note-form";
import { useSharing } from "./sharing";
import { type ShareProblem, useCanShare, usePicture, useShare } from "./use-share";

/** Hidden while the note is open, so that the note has one button. */
const BESIDE_NOTE = "group-has-[[data-note][open]]/actions:hidden";

const ACTION = `${CARD_ACTION_STYLE} ${BESIDE_NOTE}`;

export function RegularActions() {
  const { card, markShared, askConcierge } = useSharing();
  const canShare = useCanShare();
  const picture = usePicture(card);
  const { share, copy, problem } = useShare(card, markShared);
  const columns = 2 + Number(picture !== null) + Number(card.canAskConcierge);

  return (
    <>
      {problem && <ProblemNotice problem={problem} text={card.copyText} />}
      {canShare && (
        <Button onClick={() => share(card.nativeShare)} wide className={BESIDE_NOTE}>
          <Icon name="share" /> Share Invitation
        </Button>
      )}
      <Button
        onClick={copy}
        data-needs-script=""
        variant={canShare ? "quiet" : "primary"}
        wide
        className={BESIDE_NOTE}
      >
        <Icon name="copy" /> Copy Invitation
      </Button>
      <div
        className="grid items-start tight:grid-cols-2!"
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {picture && (
          <button type="button" className={ACTION} onClick={() => share(picture)}>
            <CardActionLabel icon="card" name="Share the picture" shown="picture" />
          </button>
        )}
        {card.canAskConcierge && (
          <button type="button" data-needs-script="" className={ACTION} onClick={askConcierge}>
            <CardActionLabel icon="bell" name="Have a Concierge send it" shown="Concierge" />
          </button>
        )}
        <QrScreen />
        <PersonalNoteForm inviteId={card.inviteId} note={card.note} />
      </div>
      {card.firstSent && (
        <p className={classNames("text-center text-sm text-balance text-ink-soft", BESIDE_NOTE)}>
          First sent {card.firstSent}. Sending again gives {card.recipientName} 7 more days.
        </p>
      )}
    </>
  );
}

function ProblemNotice({ problem, text }: { problem: ShareProblem; text: string }) {
  if (problem === "share")
    return <Notice tone="error">Sharing didn’t work. You can copy the invitation instead.</Notice>;
  return (
    <div>
      <Notice tone="error">Copying didn’t work here. Select the text and copy it yourself.</Notice>
      <textarea
        readOnly
        aria-label="Invitation text"
        className="mt-2 h-24 w-full resize-none border border-line bg-paper p-2 text-sm select-all"
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}

/** A button that shows the card with the QR code full screen, so that another phone can scan it. */
function QrScreen() {
  const { startsAt } = useSharing();
  const [isShown, setShown] = useState(false);

  // After the sheet is shown, because the browser shows the newest modal dialog on top.
  useEffect(() => setShown(startsAt === "qr"), [startsAt]);

  return (
    <>
      <button type="button" data-needs-script="" className={ACTION} onClick={() => setShown(true)}>
        <CardActionLabel icon="qr" name="QR code" />
      </button>
      {isShown && <ShownCode onHide={() => setShown(false)} />}
    </>
  );
}

function ShownCode({ onHide }: { onHide: () => void }) {
  const { card, qr } = useSharing();
  const { engraving, sponsorName, recipientName } = card;
  const dialog = useRef<HTMLDialogElement>(null);
  useWakeLock();
  useBackdropColor("lounge");

  useLayoutEffect(() => {
    if (typeof dialog.current?.showModal === "function") dialog.current.showModal();
    else dialog.current?.setAttribute("open", "");
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label="QR code"
      onClose={onHide}
      className="lounge fixed inset-0 size-full max-h-none max-w-none animate-fade bg-(--lounge-shaded) backdrop:bg-(--lounge-shaded)"
    >
      <div className="mx-auto grid min-h-full w-[min(100%,24rem,max(15rem,46dvh))] content-center items-center gap-6 p-4 lg:w-full lg:grid-cols-[min(25rem,max(15rem,60dvh))_minmax(0,23rem)] lg:justify-center lg:gap-x-20">
        <div className={classNames("grid", CARD_EDGE)}>
          <CardFace
            code={engraving}
            seal={<WaxSeal sealing="sealed" />}
            eyebrow={`${sponsorName} invites`}
            recipient={recipientName}
            footer={qr}
          />
        </div>
        <div className="grid gap-7">
          <h2 className="display-title wrap-anywhere max-lg:hidden">Let {recipientName} scan this</h2>
          <button type="button" onClick={onHide} className={buttonStyle({ wide: true })}>
            Done
          </button>
        </div>
      </div>
    </dialog>
  );
}

function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isUnmounted = false;

    async function requestLock() {
      if (document.visibilityState !== "visible") return;
      lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
      if (isUnmounted) void lock?.release();
    }

    void requestLock();
    document.addEventListener("visibilitychange", requestLock);
    return () => {
      isUnmounted = true;
      document.removeEventListener("visibilitychange", requestLock);
      void lock?.release();
    };
  }, []);
}
