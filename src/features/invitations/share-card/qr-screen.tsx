import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "@/ui/forms/button";
import { Icon } from "@/ui/layout/icon";
import { useWakeLock } from "./use-wake-lock";

/** A button that shows a QR code on the whole screen, on a light ground in both themes, for another phone to read. */
export function QrScreen({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="link" data-needs-script="" onClick={() => setShown(true)}>
        <Icon name="qr" /> QR code
      </Button>
      {isShown && <ShownCode onHide={() => setShown(false)}>{children}</ShownCode>}
    </>
  );
}

function ShownCode({ children, onHide }: { children: ReactNode; onHide: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useWakeLock();

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
      <div className="grid min-h-full content-center justify-items-center gap-8 p-6">
        <div className="w-full max-w-[min(30rem,70dvh)]">{children}</div>
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
