import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConciergeRequestScreen } from "@/features/invitations/modals/concierge-request-screen";
import { showToast } from "@/ui/toast/toast";
import { currentAddress, startAt } from "../../../support/fakes/navigation";
import {
  changeContactAction,
  failure,
  lastForm,
  letActionsSucceed,
  withdrawRequestAction,
} from "../../../support/people/invitation-actions";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);
jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

const LATE = "It’s too late to change this: our Concierge is already on it.";

beforeEach(() => {
  startAt("/profile", "modal=concierge-request&inviteId=ada-1&kept=1");
  letActionsSucceed();
  jest.mocked(showToast).mockReset();
});

function show(target: { recipient: string } | null = { recipient: "Sam" }, problem: string | null = null) {
  render(<ConciergeRequestScreen inviteId="ada-1" target={target} problem={problem} />);
  return userEvent.setup();
}

const contact = () => screen.getByRole("textbox", { name: "Phone or email" });
const button = (name: string) => screen.getByRole("button", { name });

test("sends another contact and closes", async () => {
  const user = show();
  await user.type(contact(), "sam@new.example");
  await user.click(button("Change contact"));
  expect(lastForm(changeContactAction)).toEqual({ contact: "sam@new.example", inviteId: "ada-1" });
  await waitFor(() => expect(currentAddress()).toBe("/profile?kept=1"));
  expect(withdrawRequestAction).not.toHaveBeenCalled();
});

test("withdraws the request without a contact", async () => {
  const user = show();
  await user.click(button("Withdraw request"));
  expect(lastForm(withdrawRequestAction)).toEqual({ inviteId: "ada-1" });
  await waitFor(() => expect(currentAddress()).toBe("/profile?kept=1"));
  expect(changeContactAction).not.toHaveBeenCalled();
});

test("shows the contact's error below it and keeps the typed value", async () => {
  const message = "That doesn’t look like a complete email address.";
  changeContactAction.mockResolvedValue(
    failure("Error validating input", { contact: { message, errorCode: "contact_email" } }),
  );
  const user = show();
  await user.type(contact(), "sam@");
  await user.click(button("Change contact"));
  expect(await screen.findByText(message)).toBeVisible();
  expect(contact()).toHaveFocus();
  expect(contact()).toHaveValue("sam@");
  expect(currentAddress()).toContain("modal=concierge-request");
});

test.each([
  ["Change contact", changeContactAction],
  ["Withdraw request", withdrawRequestAction],
])("shows an alert after %s if a concierge has claimed the request", async (name, action) => {
  action.mockResolvedValue(failure(LATE));
  const user = show();
  await user.click(button(name));
  expect(await screen.findByRole("alert")).toHaveTextContent(LATE);
  expect(currentAddress()).toContain("modal=concierge-request");
});

test("shows why there is no request", () => {
  show(null, LATE);
  expect(screen.getByRole("heading", { name: LATE })).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
