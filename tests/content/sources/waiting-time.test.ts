import { TooSlowError, WaitingTime } from "@/content/sources/waiting-time";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = new Promise<string>(() => {});
const after = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, `after ${milliseconds}`));

async function outcomeAt(milliseconds: number, promise: Promise<unknown>): Promise<unknown> {
  let outcome: unknown = "waiting";
  promise.then(
    (value) => (outcome = value),
    (error) => (outcome = error),
  );
  await jest.advanceTimersByTimeAsync(milliseconds);
  return outcome;
}

test("An answer in time is the answer.", async () => {
  expect(await outcomeAt(1400, new WaitingTime(1500).wait(after(1400)))).toBe("after 1400");
});

test("At 1,499 ms one still waits, at 1,500 no longer.", async () => {
  const waiting = new WaitingTime(1500).wait(never);
  expect(await outcomeAt(1499, waiting)).toBe("waiting");
  expect(await outcomeAt(1, waiting)).toBeInstanceOf(TooSlowError);
});

test("Questions that are asked one after another share the time.", async () => {
  const time = new WaitingTime(1500);
  expect(await outcomeAt(1000, time.wait(after(1000)))).toBe("after 1000");
  expect(await outcomeAt(500, time.wait(never))).toBeInstanceOf(TooSlowError);
  expect(await outcomeAt(0, time.wait(never))).toBeInstanceOf(TooSlowError);
});

test("Questions that are asked at once count once.", async () => {
  const time = new WaitingTime(1500);
  const all = Promise.all([time.wait(after(900)), time.wait(after(1000)), time.wait(after(800))]);
  expect(await outcomeAt(1000, all)).toEqual(["after 900", "after 1000", "after 800"]);
  const next = time.wait(never);
  expect(await outcomeAt(499, next)).toBe("waiting");
  expect(await outcomeAt(1, next)).toBeInstanceOf(TooSlowError);
});

test("What the page does between its questions costs no time.", async () => {
  const time = new WaitingTime(1500);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcomeAt(1400, time.wait(after(1400)))).toBe("after 1400");
});

test("A failure is handed on.", async () => {
  const failure = new Error("refused");
  await expect(new WaitingTime(1500).wait(Promise.reject(failure))).rejects.toBe(failure);
});
