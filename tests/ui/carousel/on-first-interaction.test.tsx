import { createEvent, fireEvent } from "@testing-library/react";
import { onFirstInteraction } from "@/ui/carousel/on-first-interaction";

const run = jest.fn();
let cancel: () => void;

beforeEach(() => {
  run.mockClear();
  cancel = onFirstInteraction(document, run);
});

afterEach(() => cancel());

/** jsdom's pointer events have no movement. */
function movePointer(movementX: number, movementY: number): void {
  const event = createEvent.pointerMove(document.body);
  fireEvent(document.body, Object.assign(event, { movementX, movementY }));
}

test.each([
  [3, 0],
  [0, -1],
])("runs when the pointer moves by %i and %i", (x, y) => {
  movePointer(x, y);
  expect(run).toHaveBeenCalledTimes(1);
});

test("waits while the mouse rests", () => {
  fireEvent.pointerOver(document.body);
  fireEvent.pointerEnter(document.body);
  movePointer(0, 0);
  expect(run).not.toHaveBeenCalled();
});

test("runs only once", () => {
  movePointer(1, 1);
  fireEvent.pointerDown(document.body);
  fireEvent.focusIn(document.body);
  expect(run).toHaveBeenCalledTimes(1);
});

test("does not run after it is cancelled", () => {
  cancel();
  movePointer(1, 1);
  expect(run).not.toHaveBeenCalled();
});
