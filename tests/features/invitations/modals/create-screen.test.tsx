import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CardFlow } from "@/features/invitations/modals/card-flow";
import { CreatedTransition } from "@/features/invitations/modals/create-screen";
import { router, startAt } from "../../../support/fakes/navigation";
import {
  createInvitationAction,
  failure,
  lastForm,
  letActionsSucceed,
  success,
} from "../../../support/people/invitation-actions";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);

beforeEach(() => {
  startAt("/profile");
  letActionsSucceed();
});

function show(type: "individual" | "group" = "individual") {
  startAt("/profile", `modal=share-invite&screen=create&type=${type}&source=home`);
  render(
    <CardFlow
      product="Acme"
      returnHref="/profile"
      invitation={{
        type,
        heading: "Whose day are we making?",
        placeholder: type === "group" ? "Grace's Friends" : "First Name",
        idempotencyKey: "key-of-this-form",
      }}
      card={null}
    />,
  );
  return userEvent.setup();
}

const nameField = () => screen.getByRole("textbox", { name: "Name" });
const create = () => screen.getByRole("button", { name: "Create Invitation" });

test("shows the picked heading", () => {
  show();
  expect(screen.getByRole("heading")).toHaveTextContent(/^Whose day are we making\?$/);
});

test("has one field for a friend's first name, without a maximum length", () => {
  show();
  expect(screen.getAllByRole("textbox")).toEqual([screen.getByPlaceholderText("First Name")]);
  expect(nameField()).not.toHaveAttribute("maxlength");
  expect(screen.queryByText("Up to 6 friends can join via 1 invite link")).not.toBeInTheDocument();
});

test("a group has the placeholder of the member's friends and the note", () => {
  show("group");
  expect(nameField()).toHaveAttribute("placeholder", "Grace's Friends");
  expect(screen.getByText("Up to 6 friends can join via 1 invite link")).toBeVisible();
});

test.each([
  ["empty", "disables", ""],
  ["only spaces", "disables", "   "],
  ["one character", "enables", "S"],
  ["30 characters long", "enables", "S".repeat(30)],
  ["31 characters long", "disables", "S".repeat(31)],
  ["30 characters of two code units each", "enables", "🦊".repeat(30)],
])("a name that is %s %s the button", async (_, effect, name) => {
  const user = show();
  await user.click(nameField());
  await user.paste(name);
  expect(create().hasAttribute("disabled")).toBe(effect === "disables");
});

test("sends the name, the hidden type and source, and a key", async () => {
  const user = show("group");
  await user.type(nameField(), "Book club{Enter}");
  expect(lastForm(createInvitationAction)).toEqual({
    name: "Book club",
    type: "group",
    source: "home",
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test("creates a new key each time it opens, so that Back can't send a used one", async () => {
  const keys = new Set<unknown>();
  for (let opening = 0; opening < 2; opening++) {
    const user = show();
    await user.type(nameField(), "Sam{Enter}");
    keys.add(lastForm(createInvitationAction).key);
    cleanup();
  }
  expect(keys.size).toBe(2);
});

test.each([
  ["Use at most 30 characters.", "S".repeat(31)],
  ["Use a name, without links or symbols.", "sam.example"],
  ["Use a name, without links or symbols.", "win24.com"],
])("shows %s while typing and disables the button", async (message, name) => {
  const user = show();
  await user.click(nameField());
  await user.paste(name);
  expect(nameField()).toHaveAccessibleDescription(message);
  expect(create()).toBeDisabled();
});

test.each([
  ["closed before the invitation exists", 1],
  ["open", 0],
])("after the creation, a window that is %s refreshes the list %i times", async (state, times) => {
  let finish = () => {};
  createInvitationAction.mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return success({ inviteId: "invite-1" });
  });
  window.history.replaceState(null, "", "/profile?modal=share-invite&screen=create");
  const user = show();
  await user.type(nameField(), "Sam{Enter}");
  if (state !== "open") window.history.replaceState(null, "", "/profile");
  await act(async () => finish());
  expect(router.refresh).toHaveBeenCalledTimes(times);
});

test("the button is busy with a spinner while sending, and sends once", async () => {
  let finish = () => {};
  createInvitationAction.mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return failure("Please sign in again.");
  });
  const user = show();
  await user.type(nameField(), "Sam");
  expect(create()).not.toHaveAttribute("aria-busy");
  await user.click(create());
  expect(create()).toHaveAttribute("aria-busy", "true");
  expect(create().querySelector(".animate-turn")).toBeInTheDocument();
  await user.click(create());
  expect(createInvitationAction).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(create()).not.toHaveAttribute("aria-busy"));
});

