import { fireEvent, render, screen } from "@testing-library/react";
import { DeskKeys } from "@/features/concierge/queue/desk-keys";

const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

const pressed: string[] = [];

function Desk({ opened }: { opened?: string }) {
  const button = (key: string, what: string) => (
    <button type="button" data-key={key} onClick={() => pressed.push(what)}>
      {what}
    </button>
  );
  return (
    <>
      <DeskKeys />
      <input type="search" aria-label="Search" data-key="/" />
      {button("n", "claim next")}
      <ol>
        {["Ada", "Bo", "Cy"].map((name) => (
          <li key={name} data-desk-row="">
            <input
              type="checkbox"
              aria-label={name}
              data-key="x"
              checked={false}
              onChange={() => pressed.push(`choose ${name}`)}
            />
            <a href={`/${name}`} data-desk-link="" aria-current={name === opened || undefined}>
              {name}
            </a>
            {name !== "Cy" && button("c", `claim ${name}`)}
          </li>
        ))}
      </ol>
      {button("s", "send")}
      {button("v", "reveal")}
    </>
  );
}

beforeEach(() => {
  pressed.length = 0;
  localStorage.clear();
});

const focused = () => document.activeElement?.textContent;

test("j and k walk the rows from the one that is open, and stay at the ends", () => {
  render(<Desk opened="Bo" />);
  press("j");
  expect(focused()).toBe("Cy");
  press("j");
  expect(focused()).toBe("Cy");
  press("k");
  press("k");
  press("k");
  expect(focused()).toBe("Ada");
});

test("a key in a row means that row, and never a request that happens to be open beside it", () => {
  render(<Desk opened="Bo" />);
  screen.getByText("Ada").focus();
  for (const key of ["c", "x", "s", "v"]) press(key);
  expect(pressed).toEqual(["claim Ada", "choose Ada"]);
  screen.getByText("Cy").focus();
  press("c");
  expect(pressed).toHaveLength(2);
  screen.getByText("Bo").focus();
  press("s");
  press("v");
  press("n");
  expect(pressed.slice(2)).toEqual(["send", "reveal", "claim next"]);
});

test("outside of the list no key reaches into a row", () => {
  render(<Desk />);
  press("c");
  press("x");
  press("s");
  expect(pressed).toEqual(["send"]);
});

test("a field, another key held down and an open dialog keep the keys to themselves", () => {
  render(<Desk />);
  press("/");
  expect(screen.getByRole("searchbox")).toHaveFocus();
  press("s");
  screen.getByRole("searchbox").blur();
  for (const held of ["ctrlKey", "metaKey", "altKey"]) press("s", { [held]: true });
  press("s", { isComposing: true });
  press("?");
  expect(screen.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  press("s");
  expect(pressed).toEqual([]);
});

test("they can be turned off on a device", () => {
  render(<Desk />);
  press("?");
  fireEvent.click(screen.getByRole("checkbox", { name: "Use single-key shortcuts on this device" }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  press("s");
  expect(pressed).toEqual([]);
});
