import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { findCodeAction, undoPassUseAction } from "@/features/till/cashier/actions";
import { ChargeFlow } from "@/features/till/cashier/charge-flow";
import { formTexts } from "@/lib/forms/envelope";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("../../support/fakes/navigation"),
  unstable_rethrow: () => {},
}));
jest.mock("@/features/till/cashier/actions", () => ({
  findCodeAction: jest.fn(),
  undoPassUseAction: jest.fn(),
}));

const USE = { useId: 7, title: "Champagne", firstName: "Ada", usedAt: "Nov 23, 1:00 PM", isUndone: false };
const USED = { message: "This pass has already been used.", errorCode: "pass-used" };
const UNKNOWN = { message: "That code isn’t right.", errorCode: "till-code-wrong" };

async function undoAfter(error: { message: string; errorCode: string }) {
  const rejected = { status: "error", message: "Error validating input", fieldErrors: { code: error } };
  const undone = { status: "success", message: "", payload: {} };
  for (const [action, result] of [
    [findCodeAction, rejected],
    [undoPassUseAction, undone],
  ] as const)
    jest
      .mocked(action)
      .mockImplementation(
        async (...posted: unknown[]) => ({ ...result, typed: formTexts(posted.at(-1)) }) as never,
      );
  render(<ChargeFlow recentUses={[USE]} />);
  await userEvent.type(screen.getByLabelText("The member’s code"), "abcd2345");
  await userEvent.click(screen.getByRole("button", { name: "Look up" }));
  expect(await screen.findByText(error.message)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo the use of Champagne for Ada" }));
  expect(await screen.findByText("Not used")).toBeVisible();
}

test("an undone use in the list removes the panel that says the pass was used", async () => {
  await undoAfter(USED);
  expect(screen.queryByText(USED.message)).toBeNull();
  expect(screen.queryByText("Already used")).toBeNull();
  expect(screen.getByLabelText("The member’s code")).toHaveValue("abcd2345");
});

test("an undone use leaves another rejection", async () => {
  await undoAfter(UNKNOWN);
  expect(screen.getByText(UNKNOWN.message)).toBeVisible();
});