test("links the name's error to the field, focuses it and keeps the typed name", async () => {
  createInvitationAction.mockResolvedValue(
    failure("Error validating input", {
      name: { message: "Use a name, without links or symbols.", errorCode: "not_a_name" },
    }),
  );
  const user = show();
  await user.type(nameField(), "Sam");
  await user.click(create());
  expect(await screen.findByText("Use a name, without links or symbols.")).toBeVisible();
  expect(nameField()).toHaveAccessibleDescription("Use a name, without links or symbols.");
  expect(nameField()).toBeInvalid();
  expect(nameField()).toHaveFocus();
  expect(nameField()).toHaveValue("Sam");
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("shows any other error as an alert above the button and keeps the typed name", async () => {
  createInvitationAction.mockResolvedValue(
    failure("That’s plenty for today. You can invite more friends tomorrow."),
  );
  const user = show();
  await user.type(nameField(), "Sam");
  await user.click(create());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/^That’s plenty for today\. You can invite more friends tomorrow\.$/);
  expect(alert.compareDocumentPosition(create())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(nameField()).toHaveValue("Sam");
  expect(nameField()).toBeValid();
});

test("logs a result without an id and shows an error message", async () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  createInvitationAction.mockResolvedValue(success({} as never));
  const user = show();
  await user.type(nameField(), "Sam");
  await user.click(create());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "We couldn’t create your invitation. Please try again.",
  );
  expect(logged).toHaveBeenCalledWith(new Error("created invitation data is invalid"));
});

test("success replaces the form with the transition", async () => {
  const user = show();
  await user.type(nameField(), "Sam");
  await user.click(create());
  expect(await screen.findByRole("status")).toHaveTextContent("Sealing Sam’s invitation");
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

describe("the transition", () => {
  const query = "modal=share-invite&source=home&type=group&screen=create&kept=1";

  beforeEach(() => {
    jest.useFakeTimers();
    startAt("/profile", query);
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  function showTransition() {
    return render(<CreatedTransition inviteId="new-1" name="Sam" />);
  }

  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

  test("opens the share screen after 100 ms and not after 99", () => {
    showTransition();
    pass(99);
    expect(router.replace).not.toHaveBeenCalled();
    pass(1);
    expect(router.replace).toHaveBeenCalledTimes(1);
  });

  test("sets inviteId and screen=share in the query and replaces the entry, so that Back can't create twice", () => {
    showTransition();
    pass(100);
    expect(router.replace).toHaveBeenCalledWith(
      "/profile?modal=share-invite&source=home&type=group&screen=share&kept=1&inviteId=new-1",
      { scroll: false },
    );
    expect(router.push).not.toHaveBeenCalled();
  });

  test("does not navigate after the member has left", () => {
    const { unmount } = showTransition();
    pass(99);
    unmount();
    pass(1000);
    expect(router.replace).not.toHaveBeenCalled();
  });

  test("rendering it again does not restart the timer", () => {
    const { rerender } = showTransition();
    pass(60);
    rerender(<CreatedTransition inviteId="new-1" name="Sam" />);
    pass(40);
    expect(router.replace).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("status")).toHaveTextContent("Sealing Sam’s invitation");
  });
});
