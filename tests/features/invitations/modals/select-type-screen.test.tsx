import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SelectTypeScreen } from "@/features/invitations/modals/select-type-screen";
import { startAt } from "../../../support/fakes/navigation";
import { afterPaint } from "../../../support/motion";

jest.mock("@/features/invitations/actions", () =>
  jest.requireActual("../../../support/people/invitation-actions"),
);

async function show(query = "modal=share-invite&kept=1") {
  startAt("/profile", query);
  window.history.replaceState(null, "", `/profile?${query}`);
  await act(async () => render(<SelectTypeScreen status={null} />));
  return userEvent.setup();
}

const continueButton = () => screen.getByRole("button", { name: "Continue" });

test("shows the specified heading and options", async () => {
  await show();
  expect(screen.getByRole("heading")).toHaveTextContent(/^EXCITING!$/);
  expect(screen.getAllByRole("radio")).toEqual([
    screen.getByRole("radio", { name: "Invite a friend" }),
    screen.getByRole("radio", {
      name: "Invite your group chat Up to 6 friends can join via 1 invite link",
    }),
  ]);
});

test("Continue is disabled until an option is chosen", async () => {
  const user = await show();
  expect(continueButton()).toBeDisabled();
  await user.click(screen.getByRole("radio", { name: "Invite a friend" }));
  expect(continueButton()).toBeEnabled();
});

test.each([
  [/Invite a friend/, "modal=share-invite&kept=1&type=individual&screen=create&source=profile"],
  [/Invite your group chat/, "modal=share-invite&kept=1&type=group&screen=create&source=profile"],
])("Continue after %s sets type, screen and source in the query", async (name, query) => {
  const user = await show();
  const entries = window.history.length;
  await user.click(screen.getByRole("radio", { name }));
  await user.click(continueButton());
  await afterPaint();
  expect(window.location.search).toBe(`?${query}`);
  expect(window.history).toHaveLength(entries + 1);
});

test("a chosen type is still chosen after a reload or Back", async () => {
  const user = await show();
  await user.click(screen.getByRole("radio", { name: /Invite your group chat/ }));
  await user.click(continueButton());
  await afterPaint();
  cleanup();
  await show();
  expect(screen.getByRole("radio", { name: /Invite your group chat/ })).toBeChecked();
  expect(continueButton()).toBeEnabled();
});

test("Continue keeps the current source", async () => {
  const user = await show("modal=share-invite&source=home");
  await user.click(screen.getByRole("radio", { name: "Invite a friend" }));
  await user.click(continueButton());
  await afterPaint();
  expect(window.location.search).toBe("?modal=share-invite&source=home&type=individual&screen=create");
});

test("without JavaScript, the form sends the same query", async () => {
  const user = await show();
  await user.click(screen.getByRole("radio", { name: /Invite your group chat/ }));
  const form = continueButton().closest("form") as HTMLFormElement;
  expect(form).toHaveAttribute("action", "/profile");
  expect(form).toHaveAttribute("method", "get");
  expect(Object.fromEntries(new FormData(form))).toEqual({
    modal: "share-invite",
    kept: "1",
    screen: "create",
    source: "profile",
    type: "group",
  });
});
