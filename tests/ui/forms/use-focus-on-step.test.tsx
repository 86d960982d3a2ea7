import { render, screen } from "@testing-library/react";
import { useFocusOnStep } from "@/ui/forms/use-focus-on-step";

function Steps({ step }: { step: "ask" | "enter" | "done" }) {
  const place = useFocusOnStep<HTMLDivElement>(step);
  return (
    <>
      <button type="button">Elsewhere</button>
      <div ref={place}>
        {step === "ask" && <button type="button">Send code</button>}
        {step === "enter" && (
          <form>
            <input type="hidden" name="contact" />
            <input aria-label="Code" />
          </form>
        )}
        {step === "done" && <p tabIndex={-1}>Done</p>}
      </div>
    </>
  );
}

test("the focus that went with a step is found in the next one's field, and in its last words", () => {
  const { rerender } = render(<Steps step="ask" />);
  expect(document.body).toHaveFocus();
  screen.getByRole("button", { name: "Send code" }).focus();
  rerender(<Steps step="enter" />);
  expect(screen.getByRole("textbox", { name: "Code" })).toHaveFocus();
  rerender(<Steps step="done" />);
  expect(screen.getByText("Done")).toHaveFocus();
});

test("a step that the page came with takes no focus, and none is taken from elsewhere", () => {
  const { rerender } = render(<Steps step="enter" />);
  expect(document.body).toHaveFocus();
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  rerender(<Steps step="done" />);
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
});
