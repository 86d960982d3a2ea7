import { act, fireEvent, render, screen } from "@testing-library/react";
import { claimRequestAction } from "@/features/concierge/actions";
import { ClaimForm } from "@/features/concierge/queue/claim-form";
import { router, startAt } from "../../support/fakes/navigation";

jest.mock("@/features/concierge/actions", () => ({ claimRequestAction: jest.fn() }));

const claim = jest.mocked(claimRequestAction as (...posted: unknown[]) => Promise<unknown>);

let respond: (result: object) => void;

beforeEach(() => {
  startAt("/concierge", "late=1");
  claim.mockImplementation(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
});

function claimSam() {
  const form = <ClaimForm requestId="7" recipient="Sam" handler={null} variant="row" />;
  const { rerender } = render(form);
  fireEvent.click(screen.getByRole("button", { name: "Claim the request for Sam" }));
  return rerender;
}

test("shows a claim as own before the server confirms it, then opens the request", async () => {
  claimSam();
  expect(await screen.findByRole("button", { name: /^Yours/ })).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
  await act(async () => respond({ status: "success", message: "Yours", payload: { requestId: "7" } }));
  expect(router.push).toHaveBeenCalledWith("/concierge/7?late=1");
  expect(screen.queryByText("Claim")).toBeNull();
});

test("shows an error if a colleague was faster, and keeps it while the row updates", async () => {
  const rerender = claimSam();
  await screen.findByRole("button", { name: /^Yours/ });
  const message = "Lin is already handling this one.";
  await act(async () => respond({ status: "error", message, code: "request-taken" }));
  expect(screen.getByRole("alert")).toHaveTextContent(message);
  expect(screen.queryByText("Yours")).toBeNull();
  rerender(<ClaimForm requestId="7" recipient="Sam" handler="Lin" variant="row" />);
  expect(screen.getByRole("alert")).toHaveTextContent(message);
  expect(router.push).not.toHaveBeenCalled();
});
