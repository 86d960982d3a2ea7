import { fireEvent, render, screen } from "@testing-library/react";
import { MarkdownArea } from "@/ui/forms/markdown-area";

function withSelected(text: string, chosen: string) {
  render(
    <MarkdownArea
      label="About you"
      marks={["bold", "italic", "link"]}
      target="https://"
      defaultValue={text}
    />,
  );
  const area = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "About you" });
  const start = text.indexOf(chosen);
  area.setSelectionRange(start, start + chosen.length);
  return area;
}

const selected = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  value.slice(selectionStart, selectionEnd);

test.each([
  ["Bold", "Collects clocks.", "clocks", "Collects **clocks**.", "clocks"],
  ["Bold", "Collects **clocks**.", "clocks", "Collects clocks.", "clocks"],
  ["Bold", "Collects *clocks*.", "clocks", "Collects ***clocks***.", "clocks"],
  ["Italic", "Collects clocks.", "clocks", "Collects *clocks*.", "clocks"],
  ["Italic", "Collects *clocks*.", "clocks", "Collects clocks.", "clocks"],
  ["Italic", "Collects **clocks**.", "clocks", "Collects ***clocks***.", "clocks"],
  ["Italic", "Collects ***clocks***.", "clocks", "Collects **clocks**.", "clocks"],
  ["Link", "Collects clocks.", "clocks", "Collects [clocks](https://).", "https://"],
  ["Link", "See https://clocks.test", "https://clocks.test", "See [words](https://clocks.test)", "words"],
])("%s turns “%s” with %s selected into “%s”", (button, text, chosen, marked, next) => {
  const area = withSelected(text, chosen);
  fireEvent.click(screen.getByRole("button", { name: button }));
  expect(area).toHaveValue(marked);
  expect(selected(area)).toBe(next);
  expect(area).toHaveFocus();
});

test.each([
  ["b", { ctrlKey: true }, "**clocks**"],
  ["i", { metaKey: true }, "*clocks*"],
  ["K", { ctrlKey: true }, "[clocks](https://)"],
])("the key %s with %j formats the selection", (key, held, marked) => {
  const area = withSelected("clocks", "clocks");
  expect(fireEvent.keyDown(area, { key, ...held })).toBe(false);
  expect(area).toHaveValue(marked);
});

test.each([
  ["b", {}],
  ["b", { ctrlKey: true, shiftKey: true }],
  ["c", { ctrlKey: true }],
])("leaves the key %s with %j to the browser", (key, held) => {
  const area = withSelected("clocks", "clocks");
  expect(fireEvent.keyDown(area, { key, ...held })).toBe(true);
  expect(area).toHaveValue("clocks");
});

test("selects a sample word when nothing is selected, because **** alone is a line", () => {
  const area = withSelected("", "");
  fireEvent.click(screen.getByRole("button", { name: "Bold" }));
  expect(area).toHaveValue("**bold**");
  expect(selected(area)).toBe("bold");
});
