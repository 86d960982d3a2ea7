import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { chargeCodeAction, findCodeAction, refundPaymentAction } from "@/features/till/cashier/actions";
import { ChargeFlow } from "@/features/till/cashier/charge-flow";
import { RefundForm } from "@/features/till/cashier/refund-form";
import { formTexts } from "@/lib/forms/envelope";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("../../support/fakes/navigation"),
  unstable_rethrow: () => {},
  unstable_isUnrecognizedActionError: () => false,
}));
jest.mock("@/features/till/cashier/actions", () => ({
  findCodeAction: jest.fn(),
  chargeCodeAction: jest.fn(),
  refundPaymentAction: jest.fn(),
}));

const done =
  (payload: object) =>
  async (...posted: unknown[]) =>
    ({ status: "success", message: "", payload, typed: formTexts(posted.at(-1)) }) as never;
const lost = async () => {
  throw new TypeError("Failed to fetch");
};
const keysOf = (action: unknown) =>
  jest
    .mocked(action as (state: unknown, form: FormData) => unknown)
    .mock.calls.map(([, form]) => form.get("key"));

test("a charge that loses its connection reports an unknown outcome, and is repeated with the same key", async () => {
  const payment = { code: "ABCD2345", firstName: "Ada", amountCents: 500 };
  const found = { kind: "payment", payment, key: "charge-key-1" };
  jest.mocked(findCodeAction).mockImplementation(done(found));
  jest
    .mocked(chargeCodeAction)
    .mockImplementationOnce(lost)
    .mockImplementationOnce(done({ paymentId: 7, firstName: "Ada", amountCents: 500 }));
  render(<ChargeFlow recentUses={[]} />);
  await userEvent.type(screen.getByLabelText("The member’s code"), "abcd2345");
  await userEvent.click(screen.getByRole("button", { name: "Look up" }));
  await userEvent.click(await screen.findByRole("button", { name: "Charge $5.00" }));
  expect(await screen.findByText(/don’t know if the charge went through\. Press again/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Charge $5.00" }));
  expect(await screen.findByText("From Ada. Payment 7.")).toBeVisible();
  expect(keysOf(chargeCodeAction)).toEqual(["charge-key-1", "charge-key-1"]);
});

test("a refund that loses its connection reports an unknown outcome, and is repeated with the same key", async () => {
  jest
    .mocked(refundPaymentAction)
    .mockImplementationOnce(lost)
    .mockImplementationOnce(done({ paymentId: 7, cents: 500, leftCents: 0 }));
  render(<RefundForm paymentId={7} chargedAt="Nov 23, 1:00 PM" leftCents={500} idempotencyKey="refund-1" />);
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  expect(await screen.findByText(/don’t know if the refund went through\. Press again/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Refund" }));
  expect(await screen.findByText("The full amount was refunded.")).toBeVisible();
  const [first, second] = keysOf(refundPaymentAction);
  expect(second).toBe(first);
});
