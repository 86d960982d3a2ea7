import { act, render, screen } from "@testing-library/react";
import { useLayoutEffect, useRef } from "react";
import { ChipField, type ChipFieldHandle } from "@/ui/chips/chip-field";
import { ChipText, readChipText } from "@/ui/chips/chip-text";

const TEXTS = [
  "{code} is your {product} code",
  "{friend} accepted your invitation for {recipient}[ ({places})].[ As a thank-you, you get {credit}.] See: {link}",
  "If you didn’t do this, [{help}|sign out all other devices] right away.",
  "One line\n\n[{note}]\n\nTwo | three",
  "{unknown} [broken {code",
  "",
];

test.each(TEXTS)("shows words, and keeps the stored text %j", (text) => {
  const { container } = render(<ChipText text={text} />);
  expect(readChipText(container)).toBe(text);
  expect(container.textContent).not.toMatch(/\{(code|friend|places|credit|help|link)\}/);
});

function Editor({ text }: { text: string }) {
  const handle = useRef<ChipFieldHandle>(null);
  return (
    <form>
      <ChipField ref={handle} label="Text" name="text" defaultValue={text} />
      <button type="button" onClick={() => handle.current?.togglePart()}>
        Toggle
      </button>
    </form>
  );
}

const stored = (container: HTMLElement) =>
  new FormData(container.querySelector("form") ?? undefined).get("text");

test("sends what was typed between chips", () => {
  const { container } = render(<Editor text="Hello {friend}" />);
  const editor = screen.getByRole("textbox", { name: "Text" });
  expect(stored(container)).toBe("Hello {friend}");
  act(() => {
    editor.prepend("Dear and ");
    editor.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  expect(stored(container)).toBe("Dear and Hello {friend}");
});

test("words that can be left out are always shown after the button", () => {
  const { container } = render(<Editor text="You get[ {credit}] now" />);
  const part = container.querySelector("[data-part]");
  const range = document.createRange();
  if (part) range.selectNodeContents(part);
  document.getSelection()?.removeAllRanges();
  document.getSelection()?.addRange(range);
  act(() => {
    document.dispatchEvent(new Event("selectionchange"));
  });
  act(() => screen.getByRole("button", { name: "Toggle" }).click());
  expect(stored(container)).toBe("You get {credit} now");
});

function Probe({ onFirstFrame }: { onFirstFrame: () => void }) {
  useLayoutEffect(onFirstFrame, [onFirstFrame]);
  return <Editor text="Hello {friend}" />;
}

test("a field that is mounted later is one field from its first frame", () => {
  let inFirstFrame = 0;
  const count = () => {
    inFirstFrame ||= screen.getAllByRole("textbox", { name: "Text" }).length;
  };
  render(<Probe onFirstFrame={count} />);
  expect(inFirstFrame).toBe(1);
});
