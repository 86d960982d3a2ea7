import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ShareCard } from "@/domain/invitations/get-share-card";
import { CardFlow } from "@/features/invitations/modals/card-flow";
import type { Href } from "@/lib/paths";
import { startAt } from "./fakes/navigation";
import { afterPaint } from "./motion";

/** Ada's card for Sam, with the values of docs/design.md#5-exact-values except the club's name. */
export const card: ShareCard = {
  inviteId: "ada-1",
  type: "individual",
  inviteCode: "ABC123",
  engraving: "ABC123",
  sponsorName: "Ada",
  recipientName: "Sam",
  link: "https://acme.test/invitation?i=abc",
  copyText: "three lines\nhttps://acme.test/invitation?i=abc",
  nativeShare: { text: "three lines", url: "https://acme.test/invitation?i=abc" },
  firstSent: null,
  canAskConcierge: true,
  note: null,
};

type Options = Partial<ShareCard> & { continueHref?: Href };

/** Renders the share screen and returns a user. */
export function showShareScreen({ continueHref, ...changes }: Options = {}) {
  const user = userEvent.setup();
  startAt("/profile", "kept=1&source=home");
  render(
    <CardFlow
      product="Acme"
      invitation={null}
      card={{ ...card, ...changes }}
      qr={<svg role="img" aria-label="QR code of the invitation link" />}
      returnHref="/profile?kept=1"
      continueHref={continueHref}
      isConciergeInviteEnabled={false}
    />,
  );
  const click = async (target: Element) => {
    await user.click(target);
    await afterPaint();
  };
  return { ...user, click };
}

/** Sets the device's share sheet, or removes it. */
export function mockShareSheet(share?: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, "share", { value: share, configurable: true, writable: true });
}

/** Replaces the clipboard. Call it after `userEvent.setup`, which sets its own. */
export function mockClipboard(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
}

export const button = (name: string) => screen.getByRole("button", { name });

export function front(): HTMLElement {
  const side = document.querySelector<HTMLElement>('[data-side="front"]');
  if (!side) throw new Error("there is no card");
  return side;
}
