import { act, render, screen } from "@testing-library/react";
import { SendAgain } from "@/ui/forms/send-again";

const typed = { again: "1" };
const sent = () => ({ envelope: { status: "success", message: "Code sent", payload: null }, typed }) as const;
const refused = () =>
  ({
    envelope: {
      status: "error",
      message: "We’ve just sent a code.",
      fieldErrors: { code: { message: "We’ve just sent a code.", errorCode: "code-too-soon" } },
    },
    typed,
  }) as const;

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

function show() {
  const form = (answer: ReturnType<typeof sent | typeof refused> | null) => (
    <SendAgain answer={answer} action={() => {}} pending={false} />
  );
  const { rerender } = render(form(null));
  return (answer: ReturnType<typeof sent | typeof refused>) => rerender(form(answer));
}

test("counts sixty seconds from the first look", () => {
  show();
  expect(screen.getByText("in 60 s")).toBeVisible();
  pass(61);
  expect(screen.queryByText(/^in /)).not.toBeInTheDocument();
});

test("a code that was sent is told, and counts anew", () => {
  const answer = show();
  pass(30);
  answer(sent());
  expect(screen.getByRole("status")).toHaveTextContent("Another code is on its way.");
  expect(screen.getByText("in 60 s")).toBeVisible();
});

test("a refusal is told as it is, and the seconds go on", () => {
  const answer = show();
  pass(30);
  answer(sent());
  pass(20);
  answer(refused());
  expect(screen.getByRole("status")).toHaveTextContent(/^We’ve just sent a code\.$/);
  expect(screen.getByText("in 40 s")).toBeVisible();
});
