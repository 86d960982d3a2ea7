import type { ReactNode } from "react";
import type { ShareCard } from "@/domain/invitations/get-share-card";

type TakeAlongProps = { card: Pick<ShareCard, "copyText" | "link">; qr: ReactNode };

/** What there is to take along without JavaScript, which alone can share or copy: the text, the link by itself, its QR code. */
export function NoScriptShare({ card, qr }: TakeAlongProps) {
  return (
    <noscript>
      <div className="mt-6 border-l border-brass pl-4 text-[0.9375rem]">
        <p className="text-ink-soft">Select the text and send it to your friend.</p>
        <p className="mt-3 whitespace-pre-line wrap-anywhere select-all">{card.copyText}</p>
        <a
          href={card.link}
          className="mt-3 inline-flex min-h-11 items-center underline decoration-brass underline-offset-[0.3em]"
        >
          The link by itself
        </a>
        <div className="mt-4 w-52">{qr}</div>
      </div>
    </noscript>
  );
}
