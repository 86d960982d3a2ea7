import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { ScriptName } from "@/ui/card/script-name";
import { Icon } from "@/ui/layout/icon";
import { useBackdropColor } from "@/ui/sheet/use-backdrop-color";
import { CARD_ACTION_STYLE } from "./card-action-style";

type QrScreenProps = {
  name: string;
  /** Whether the code is shown before the card. */
  isFirst: boolean;
  children: ReactNode;
};

/** A button that shows the QR code full screen, on a light background in both themes, so that another phone can scan it. */
export function QrScreen({ name, isFirst, children }: QrScreenProps) {
  const [isShown, setShown] = useState(false);

  // After the sheet is shown, because the browser shows the newest modal dialog on top.
  useEffect(() => setShown(isFirst), [isFirst]);

  return (
    <>
      <button type="button" data-needs-script="" className={CARD_ACTION_STYLE} onClick={() => setShown(true)}>
        <Icon name="qr" className="text-brass" /> QR code
      </button>
      {isShown && (
        <ShownCode name={name} onHide={() => setShown(false)}>
          {children}
        </ShownCode>
      )}
    </>
  );
}

type ShownCodeProps = Pick<QrScreenProps, "name" | "children"> & { onHide: () => void };

function ShownCode({ name, children, onHide }: ShownCodeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useWakeLock();
  useBackdropColor("bright");

  useLayoutEffect(() => {
    if (typeof dialog.current?.showModal === "function") dialog.current.showModal();
    else dialog.current?.setAttribute("open", "");
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label="QR code"
      onClose={onHide}
      className="fixed inset-0 size-full max-h-none max-w-none animate-fade bg-[#fbf8f0] text-[#123c2e] backdrop:bg-[#fbf8f0]"
    >
      <div className="grid min-h-full content-center justify-items-center gap-6 p-6">
        <p className="grid justify-items-center gap-1 text-center">
          <span className="font-display text-lg leading-tight text-[#785818]">for</span>{" "}
          <ScriptName name={name} className="text-[min(3.25rem,8dvh)]" />
        </p>
        <div className="w-full max-w-[min(30rem,58dvh)]">{children}</div>
        <button
          type="button"
          onClick={onHide}
          className="min-h-12 rounded-control border border-current px-10 text-[0.9375rem] font-medium focus-visible:outline-[#785818]"
        >
          Hide
        </button>
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
