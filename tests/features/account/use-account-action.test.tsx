import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SavedLine } from "@/features/account/saved-line";
import { useAccountAction } from "@/features/account/use-account-action";
import { showToast } from "@/ui/toast/toast";
import { router } from "../../support/doubles/navigation";

jest.mock("next/navigation", () => jest.requireActual("../../support/doubles/navigation"));
jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

const saved = async () => ({
  envelope: { status: "success" as const, message: "Saved", payload: null },
  typed: {},
});

function Form({ says }: { says?: "toast" | "inPlace" }) {
  const { submit, envelope } = useAccountAction(saved, says);
  return (
    <form action={submit}>
      <button type="submit">Save</button>
      {says === "inPlace" && <SavedLine envelope={envelope} />}
    </form>
  );
}

beforeEach(() => {
  jest.mocked(showToast).mockReset();
  router.refresh.mockReset();
  Element.prototype.scrollIntoView = jest.fn();
});

test("a form without a place for its answer says it in a toast", async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(showToast).toHaveBeenCalledWith("Saved", { icon: "check" });
});

test("a form that answers in place says it once, where it is seen", async () => {
  render(<Form says="inPlace" />);
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
  expect(router.refresh).toHaveBeenCalled();
  expect(showToast).not.toHaveBeenCalled();
});
