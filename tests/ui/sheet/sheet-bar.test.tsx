import { fireEvent, render, screen } from "@testing-library/react";
import { Sheet, SheetTitle } from "@/ui/sheet/sheet";
import { type Motion, mockAnimations } from "../../support/motion";

let motion: Motion;
const onClose = jest.fn();

beforeEach(() => {
  motion = mockAnimations();
  onClose.mockReset();
  Object.defineProperty(Element.prototype, "setPointerCapture", { value: () => {}, configurable: true });
  render(
    <Sheet open onClose={onClose}>
      <SheetTitle>Change the name</SheetTitle>
    </Sheet>,
  );
});

const panel = () => screen.getByRole("dialog").querySelector<HTMLElement>("[data-sheet-panel]");
const handle = () => screen.getByRole("dialog").querySelector(".sheet-handle") as HTMLElement;

type Pointer = "pointerdown" | "pointermove" | "pointerup" | "pointercancel";

// jsdom's pointer events have no coordinates.
function at(type: Pointer, clientY: number) {
  fireEvent(handle(), new MouseEvent(type, { bubbles: true, clientY }));
}

test("a sheet follows the drag and closes when released far down", () => {
  at("pointerdown", 100);
  at("pointermove", 180);
  expect(panel()?.style.translate).toBe("0 80px");
  at("pointermove", 215);
  at("pointerup", 215);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("a sheet does not move up, and moves back after a short drag", () => {
  at("pointerdown", 100);
  at("pointermove", 40);
  expect(panel()?.style.translate).toBe("0 0px");
  at("pointermove", 120);
  at("pointerup", 120);
  expect(onClose).not.toHaveBeenCalled();
  expect(motion.animate.mock.lastCall?.[0]).toEqual({ translate: ["0 20px", "0 0"] });
});

test("a cancelled touch does not close the sheet", () => {
  at("pointerdown", 100);
  at("pointermove", 300);
  at("pointercancel", 300);
  expect(onClose).not.toHaveBeenCalled();
});
