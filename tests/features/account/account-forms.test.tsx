import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CancelErasureForm } from "@/features/account/privacy/cancel-erasure-form";
import { VisibilityForm } from "@/features/account/privacy/privacy-forms";
import { showToast } from "@/ui/toast/toast";
import { router, startAt } from "../../support/fakes/navigation";

jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));
jest.mock("@/features/account/actions", () => {
  const saved = async () => ({ status: "success", message: "Saved", payload: null, typed: {} });
  return { cancelErasureAction: saved, changeVisibilityAction: saved };
});

const request = jest.fn();

beforeEach(() => {
  globalThis.fetch = request.mockReset().mockResolvedValue({ ok: true });
  jest.mocked(showToast).mockReset();
  startAt("/account");
  Element.prototype.scrollIntoView = jest.fn();
});

test("a form without a place for its result shows a toast", async () => {
  render(<CancelErasureForm />);
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(showToast).toHaveBeenCalledWith("Saved", { icon: "check" });
});

test("a choice is saved at once, and the form shows it in view", async () => {
  render(<VisibilityForm hidden={false} />);
  await userEvent.click(screen.getByRole("radio", { name: /^Hidden/ }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(showToast).not.toHaveBeenCalled();
});

test("a save is confirmed before the page is refreshed", async () => {
  let answer = (_: unknown) => {};
  request.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<VisibilityForm hidden={false} />);
  await userEvent.click(screen.getByRole("radio", { name: /^Hidden/ }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(router.refresh).not.toHaveBeenCalled();
  answer({ ok: true });
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});
