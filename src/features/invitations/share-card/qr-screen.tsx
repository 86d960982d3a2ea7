import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { CardFace } from "@/ui/card/card-face";
import { WaxSeal } from "@/ui/card/wax-seal";
import { buttonStyle } from "@/ui/forms/button-style";
import { Icon } from "@/ui/layout/icon";
import { useBackdropColor } from "@/ui/sheet/use-backdrop-color";
import { CARD_ACTION_STYLE } from "./card-action-style";
import { useSharing } from "./sharing";

/** A button that shows the card with the QR code full screen, so that another phone can scan it. */
export function QrScreen() {
  const { startsAt } = useSharing();
  const [isShown, setShown] = useState(false);

  // After the sheet is shown, because the browser shows the newest modal dialog on top.
  useEffect(() => setShown(startsAt === "qr"), [startsAt]);

  return (
    <>
      <button type="button" data-needs-script="" className={CARD_ACTION_STYLE} onClick={() => setShown(true)}>
        <Icon name="qr" className="text-brass" /> QR code
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
      <div className="mx-auto grid min-h-full w-[min(100%,24rem,max(15rem,46dvh))] content-center items-center gap-6 p-4 lg:w-full lg:grid-cols-[min(24rem,max(15rem,60dvh))_minmax(0,23rem)] lg:justify-center lg:gap-x-20">
        <CardFace
          code={engraving}
          seal={<WaxSeal sealing="sealed" />}
          eyebrow={`${sponsorName} invites`}
          recipient={recipientName}
          footer={qr}
        />
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
