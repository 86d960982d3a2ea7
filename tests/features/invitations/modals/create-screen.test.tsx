import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CardFlow } from "@/features/invitations/modals/card-flow";
import { startAt } from "../../../support/doubles/navigation";
import {
  createInvitationAction,
  lastForm,
  letActionsSucceed,
  refusal,
  success,
} from "../../../support/people/invitation-actions";

jest.mock("next/navigation", () => jest.requireActual("../../../support/doubles/navigation"));
jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);

beforeEach(() => {
  startAt("/profile");
  letActionsSucceed();
});

function show(type: "individual" | "group" = "individual") {
  const query = new URLSearchParams({ modal: "share-invite", screen: "create", type, source: "home" });
  render(
    <CardFlow
      titleId="title"
      product="Acme"
      query={query}
      pathname="/profile"
      returnHref="/profile"
      anotherHref="/profile"
      naming={{
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

// @spec 2.15
test("the heading is the prompt that was picked", () => {
  show();
  expect(screen.getByRole("heading")).toHaveTextContent(/^Whose day are we making\?$/);
});

// @spec 2.16
test("a single name field asks for the first name of one friend, without a length that cuts", () => {
  show();
  expect(screen.getAllByRole("textbox")).toEqual([screen.getByPlaceholderText("First Name")]);
  expect(nameField()).not.toHaveAttribute("maxlength");
  expect(screen.queryByText("Up to 6 friends can join via 1 invite link")).not.toBeInTheDocument();
});

// @spec 2.18
test("a group is named after the member's friends and shows the note", () => {
  show("group");
  expect(nameField()).toHaveAttribute("placeholder", "Grace's Friends");
  expect(screen.getByText("Up to 6 friends can join via 1 invite link")).toBeVisible();
});

// @spec 5.1, 5.3
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

// @spec 1.5, 2.19, 3.5, 5.2
test("the form carries the name, the hidden type and source, and its key", async () => {
  const user = show("group");
  await user.type(nameField(), "Book club{Enter}");
  expect(lastForm(createInvitationAction)).toEqual({
    name: "Book club",
    type: "group",
    source: "home",
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test("each opening makes a key of its own, so that a page out of history can't send a spent one", async () => {
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
])("%s is said while typing, and nothing can be sent", async (message, name) => {
  const user = show();
  await user.click(nameField());
  await user.paste(name);
  expect(nameField()).toHaveAccessibleDescription(message);
  expect(create()).toBeDisabled();
});

// @spec 5.4
test("while it is on its way the button is busy, shows a spinner and sends nothing more", async () => {
  let finish = () => {};
  createInvitationAction.mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return refusal("Please sign in again.");
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

// @spec 8.2
test("an error of the name stands under it, wired and focused, and what was typed stays", async () => {
  createInvitationAction.mockResolvedValue(
    refusal("Error validating input", {
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

// @spec 8.4
test("any other error is an alert above the button, and what was typed stays", async () => {
  createInvitationAction.mockResolvedValue(
    refusal("That's plenty for today. You can invite more friends tomorrow."),
  );
  const user = show();
  await user.type(nameField(), "Sam");
  await user.click(create());
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent(/^That's plenty for today\. You can invite more friends tomorrow\.$/);
  expect(alert.compareDocumentPosition(create())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(nameField()).toHaveValue("Sam");
  expect(nameField()).toBeValid();
});

// @spec 8.1
test("a result without an id is logged, and the member reads plain words", async () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => {});
  createInvitationAction.mockResolvedValue(success({} as never));
  const user = show();
  await user.type(nameField(), "Sam");
  await user.click(create());
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "We couldn't create your invitation. Please try again.",
  );
  expect(logged).toHaveBeenCalledWith(new Error("created invitation data is invalid"));
});

// @spec 2.21
test("success shows the transition in place of the form", async () => {
  const user = show();
  await user.type(nameField(), "Sam");
  await user.click(create());
  expect(await screen.findByRole("status")).toHaveTextContent("Sealing Sam’s invitation");
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
