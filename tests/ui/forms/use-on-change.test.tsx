import { render, screen } from "@testing-library/react";
import { useFocusOnStep } from "@/ui/forms/use-on-change";

function Steps({ step }: { step: "ask" | "enter" | "done" | "read" }) {
  const container = useFocusOnStep<HTMLDivElement>(step);
  return (
    <>
      <button type="button">Elsewhere</button>
      <div ref={container}>
        {step === "ask" && <button type="button">Send code</button>}
        {step === "enter" && (
          <form>
            <input type="hidden" name="contact" />
            <input aria-label="Code" />
          </form>
        )}
        {step === "done" && <p tabIndex={-1}>Done</p>}
        {step === "read" && <h1>Read this</h1>}
      </div>
    </>
  );
}

test("moves a lost focus to the next step's field, marked text or heading", () => {
  const { rerender } = render(<Steps step="ask" />);
  expect(document.body).toHaveFocus();
  screen.getByRole("button", { name: "Send code" }).focus();
  rerender(<Steps step="enter" />);
  expect(screen.getByRole("textbox", { name: "Code" })).toHaveFocus();
  rerender(<Steps step="done" />);
  expect(screen.getByText("Done")).toHaveFocus();
  rerender(<Steps step="read" />);
  expect(screen.getByRole("heading", { name: "Read this" })).toHaveFocus();
});

test("takes no focus for the first step, or from another element", () => {
  const { rerender } = render(<Steps step="enter" />);
  expect(document.body).toHaveFocus();
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  rerender(<Steps step="done" />);
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
});
