import { act, render, screen } from "@testing-library/react";
import { showToast } from "@/ui/toast/toast";
import { Toaster } from "@/ui/toast/toaster";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test("a toast is announced and disappears after 2 seconds", async () => {
  render(<Toaster />);
  act(() => showToast("Copied!"));
  expect(screen.getByRole("status")).toHaveTextContent(/^Copied!$/);
  await pass(1900);
  expect(screen.getByText("Copied!")).toBeInTheDocument();
  await pass(500);
  expect(screen.queryByText("Copied!")).not.toBeInTheDocument();
});
