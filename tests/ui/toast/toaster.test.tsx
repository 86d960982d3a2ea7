import { act, fireEvent, render, screen } from "@testing-library/react";
import { showToast } from "@/ui/toast/toast";
import { Toaster } from "@/ui/toast/toaster";

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
});

afterEach(() => jest.useRealTimers());

const show = (...args: Parameters<typeof showToast>) => act(() => showToast(...args));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const statuses = () => screen.queryAllByRole("status").map((status) => status.textContent);
const undo = (onClick: () => void) => ({ action: { label: "Undo", onClick } });

test("the region for screen readers is there before the first toast", () => {
  expect(screen.getByRole("region", { name: /^Notifications/ })).toHaveAttribute("aria-live", "polite");
});

test("two quick taps show one toast, and a later tap shows it again", async () => {
  for (const duration of [300, 300]) show("Copied!", { duration });
  expect(statuses()).toEqual(["Copied!"]);
  await pass(400);
  expect(statuses()).toEqual([]);
  show("Copied!");
  expect(statuses()).toEqual(["Copied!"]);
});

test("two invitations that are cancelled at once have an Undo each", () => {
  const undone: string[] = [];
  for (const name of ["Sam", "Noor"])
    show(
      "Invitation cancelled",
      undo(() => undone.push(name)),
    );
  const buttons = screen.getAllByRole("button", { name: "Undo" });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) fireEvent.click(button);
  expect(undone).toEqual(["Sam", "Noor"]);
  expect(statuses()).toEqual([]);
});

test("a hovered, focused or hidden toast stays, and later uses the rest of its time", async () => {
  show("Invitation cancelled", { ...undo(() => {}), duration: 1000 });
  const toast = screen.getByRole("button", { name: "Undo" });
  await pass(600);
  fireEvent.pointerEnter(toast.parentElement as HTMLElement);
  await pass(5000);
  fireEvent.pointerLeave(toast.parentElement as HTMLElement);
  act(() => toast.focus());
  await pass(5000);
  act(() => toast.blur());
  const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
  fireEvent(document, new Event("visibilitychange"));
  await pass(5000);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event("visibilitychange"));
  expect(statuses()).toEqual(["Invitation cancelled"]);
  await pass(450);
  expect(statuses()).toEqual([]);
  hidden.mockRestore();
});

test("a focused toast stays when the pointer leaves it, and a hovered one when it loses the focus", async () => {
  show("Invitation cancelled", { ...undo(() => {}), duration: 1000 });
  const button = screen.getByRole("button", { name: "Undo" });
  const toast = button.parentElement as HTMLElement;
  act(() => button.focus());
  fireEvent.pointerEnter(toast);
  fireEvent.pointerLeave(toast);
  await pass(5000);
  expect(statuses()).toEqual(["Invitation cancelled"]);
  fireEvent.pointerEnter(toast);
  act(() => button.blur());
  await pass(5000);
  expect(statuses()).toEqual(["Invitation cancelled"]);
  fireEvent.pointerLeave(toast);
  await pass(1100);
  expect(statuses()).toEqual([]);
});

test("Alt+T moves the focus to Undo, and pressing it moves the focus back", () => {
  const onClick = jest.fn();
  const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
  act(() => elsewhere.focus());
  show("Invitation cancelled", undo(onClick));
  fireEvent.keyDown(document, { altKey: true, code: "KeyT" });
  const button = screen.getByRole("button", { name: "Undo" });
  expect(button).toHaveFocus();
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(statuses()).toEqual([]);
  expect(elsewhere).toHaveFocus();
});
