import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { CardFlow } from "@/features/invitations/modals/card-flow";
import { startAt } from "../../../support/doubles/navigation";
import { giveMotion } from "../../../support/motion";
import {
  letActionsSucceed,
  sendConciergeInviteAction,
  success,
} from "../../../support/people/invitation-actions";
import { button, card, front, giveShareSheet, showShareScreen } from "../../../support/share-card";

jest.mock("next/navigation", () => jest.requireActual("../../../support/doubles/navigation"));
jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);
jest.mock("@/ui/toast/toast", () => ({ prepareToasts: jest.fn(), showToast: jest.fn() }));

beforeEach(() => {
  startAt("/profile");
  letActionsSucceed();
  giveShareSheet();
});

type Flow = ComponentProps<typeof CardFlow>;

const naming: Flow["naming"] = {
  type: "individual",
  heading: "Who is your plus one?",
  placeholder: "First Name",
  idempotencyKey: "key-of-this-form",
};

function flow(props: Pick<Flow, "naming" | "card">) {
  return (
    <CardFlow
      titleId="title"
      product="Acme"
      query={new URLSearchParams("source=home")}
      pathname="/profile"
      returnHref="/profile"
      anotherHref="/profile"
      {...props}
    />
  );
}

const seal = () => front().querySelector("[data-seal]")?.getAttribute("data-seal") ?? null;

describe("a card being named", () => {
  test("has its engraving and no seal before anything is typed, and then the name as it is typed", async () => {
    render(flow({ naming, card: null }));
    expect(front()).toHaveTextContent("forVIP SHOPPING AWAITS");
    expect(front().querySelector("svg")).toBeInTheDocument();
    expect(seal()).toBeNull();
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Mina");
    expect(front()).toHaveTextContent("forMinaVIP SHOPPING AWAITS");
  });

  test("says nothing to a screen reader: the field does", () => {
    render(flow({ naming, card: null }));
    expect(front().closest('[aria-hidden="true"]')).not.toBeNull();
  });

  test("is sealed when it is made, and is the very card that is shared", async () => {
    const { rerender } = render(flow({ naming, card: null }));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Sam");
    const [drawnCard, drawnName] = [front(), within(front()).getByText("Sam")];
    await userEvent.click(button("Create Invitation"));
    await waitFor(() => expect(seal()).toBe("pressing"));
    rerender(flow({ naming: null, card }));
    expect(front()).toBe(drawnCard);
    expect(within(front()).getByText("Sam")).toBe(drawnName);
    expect(seal()).toBe("pressing");
    expect(button("Copy Invitation")).toBeVisible();
  });

  test("glides from where it stood over the form when it is made", async () => {
    const { animate } = giveMotion();
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(() => {
      const top = screen.queryByRole("textbox") ? 90 : 50;
      return { top, left: 0, width: 100, height: 140 } as DOMRect;
    });
    render(flow({ naming, card: null }));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Sam");
    await userEvent.click(button("Create Invitation"));
    const glided = { transform: ["translate(0px, 40px) scale(1)", "none"] };
    await waitFor(() => expect(animate.mock.lastCall?.[0]).toEqual(glided));
  });

  test("is felt in the hand when it is sealed, where a device can", async () => {
    const vibrate = jest.fn();
    Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
    render(flow({ naming, card: null }));
    await userEvent.type(screen.getByRole("textbox", { name: "Name" }), "Sam");
    await userEvent.click(button("Create Invitation"));
    expect(vibrate).not.toHaveBeenCalled();
    await waitFor(() => expect(vibrate.mock.calls).toEqual([[12]]));
  });
});

test("a card that was made before has its seal at once", () => {
  render(flow({ naming: null, card }));
  expect(seal()).toBe("sealed");
});

describe("giving it", () => {
  test("the sent face keeps the name, and offers to invite another in place", async () => {
    const user = showShareScreen();
    await user.click(button("Copy Invitation"));
    const sent = screen.getByRole("heading", { name: "INVITATION SENT" }).closest<HTMLElement>("[data-side]");
    expect(within(sent as HTMLElement).getByText("Sam")).toBeVisible();
    expect(screen.queryByText("Our Concierge writes within 24 hours.")).not.toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Invite another" }));
    expect(window.location.search).toBe("?kept=1&modal=share-invite");
  });

  test("after a concierge send it says who writes, and by when", async () => {
    sendConciergeInviteAction.mockResolvedValue(success({ inviteId: "ada-1" }));
    const user = showShareScreen();
    await user.click(button("Have a Concierge send it"));
    expect(screen.getByText("One of our concierges writes on your behalf within 24 hours.")).toBeVisible();
    await user.type(screen.getByLabelText("Phone or email"), "sam@friends.example");
    await user.click(button("Send invite"));
    expect(await screen.findByText("Our Concierge writes within 24 hours.")).toBeVisible();
  });

  test("the QR code fills the screen until it is hidden, and keeps the screen awake so long", async () => {
    const release = jest.fn().mockResolvedValue(undefined);
    const request = jest.fn().mockResolvedValue({ release });
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
    const user = showShareScreen();
    await user.click(button("QR code"));
    const shown = screen.getByRole("dialog", { name: "QR code" });
    expect(within(shown).getByLabelText("QR code of the invitation link")).toBeInTheDocument();
    expect(request.mock.calls).toEqual([["screen"]]);
    await user.click(within(shown).getByText("Hide"));
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

  test("is offered where a device shares files, and shares it with the text and the link", async () => {
    const share = jest.fn().mockResolvedValue(undefined);
    giveShareSheet(share);
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

  test("isn't where it shares none, and then no picture is fetched", () => {
    shareFiles(false);
    picture.mockClear();
    showShareScreen();
    expect(screen.queryByRole("button", { name: "Share the picture" })).not.toBeInTheDocument();
    expect(picture).not.toHaveBeenCalled();
  });
});
