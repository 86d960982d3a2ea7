import { fireEvent, render, screen } from "@testing-library/react";
import { ShortcutsDialog } from "@/features/concierge/console/shortcuts-dialog";

const press = (key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...init });

const pressed: string[] = [];

function Console({ opened }: { opened?: string }) {
  const button = (key: string, what: string) => (
    <button type="button" data-key={key} onClick={() => pressed.push(what)}>
      {what}
    </button>
  );
  return (
    <>
      <ShortcutsDialog />
      <input type="search" aria-label="Search" data-key="/" />
      {button("n", "claim next")}
      <ol>
        {["Ada", "Bo", "Cy"].map((name) => (
          <li key={name} data-queue-row="">
            <input
              type="checkbox"
              aria-label={name}
              data-key="x"
              checked={false}
              onChange={() => pressed.push(`select ${name}`)}
            />
            <a href={`/${name}`} data-queue-link="" aria-current={name === opened || undefined}>
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

test("moves through the rows with j and k from the open one, and stops at the ends", () => {
  render(<Console opened="Bo" />);
  press("j");
  expect(focused()).toBe("Cy");
  press("j");
  expect(focused()).toBe("Cy");
  press("k");
  press("k");
  press("k");
  expect(focused()).toBe("Ada");
});

test("applies a key to the focused row, never to a different open request", () => {
  render(<Console opened="Bo" />);
  screen.getByText("Ada").focus();
  for (const key of ["c", "x", "s", "v"]) press(key);
  expect(pressed).toEqual(["claim Ada", "select Ada"]);
  screen.getByText("Cy").focus();
  press("c");
  expect(pressed).toHaveLength(2);
  screen.getByText("Bo").focus();
  press("s");
  press("v");
  press("n");
  expect(pressed.slice(2)).toEqual(["send", "reveal", "claim next"]);
});

test("applies no key to a row while no row has focus", () => {
  render(<Console />);
  press("c");
  press("x");
  press("s");
  expect(pressed).toEqual(["send"]);
});

test("ignores keys in fields, with modifier keys, and while a dialog is open", () => {
  render(<Console />);
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

test("can be turned off on a device", () => {
  render(<Console />);
  press("?");
  fireEvent.click(screen.getByRole("checkbox", { name: "Use single-key shortcuts on this device" }));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  press("s");
  expect(pressed).toEqual([]);
});
