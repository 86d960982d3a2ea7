import { act, render, screen } from "@testing-library/react";
import { type FormState, fieldError } from "@/lib/forms/envelope";
import { ResendCode } from "@/ui/forms/resend-code";
import type { AnyForm } from "@/ui/forms/use-form";

const typed = { again: "1" };
const sent = (): FormState => ({ status: "success", message: "Code sent", payload: null, typed });
const failed = (): FormState => ({
  status: "error",
  message: "We just sent you a code.",
  fieldErrors: { code: { message: "We just sent you a code.", errorCode: "code-too-soon" } },
  typed,
});

const formWith = (result: FormState | null): AnyForm => ({
  props: { ref: { current: null }, action: () => {}, onReset: () => {}, noValidate: true },
  hidden: {},
  pending: false,
  result,
  isDone: result?.status === "success",
  payload: null,
  errorOf: (name) => fieldError(result, name),
});

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

function show() {
  const { rerender } = render(<ResendCode form={formWith(null)} />);
  return (result: FormState) => rerender(<ResendCode form={formWith(result)} />);
}

test("counts down sixty seconds from the first render", () => {
  show();
  expect(screen.getByText("in 60 s")).toBeVisible();
  pass(61);
  expect(screen.queryByText(/^in /)).not.toBeInTheDocument();
});

test("confirms another code and restarts the countdown", () => {
  const finish = show();
  pass(30);
  finish(sent());
  expect(screen.getByRole("status")).toHaveTextContent("Another code is on its way.");
  expect(screen.getByText("in 60 s")).toBeVisible();
});

test("shows an error and continues the countdown", () => {
  const finish = show();
  pass(30);
  finish(sent());
  pass(20);
  finish(failed());
  expect(screen.getByRole("status")).toHaveTextContent(/^We just sent you a code\.$/);
  expect(screen.getByText("in 40 s")).toBeVisible();
});
