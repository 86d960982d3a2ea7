import { render, screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { renderToString } from "react-dom/server";
import { InvitationFace, SentFace } from "@/features/invitations/share-card/card-side";
import { startAt } from "../../../support/fakes/navigation";
import { nextFrame } from "../../../support/motion";
import { letActionsSucceed } from "../../../support/people/invitation-actions";
import { button, mockShareSheet, showShareScreen } from "../../../support/share-card";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);
jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

beforeEach(() => {
  startAt("/profile");
  letActionsSucceed();
  mockShareSheet();
});

test("the sent face shows INVITATION SENT and You're a great friend.", () => {
  render(<SentFace engraving="ABC123" name="Sam" isShown />);
  expect(screen.getByRole("heading")).toHaveTextContent(/^INVITATION SENT$/);
  expect(screen.getByText("You're a great friend.")).toBeVisible();
});

test("with continueHref, the button is Continue and leads there", async () => {
  const user = showShareScreen({ continueHref: "/perks?a=1" });
  await user.click(button("Copy Invitation"));
  expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/perks?a=1");
  expect(screen.queryByRole("link", { name: "Dismiss" })).not.toBeInTheDocument();
});

test("without continueHref, the button is Dismiss and leads to returnHref", async () => {
  const user = showShareScreen();
  await user.click(button("Copy Invitation"));
  expect(screen.getByRole("link", { name: "Dismiss" })).toHaveAttribute("href", "/profile?kept=1");
  expect(screen.queryByRole("link", { name: "Continue" })).not.toBeInTheDocument();
});

test("shows Have a problem sharing? after a copy", async () => {
  const user = showShareScreen();
  await user.click(button("Copy Invitation"));
  expect(button("Have a problem sharing?")).toBeVisible();
});

test("the sent face gets the focus when it is shown, and not before", async () => {
  const user = showShareScreen();
  expect(document.body).toHaveFocus();
  await user.click(button("Copy Invitation"));
  const side = screen.getByRole("heading", { name: "INVITATION SENT" }).closest("[data-side]");
  await waitFor(() => expect(side).toHaveFocus());
});

const face = <InvitationFace engraving="ABC123" name="Sam" sealing="open" />;

test("the engraving is in the server's HTML and is deferred by a frame in the browser", async () => {
  expect(renderToString(face)).toContain("<use");
  const { container } = render(face);
  expect(container).toHaveTextContent("Sam");
  expect(container.querySelector("use")).toBeNull();
  await act(nextFrame);
  expect(container.querySelector("use")).not.toBeNull();
});
