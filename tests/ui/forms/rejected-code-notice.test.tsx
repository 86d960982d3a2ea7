import { act, render, screen } from "@testing-library/react";
import { RejectedCodeNotice, rejectedText } from "@/ui/forms/rejected-code-notice";

const BOTH = ["email", "phone"] as const;

const answers = jest.fn<Promise<Partial<Response>>, []>();

beforeEach(() => {
  jest.useFakeTimers();
  answers.mockReset();
  global.fetch = answers as unknown as typeof fetch;
});

afterEach(() => jest.useRealTimers());

const reports = (isRejected: boolean) => async () => ({ ok: true, json: async () => ({ isRejected }) });

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

const notice = (request: unknown = null, isRejected = false) => (
  <RejectedCodeNotice
    isRejected={isRejected}
    kind="phone"
    sendable={BOTH}
    poll="/invitation/delivery"
    request={request}
  />
);

const TEXT = "We couldn’t text that number. Use an email address instead.";

test("shows within seconds that the provider rejected the code", async () => {
  answers.mockImplementationOnce(reports(false)).mockImplementation(reports(true));
  render(notice());
  await pass(2);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  await pass(3);
  expect(screen.getByRole("status")).toHaveTextContent(TEXT);
});

test("shows at once what the server knew, and hides it when another code was not rejected", async () => {
  answers.mockImplementation(reports(true));
  const { rerender } = render(notice(null, true));
  expect(screen.getByRole("status")).toHaveTextContent(TEXT);
  await pass(60);
  answers.mockImplementation(reports(false));
  rerender(notice("another code", true));
  await pass(2);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("looks seven times in two minutes, also after a failed look", async () => {
  answers.mockRejectedValueOnce(new TypeError("offline")).mockResolvedValueOnce({ ok: false });
  answers.mockImplementation(reports(false));
  render(notice());
  await pass(600);
  expect(answers).toHaveBeenCalledTimes(7);
});

test("stops looking when the page is left", async () => {
  const { unmount } = render(notice());
  unmount();
  await pass(600);
  expect(answers).not.toHaveBeenCalled();
});

test.each([
  ["phone", BOTH, TEXT],
  ["email", BOTH, "We couldn’t email that address. Use a phone number instead."],
  ["phone", ["phone"], "We couldn’t text that number. Use another number instead."],
  ["email", ["email"], "We couldn’t email that address. Use another address instead."],
] as const)("suggests a contact that can be sent to: %s, %o", (kind, sendable, text) => {
  expect(rejectedText(kind, sendable)).toBe(text);
});
