import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConciergeRequestScreen } from "@/features/invitations/modals/concierge-request-screen";
import { showToast } from "@/ui/toast/toast";
import { router, startAt } from "../../../support/doubles/navigation";
import {
  changeContactAction,
  lastForm,
  letActionsSucceed,
  refusal,
  withdrawRequestAction,
} from "../../../support/people/invitation-actions";

jest.mock("next/navigation", () => jest.requireActual("../../../support/doubles/navigation"));
jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);
jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

const LATE = "It’s too late to change this: our Concierge is already on it.";

beforeEach(() => {
  startAt("/profile");
  letActionsSucceed();
  jest.mocked(showToast).mockReset();
});

function show(request: { recipient: string } | null = { recipient: "Sam" }, problem: string | null = null) {
  const query = new URLSearchParams("modal=concierge-request&inviteId=ada-1&kept=1");
  const place = { titleId: "title", query, pathname: "/profile", inviteId: "ada-1" };
  render(<ConciergeRequestScreen {...place} request={request} problem={problem} />);
  return userEvent.setup();
}

const contact = () => screen.getByRole("textbox", { name: "Phone or email" });
const button = (name: string) => screen.getByRole("button", { name });

test("another contact is handed over, and the list comes back", async () => {
  const user = show();
  await user.type(contact(), "sam@new.example");
  await user.click(button("Change contact"));
  expect(lastForm(changeContactAction)).toEqual({ contact: "sam@new.example", inviteId: "ada-1" });
  await waitFor(() => expect(router.replace.mock.lastCall).toEqual(["/profile?kept=1", { scroll: false }]));
  expect(withdrawRequestAction).not.toHaveBeenCalled();
});

test("the request is taken back without a contact", async () => {
  const user = show();
  await user.click(button("Take it back"));
  expect(lastForm(withdrawRequestAction)).toEqual({ inviteId: "ada-1" });
  await waitFor(() => expect(router.replace.mock.lastCall).toEqual(["/profile?kept=1", { scroll: false }]));
  expect(changeContactAction).not.toHaveBeenCalled();
});

test("an error of the contact stands under it and what was typed stays", async () => {
  const message = "That doesn't look like a complete email address.";
  changeContactAction.mockResolvedValue(
    refusal("Error validating input", { contact: { message, errorCode: "contact_email" } }),
  );
  const user = show();
  await user.type(contact(), "sam@");
  await user.click(button("Change contact"));
  expect(await screen.findByText(message)).toBeVisible();
  expect(contact()).toHaveFocus();
  expect(contact()).toHaveValue("sam@");
  expect(router.replace).not.toHaveBeenCalled();
});

test.each([
  ["Change contact", changeContactAction],
  ["Take it back", withdrawRequestAction],
])("a concierge who was faster is an alert after %s", async (name, action) => {
  action.mockResolvedValue(refusal(LATE));
  const user = show();
  await user.click(button(name));
  expect(await screen.findByRole("alert")).toHaveTextContent(LATE);
  expect(router.replace).not.toHaveBeenCalled();
});

test("a request that isn't there says why", () => {
  show(null, LATE);
  expect(screen.getByRole("heading", { name: LATE })).toBeVisible();
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
