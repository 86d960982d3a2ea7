import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RenameScreen } from "@/features/invitations/modals/rename-screen";
import { showToast } from "@/ui/toast/toast";
import { currentAddress, startAt } from "../../../support/fakes/navigation";
import {
  failure,
  lastForm,
  letActionsSucceed,
  renameInvitationAction,
} from "../../../support/people/invitation-actions";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);
jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

beforeEach(() => {
  startAt("/profile", "modal=rename-invite&inviteId=ada-1&kept=1");
  letActionsSucceed();
  jest.mocked(showToast).mockReset();
});

function show(problem: string | null = null) {
  render(
    <RenameScreen
      inviteId="ada-1"
      placeholder="First Name"
      target={problem === null ? { recipient: "Sam", type: "individual" } : null}
      problem={problem}
    />,
  );
  return userEvent.setup();
}

const name = () => screen.getByRole("textbox", { name: "Name" });
const save = () => screen.getByRole("button", { name: "Save name" });

test("starts with the current name and says what doesn't change", () => {
  show();
  expect(screen.getByRole("heading")).toHaveTextContent(/^Change the name$/);
  expect(name()).toHaveValue("Sam");
  expect(name()).toHaveAttribute("placeholder", "First Name");
  expect(screen.getByText("The link and its code stay the same.")).toBeVisible();
});

test("sends the name, shows a toast and removes only modal and inviteId from the query", async () => {
  const user = show();
  await user.clear(name());
  await user.type(name(), "Samira");
  await user.click(save());
  expect(lastForm(renameInvitationAction)).toEqual({ inviteId: "ada-1", name: "Samira" });
  await waitFor(() => expect(currentAddress()).toBe("/profile?kept=1"));
  expect(jest.mocked(showToast).mock.calls).toEqual([["Name changed"]]);
});

test("shows an error for an invalid name while typing", async () => {
  const user = show();
  await user.type(name(), "a".repeat(30));
  expect(screen.getByText("Use at most 30 characters.")).toBeVisible();
});

test("keeps a rejected name and shows the reason below the field", async () => {
  renameInvitationAction.mockResolvedValue(
    failure("Error validating input", { name: { message: "Enter a name.", errorCode: "too_small" } }),
  );
  const user = show();
  await user.clear(name());
  await user.type(name(), "Noor");
  await user.click(save());
  expect(await screen.findByText("Enter a name.")).toBeVisible();
  expect(name()).toHaveValue("Noor");
  expect(currentAddress()).toContain("modal=rename-invite");
});

test("Save name is disabled while the field is empty or has only spaces", async () => {
  const user = show();
  expect(save()).toBeEnabled();
  await user.clear(name());
  expect(save()).toBeDisabled();
  await user.type(name(), "  ");
  expect(save()).toBeDisabled();
  await user.type(name(), "S");
  expect(save()).toBeEnabled();
});

test("keeps the typed name through a reload and a new sign-in, until it is saved", async () => {
  renameInvitationAction.mockResolvedValueOnce(
    failure("Please sign in again.", undefined, "sign-in-required"),
  );
  const user = show();
  await user.type(name(), "ira");
  await user.click(save());
  expect(await screen.findByRole("link", { name: "Please sign in again." })).toBeVisible();
  cleanup();
  const again = show();
  await waitFor(() => expect(name()).toHaveValue("Samira"));
  await again.click(save());
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  cleanup();
  show();
  expect(name()).toHaveValue("Sam");
});

test("an invitation that a friend joined with in the meantime replaces the form by that", async () => {
  const message = "The name on this invitation can no longer be changed.";
  renameInvitationAction.mockResolvedValue(failure(message, undefined, "invitation-not-renamable"));
  const user = show();
  await user.type(name(), "ira");
  await user.click(save());
  expect(await screen.findByRole("heading", { name: message })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save name" })).not.toBeInTheDocument();
});

test("shows any other error as an alert and keeps the typed name", async () => {
  const message = "We’re very busy.";
  renameInvitationAction.mockResolvedValue(failure(message));
  const user = show();
  await user.type(name(), "ira");
  await user.click(save());
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(name()).toHaveValue("Samira");
});

test("shows why an invitation can't be renamed and can be closed", () => {
  show("We couldn’t find that invitation.");
  expect(screen.getByRole("heading")).toHaveTextContent("We couldn’t find that invitation.");
  expect(screen.getByRole("link", { name: "Close" })).toHaveAttribute("href", "/profile?kept=1");
});
