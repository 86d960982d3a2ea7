import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Action } from "@/lib/forms/action";
import type { FormState } from "@/lib/forms/envelope";
import { ActionForm } from "@/ui/forms/action-form";
import { showToast } from "@/ui/toast/toast";
import { router, startAt } from "../../support/fakes/navigation";

jest.mock("next/navigation", () => jest.requireActual("../../support/fakes/navigation"));
jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

type Rate = { cardId: string; rate?: string };

let sent: Record<string, FormDataEntryValue>[];

/** An action that returns the result of `run`. */
function actionOf(run: (form: FormData) => FormState<null>): Action<Rate, null> {
  return async (...posted: unknown[]) => {
    const form = posted.at(-1);
    if (!(form instanceof FormData)) throw new Error("not called by a form");
    return run(form);
  };
}

const saves = actionOf((form) => {
  sent.push(Object.fromEntries(form));
  return { status: "success", message: "Saved", payload: null, typed: {} };
});

const rejects = actionOf((form) => ({
  status: "error",
  message: "Error validating input",
  fieldErrors: { rate: { message: "Enter a number.", errorCode: "custom" } },
  typed: { rate: `${form.get("rate")}` },
}));

beforeEach(() => {
  sent = [];
  startAt("/account");
  globalThis.fetch = jest.fn().mockResolvedValue({ ok: true });
  jest.mocked(showToast).mockReset();
  router.refresh.mockClear();
});

test("sends the hidden values and the field, shows a toast and refreshes the page", async () => {
  render(
    <ActionForm
      action={saves}
      hidden={{ cardId: "7" }}
      field={{ name: "rate", label: "Rate", saved: "3" }}
      submit="Save"
      about=" rate of Ada"
      toast={{ icon: "check" }}
    />,
  );
  await userEvent.type(screen.getByRole("textbox", { name: "Rate" }), "0");
  await userEvent.click(screen.getByRole("button", { name: "Save rate of Ada" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(sent).toEqual([{ cardId: "7", rate: "30" }]);
  expect(showToast).toHaveBeenCalledWith("Saved", { icon: "check" });
});

test("without a toast, success neither shows one nor refreshes the page", async () => {
  render(<ActionForm action={saves} hidden={{ cardId: "7" }} submit="Open" toast={null} />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(() => expect(sent).toEqual([{ cardId: "7" }]));
  expect(showToast).not.toHaveBeenCalled();
  expect(router.refresh).not.toHaveBeenCalled();
});

test.each([
  ["several lines", { isLong: true }, "textbox"],
  ["a choice", { options: [{ value: "3", text: "Three" }] }, "combobox"],
])("shows the error of a field with %s, and keeps what was entered", async (_, kind, role) => {
  render(
    <ActionForm
      action={rejects}
      field={{ name: "rate", label: "Rate", saved: "3", ...kind }}
      submit="Save"
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const field = await screen.findByRole(role, { description: "Enter a number." });
  expect(field).toHaveValue("3");
  expect(field).toHaveFocus();
  expect(showToast).not.toHaveBeenCalled();
});
