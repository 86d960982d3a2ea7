import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { CardFlow } from "@/features/invitations/modals/card-flow";
import { startAt } from "../../../support/fakes/navigation";
import { mockAnimations } from "../../../support/motion";
import {
  letActionsSucceed,
  sendConciergeInviteAction,
  success,
} from "../../../support/people/invitation-actions";
import { button, card, front, mockShareSheet, showShareScreen } from "../../../support/share-card";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);
jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

beforeEach(() => {
  startAt("/profile", "source=home");
  letActionsSucceed();
  mockShareSheet();
});

type Flow = ComponentProps<typeof CardFlow>;

const invitation: Flow["invitation"] = {
  type: "individual",
  heading: "Who is your plus one?",
  placeholder: "First Name",
  idempotencyKey: "key-of-this-form",
};

function flow(props: Pick<Flow, "invitation" | "card">) {
  return <CardFlow product="Acme" returnHref="/profile" {...props} />;
}

const seal = () => front().querySelector("[data-seal]")?.getAttribute("data-seal") ?? null;

describe("a new card", () => {
  test("has an engraving and no seal, and shows the name as it is typed", async () => {
    render(flow({ invitation, card: null }));
    expect(front()).toHaveTextContent("forVIP SHOPPING AWAITS");
    expect(front().querySelector("svg")).toBeInTheDocument();
    expect(seal()).toBeNull();
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Mina");
    expect(front()).toHaveTextContent("forMinaVIP SHOPPING AWAITS");
  });

  test("is hidden from screen readers, which read the field", () => {
    render(flow({ invitation, card: null }));
    expect(front().closest('[aria-hidden="true"]')).not.toBeNull();
  });

  test("is sealed after creation and stays the same element for sharing", async () => {
    const { rerender } = render(flow({ invitation, card: null }));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Sam");
    const [cardBefore, nameBefore] = [front(), within(front()).getByText("Sam")];
    await userEvent.click(button("Create Invitation"));
    await waitFor(() => expect(seal()).toBe("pressing"));
    rerender(flow({ invitation: null, card }));
    expect(front()).toBe(cardBefore);
    expect(within(front()).getByText("Sam")).toBe(nameBefore);
    expect(seal()).toBe("pressing");
    expect(button("Copy Invitation")).toBeVisible();
  });

  test("moves from its place above the form after creation", async () => {
    const { animate } = mockAnimations();
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => {
      const top = screen.queryByRole("textbox") ? 90 : 50;
      return { top, left: 0, width: 100, height: 140 } as DOMRect;
    });
    render(flow({ invitation, card: null }));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Sam");
    await userEvent.click(button("Create Invitation"));
    const moved = { transform: ["translate(0px, 40px) scale(1)", "none"] };
    await waitFor(() => expect(animate.mock.lastCall?.[0]).toEqual(moved));
  });

  test("vibrates the device when it is sealed", async () => {
    const vibrate = jest.fn();
    Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
    render(flow({ invitation, card: null }));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Sam");
    await userEvent.click(button("Create Invitation"));
    expect(vibrate).not.toHaveBeenCalled();
    await waitFor(() => expect(vibrate.mock.calls).toEqual([[12]]));
  });
});

test("an existing card is sealed from the start", () => {
  render(flow({ invitation: null, card }));
  expect(seal()).toBe("sealed");
});

describe("sharing", () => {
  test("the sent face shows the name and opens another invitation in place", async () => {
    const user = showShareScreen();
    await user.click(button("Copy Invitation"));
    const sent = screen.getByRole("heading", { name: "INVITATION SENT" }).closest<HTMLElement>("[data-side]");
    expect(within(sent as HTMLElement).getByText("Sam")).toBeVisible();
    expect(screen.queryByText("Our Concierge writes within 24 hours.")).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Invite another" }));
    expect(window.location.search).toBe("?kept=1&modal=share-invite&source=home&back=true");
  });

  test("the sent face says that a concierge writes, and when", async () => {
    sendConciergeInviteAction.mockResolvedValue(success({ inviteId: "ada-1" }));
    const user = showShareScreen();
    await user.click(button("Have a Concierge send it"));
    expect(screen.getByText("Your Concierge writes to Sam within 24 hours.")).toBeVisible();
    await user.type(screen.getByLabelText("Phone or email"), "sam@friends.example");
    await user.click(button("Send invite"));
    expect(await screen.findByText("Our Concierge writes within 24 hours.")).toBeVisible();
  });

  test("the QR code fills the screen and keeps it on until it is hidden", async () => {
    const release = jest.fn().mockResolvedValue(undefined);
    const request = jest.fn().mockResolvedValue({ release });
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
    const user = showShareScreen();
    await user.click(button("QR code"));
    const shown = screen.getByRole("dialog", { name: "QR code" });
    expect(within(shown).getByLabelText("QR code of the invitation link")).toBeInTheDocument();
    expect(within(shown).getByText("Ada invites")).toBeVisible();
    expect(within(shown).getByText("Sam")).toBeVisible();
    expect(request.mock.calls).toEqual([["screen"]]);
    await user.click(within(shown).getByRole("button"));
    expect(screen.queryByRole("dialog", { name: "QR code" })).not.toBeInTheDocument();
    expect(release).toHaveBeenCalledTimes(1);
  });
});

describe("sharing the picture", () => {
  const shareFiles = (canShare: boolean) =>
    Object.defineProperty(navigator, "canShare", { value: () => canShare, configurable: true });
  const picture = jest.fn();

  beforeEach(() => {
    picture.mockResolvedValue({ ok: true, blob: () => Promise.resolve(new Blob(["png"])) });
    Object.defineProperty(globalThis, "fetch", { value: picture, configurable: true, writable: true });
  });

  test("is possible on a device that shares files, and includes the text and the link", async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    mockShareSheet(share);
    shareFiles(true);
    const user = showShareScreen();
    await user.click(await screen.findByRole("button", { name: "Share the picture" }));
    expect(picture.mock.calls[0]?.[0]).toBe("/invitation/card?i=abc");
    const [[shared]] = share.mock.calls;
    expect(shared).toMatchObject(card.nativeShare);
    expect(shared.files.map(({ name, type }: File) => [name, type])).toEqual([
      ["invitation.png", "image/png"],
    ]);
    expect(screen.getByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  });

  test("isn't possible on other devices, which fetch no picture", () => {
    shareFiles(false);
    picture.mockClear();
    showShareScreen();
    expect(screen.queryByRole("button", { name: "Share the picture" })).not.toBeInTheDocument();
    expect(picture).not.toHaveBeenCalled();
  });
});
