import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { CardFace } from "@/ui/card/card-face";
import { WaxSeal } from "@/ui/card/wax-seal";
import { useSharing } from "./sharing";

/** The invitation on paper, in place of the page: its card with the QR code and the code to type. */
export function PrintedInvitation() {
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
