import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { requestRenewalAction } from "@/features/joining/actions";
import { RequestRenewalForm } from "@/features/joining/states/request-renewal-form";

jest.mock("@/features/joining/actions", () => ({ requestRenewalAction: jest.fn() }));

test("hides the question after the sponsor was notified", async () => {
  jest.mocked(requestRenewalAction).mockResolvedValue({
    status: "success",
    message: "We’ve let your friend know.",
    payload: { sponsorName: "Ada" },
    typed: {},
  });
  render(<RequestRenewalForm code="PASTWEEK234567" sponsorName="Ada" text="Ada can open it again." />);
  expect(screen.getByText("Ada can open it again. Should we ask?")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Let Ada know" }));
  expect(await screen.findByRole("status")).toHaveTextContent(/^We’ve let Ada know\./);
  expect(screen.getByText("Ada can open it again.")).toBeVisible();
  expect(screen.queryByText(/Should we ask/)).not.toBeInTheDocument();
});
