import { screen, waitFor } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import type { Action } from "@/lib/forms/action";
import { Switch } from "@/ui/forms/checkbox";
import { Form } from "@/ui/forms/form";
import { SaveFooter } from "@/ui/forms/save-footer";
import { useSaveOnChange } from "@/ui/forms/use-save-on-change";

const saved = jest.fn();
const save: Action<{ letters?: string }, undefined> = async (...posted: unknown[]) => {
  const form = posted.at(-1);
  if (!(form instanceof FormData)) throw new Error("not called by a form");
  saved(form.get("letters"));
  return { status: "success", message: "Saved", payload: undefined, typed: {} };
};

function LettersForm() {
  const form = useSaveOnChange(save);
  return (
    <Form form={form}>
      <Switch label="Letters" {...form.checkbox("letters", true)} />
      <SaveFooter form={form} isAutomatic />
    </Form>
  );
}

let container: HTMLElement;
let root: Root | undefined;

beforeEach(() => {
  saved.mockReset();
  // React schedules the hydration as in a browser.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  HTMLElement.prototype.scrollIntoView = () => {};
  container = document.createElement("div");
  container.innerHTML = renderToString(<LettersForm />);
  document.body.append(container);
});

afterEach(() => {
  root?.unmount();
  container.remove();
});

const hydrate = () => {
  root = hydrateRoot(container, <LettersForm />);
};
const letters = () => screen.getByRole("checkbox", { name: "Letters" });

test.each<[string, () => void]>([
  ["before hydration", () => [letters().click(), hydrate()]],
  ["that hydrates the form", () => [hydrate(), letters().click()]],
])("saves a change by a click %s once", async (_, change) => {
  change();
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Saved."));
  expect(saved.mock.calls).toEqual([[null]]);
});

test("saves each later change", async () => {
  hydrate();
  await waitFor(() => expect(Object.keys(container.querySelector("form") ?? {})).not.toEqual([]));
  letters().click();
  await waitFor(() => expect(saved.mock.calls).toEqual([[null]]));
  letters().click();
  await waitFor(() => expect(saved.mock.calls).toEqual([[null], ["on"]]));
});
