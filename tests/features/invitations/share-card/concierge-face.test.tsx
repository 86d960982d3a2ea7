import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { handedOverText } from "@/features/invitations/result-texts";
import { router, startAt } from "../../../support/fakes/navigation";
import {
  failure,
  lastForm,
  letActionsSucceed,
  markInvitationSharedAction,
  sendConciergeInviteAction,
  success,
} from "../../../support/people/invitation-actions";
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

async function askConcierge() {
  const user = showShareScreen();
  await user.click(button("Have a Concierge send it"));
  return user;
}

const contact = () => screen.getByRole("textbox", { name: "Phone or email" });
const sent = () => screen.queryByRole("heading", { name: "INVITATION SENT" });

/** toHaveAccessibleDescription adds spaces around inline elements, because jsdom has no layout. */
function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
}

test("flips to the concierge face with the specified texts", async () => {
  await askConcierge();
  const text = screen.getByText(/^Enter your friend/);
  expect(text).toBeVisible();
  expect(text).toHaveTextContent(
    /^Enter your friend's phone or email below, and a Acme Concierge will extend your invite personally\.$/,
  );
  expect(descriptionOf(contact())).toBe("Enter a phone number (e.g. (212) 555-0147) or email address");
  expect(button("Send invite")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Copy Invitation" })).not.toBeInTheDocument();
  expect(markInvitationSharedAction).not.toHaveBeenCalled();
});

test("I'd rather share the invite flips back to the regular face", async () => {
  const user = await askConcierge();
  await user.click(button("I'd rather share the invite"));
  expect(button("Copy Invitation")).toBeVisible();
  expect(screen.queryByRole("textbox", { name: "Phone or email" })).not.toBeInTheDocument();
});

test("sends the contact, the invitation and the recipient's name", async () => {
  const user = await askConcierge();
  await user.type(contact(), "sam@friends.example{Enter}");
  expect(lastForm(sendConciergeInviteAction)).toEqual({
    contact: "sam@friends.example",
    inviteId: "ada-1",
    recipientName: "Sam",
  });
});

test("success flips to the sent face without a problem button and marks it shared", async () => {
  const user = await askConcierge();
  await user.type(contact(), "sam@friends.example");
  await user.click(button("Send invite"));
  expect(await screen.findByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  expect(markInvitationSharedAction.mock.calls).toEqual([
    [{ inviteId: "ada-1", source: "home", via: "concierge" }],
  ]);
  expect(screen.queryByRole("button", { name: "Have a problem sharing?" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Copy Invitation" })).not.toBeInTheDocument();
});

test("success after turning the card back still shows the sent face and marks it shared once", async () => {
  let succeed = () => {};
  sendConciergeInviteAction.mockImplementation(
    () =>
      new Promise((resolve) => {
        succeed = () => resolve(success({ inviteId: "ada-1" }));
      }),
  );
  const user = await askConcierge();
  await user.type(contact(), "sam@friends.example");
  await user.click(button("Send invite"));
  await user.click(button("I'd rather share the invite"));
  expect(button("Copy Invitation")).toBeVisible();
  await act(async () => succeed());
  expect(sent()).toBeVisible();
  expect(markInvitationSharedAction.mock.calls).toEqual([
    [{ inviteId: "ada-1", source: "home", via: "concierge" }],
  ]);
});

test("links the contact's error to the field, focuses it and keeps the typed value", async () => {
  const message = "That doesn’t look like a complete email address.";
  sendConciergeInviteAction.mockResolvedValue(
    failure("Error validating input", { contact: { message, errorCode: "contact_email" } }),
  );
  const user = await askConcierge();
  await user.type(contact(), "sam@");
  await user.click(button("Send invite"));
  expect(await screen.findByText(message)).toBeVisible();
  expect(contact()).toBeInvalid();
  expect(descriptionOf(contact())).toBe(
    `${message} Enter a phone number (e.g. (212) 555-0147) or email address`,
  );
  expect(contact()).toHaveFocus();
  expect(contact()).toHaveValue("sam@");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(sent()).not.toBeInTheDocument();
  expect(markInvitationSharedAction).not.toHaveBeenCalled();
});

test.each([
  ["an error without a field", failure("This invitation is already with our Concierge.")],
  [
    "an error of a hidden field",
    failure("This invitation is already with our Concierge.", {
      inviteId: { message: "Missing invitation.", errorCode: "invalid_type" },
    }),
  ],
])("shows %s as an alert above the button", async (_, result) => {
  sendConciergeInviteAction.mockResolvedValue(result);
  const user = await askConcierge();
  await user.type(contact(), "sam@friends.example");
  await user.click(button("Send invite"));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/^This invitation is already with our Concierge\.$/);
  expect(alert.compareDocumentPosition(button("Send invite"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(contact()).toHaveValue("sam@friends.example");
  expect(sent()).not.toBeInTheDocument();
});

test.each([
  [
    "with the concierge already",
    { already: "requested" as const },
    "This invitation is already with our Concierge.",
  ],
  [
    "cancelled",
    { already: "cancelled" as const },
    "This invitation was cancelled. Its link no longer works.",
  ],
  ["joined", { already: "joined" as const, friend: "Noor" }, "Noor has already joined with this invitation."],
])("an invitation that is %s has its own screen and marks nothing", async (_, over, text) => {
  sendConciergeInviteAction.mockResolvedValue({
    ...success({ inviteId: "ada-1", ...over }),
    message: handedOverText(over),
  });
  const user = await askConcierge();
  await user.type(contact(), "sam@friends.example");
  await user.click(button("Send invite"));
  expect(await screen.findByRole("heading", { name: text })).toBeVisible();
  expect(sent()).not.toBeInTheDocument();
  expect(markInvitationSharedAction).not.toHaveBeenCalled();
});

test("asks the server again after a send, so that the regular face stops offering the concierge", async () => {
  const user = await askConcierge();
  await user.type(contact(), "sam@friends.example");
  await user.click(button("Send invite"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

test("keeps the contact through a reload, until it is sent", async () => {
  const user = await askConcierge();
  await user.type(contact(), "sam@friends.example");
  cleanup();
  const again = await askConcierge();
  await waitFor(() => expect(contact()).toHaveValue("sam@friends.example"));
  await again.click(button("Send invite"));
  await waitFor(() => expect(markInvitationSharedAction).toHaveBeenCalled());
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("can be sent again after an error", async () => {
  sendConciergeInviteAction.mockResolvedValueOnce(failure("Too many tries. Please wait a minute."));
  const user = await askConcierge();
  await user.type(contact(), "sam@friends.example");
  await user.click(button("Send invite"));
  await screen.findByRole("alert");
  await user.click(button("Send invite"));
  expect(await screen.findByRole("heading", { name: "INVITATION SENT" })).toBeVisible();
  expect(markInvitationSharedAction).toHaveBeenCalledTimes(1);
});
