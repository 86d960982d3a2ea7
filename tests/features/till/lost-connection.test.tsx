import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { chargeCodeAction, findCodeAction, refundChargeAction } from "@/features/till/counter/actions";
import { Counter } from "@/features/till/counter/counter";
import { RefundForm } from "@/features/till/counter/refund-form";
import { typedIn } from "@/lib/forms/form-state";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("../../support/doubles/navigation"),
  unstable_rethrow: () => {},
  unstable_isUnrecognizedActionError: () => false,
}));
jest.mock("@/features/till/counter/actions", () => ({
  findCodeAction: jest.fn(),
  chargeCodeAction: jest.fn(),
  refundChargeAction: jest.fn(),
}));

const done =
  (payload: object) =>
  async (...posted: unknown[]) =>
    ({ status: "success", message: "", payload, typed: typedIn(posted.at(-1)) }) as never;
const lost = async () => {
  throw new TypeError("Failed to fetch");
};
const keysOf = (action: unknown) =>
  jest
    .mocked(action as (state: unknown, form: FormData) => unknown)
    .mock.calls.map(([, form]) => form.get("key"));

test("a take whose connection is lost says that nobody knows, and goes by the same key again", async () => {
  const found = { code: "ABCD2345", key: "take-key-1", firstName: "Ada", amountCents: 500 };
  jest.mocked(findCodeAction).mockImplementation(done(found));
  jest
    .mocked(chargeCodeAction)
    .mockImplementationOnce(lost)
    .mockImplementationOnce(done({ takeId: 7, firstName: "Ada", amountCents: 500 }));
  render(<Counter />);
  await userEvent.type(screen.getByLabelText("The member’s code"), "abcd2345");
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  await userEvent.click(await screen.findByRole("button", { name: "Take $5.00" }));
  expect(await screen.findByText(/can’t tell whether it was taken\. Press again/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Take $5.00" }));
  expect(await screen.findByText("From Ada. Number 7.")).toBeVisible();
  expect(keysOf(chargeCodeAction)).toEqual(["take-key-1", "take-key-1"]);
});

test("a refund whose connection is lost says so, too, and goes by the same key again", async () => {
  jest
    .mocked(refundChargeAction)
    .mockImplementationOnce(lost)
    .mockImplementationOnce(done({ takeId: 7, cents: 500, leftCents: 0 }));
  render(<RefundForm takeId={7} takenAt="Nov 23, 1:00 PM" leftCents={500} idempotencyKey="refund-1" />);
  await userEvent.click(screen.getByRole("button", { name: "Give back" }));
  expect(await screen.findByText(/can’t tell whether it was given back\. Press again/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Give back" }));
  expect(await screen.findByText("The full amount was refunded.")).toBeVisible();
  const [first, second] = keysOf(refundChargeAction);
  expect(second).toBe(first);
});
