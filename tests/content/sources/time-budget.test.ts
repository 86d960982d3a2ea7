import { TimeBudget } from "@/content/sources/time-budget";

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(AbortSignal, "timeout").mockImplementation(fakeTimeout);
});
afterEach(() => jest.useRealTimers());

/** `AbortSignal.timeout` with jest's clock, which does not fake it. It rejects the same arguments. */
function fakeTimeout(milliseconds: number): AbortSignal {
  if (!Number.isInteger(milliseconds)) throw new RangeError("It must be an integer.");
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("the time is up", "TimeoutError")), milliseconds);
  return controller.signal;
}

const never = new Promise<string>(() => {});
const after = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(resolve, milliseconds, `after ${milliseconds}`));
const tooSlow = expect.objectContaining({ name: "TimeoutError" });

async function outcomeAt(milliseconds: number, promise: Promise<unknown>): Promise<unknown> {
  let outcome: unknown = "waiting";
  promise.then(
    (value) => (outcome = value),
    (error) => (outcome = error),
  );
  await jest.advanceTimersByTimeAsync(milliseconds);
  return outcome;
}

test("a result in time is returned", async () => {
  expect(await outcomeAt(1400, new TimeBudget(1500).wait(after(1400)))).toBe("after 1400");
});

test("a wait of 1,500 ms still waits after 1,499 ms and fails after 1,500 ms", async () => {
  const waiting = new TimeBudget(1500).wait(never);
  expect(await outcomeAt(1499, waiting)).toBe("waiting");
  expect(await outcomeAt(1, waiting)).toEqual(tooSlow);
});

test("the timeout uses the platform's clock", async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await expect(new TimeBudget(20).wait(never)).rejects.toMatchObject({ name: "TimeoutError" });
});

test("the remaining time may be a fraction of a millisecond", async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  const times = [10.25, 13.5, 13.75];
  jest.spyOn(performance, "now").mockImplementation(() => times.shift() ?? 14);
  await expect(new TimeBudget(20).wait(never)).rejects.toMatchObject({ name: "TimeoutError" });
});

test("sequential reads share the time", async () => {
  const budget = new TimeBudget(1500);
  expect(await outcomeAt(1000, budget.wait(after(1000)))).toBe("after 1000");
  expect(await outcomeAt(500, budget.wait(never))).toEqual(tooSlow);
  expect(await outcomeAt(0, budget.wait(never))).toEqual(tooSlow);
});

test("concurrent reads count once", async () => {
  const budget = new TimeBudget(1500);
  const all = Promise.all([budget.wait(after(900)), budget.wait(after(1000)), budget.wait(after(800))]);
  expect(await outcomeAt(1000, all)).toEqual(["after 900", "after 1000", "after 800"]);
  const next = budget.wait(never);
  expect(await outcomeAt(499, next)).toBe("waiting");
  expect(await outcomeAt(1, next)).toEqual(tooSlow);
});

test("time between reads does not count", async () => {
  const budget = new TimeBudget(1500);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await outcomeAt(1400, budget.wait(after(1400)))).toBe("after 1400");
});

test("a failure is passed on", async () => {
  const failure = new Error("rejected");
  await expect(new TimeBudget(1500).wait(Promise.reject(failure))).rejects.toBe(failure);
});
