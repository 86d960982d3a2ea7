import { fireEvent, render, screen } from "@testing-library/react";
import { trackPressedState } from "@/ui/motion/pressed-state";
import { afterPaint } from "../../support/motion";

let stop: () => void;

beforeEach(() => {
  stop = trackPressedState();
});

afterEach(() => stop());

function showLinks() {
  render(
    <>
      <a href="/home">
        <span>Home</span>
      </a>
      <button type="button">Copy</button>
    </>,
  );
  return {
    word: screen.getByText("Home"),
    link: screen.getByRole("link"),
    button: screen.getByRole("button"),
  };
}

/** jsdom's pointer events have no `pointerType`. */
function touch(element: Element, type: "pointerdown" | "pointerup" | "pointercancel", pointerType = "touch") {
  const event = new Event(type, { bubbles: true });
  fireEvent(element, Object.assign(event, { pointerType }));
}

for (const left of ["pointerup", "pointercancel"] as const)
  test(`marks the link under a finger until a frame after ${left}`, async () => {
    const { word, link, button } = showLinks();
    touch(word, "pointerdown");
    expect(link).toHaveAttribute("data-pressed");
    expect(button).not.toHaveAttribute("data-pressed");
    touch(word, left);
    expect(link).toHaveAttribute("data-pressed");
    await afterPaint();
    expect(link).not.toHaveAttribute("data-pressed");
  });

test("marks the label of a radio button, but not of a text field", () => {
  render(
    <>
      <label>
        A friend
        <input type="radio" />
      </label>
      <label>
        Name
        <input />
      </label>
    </>,
  );
  for (const words of ["A friend", "Name"]) touch(screen.getByText(words), "pointerdown");
  expect(screen.getByText("Name")).not.toHaveAttribute("data-pressed");
  touch(screen.getByText("A friend"), "pointerdown");
  expect(screen.getByText("A friend")).toHaveAttribute("data-pressed");
});

test("keeps the mark if the finger returns at once", async () => {
  const { link } = showLinks();
  touch(link, "pointerdown");
  touch(link, "pointerup");
  touch(link, "pointerdown");
  await afterPaint();
  expect(link).toHaveAttribute("data-pressed");
});

test("marks nothing for a mouse, or after it is stopped", () => {
  const { link, button } = showLinks();
  touch(link, "pointerdown", "mouse");
  expect(link).not.toHaveAttribute("data-pressed");
  stop();
  touch(button, "pointerdown");
  expect(button).not.toHaveAttribute("data-pressed");
});
