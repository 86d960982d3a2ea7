import { performance } from "node:perf_hooks";
import { monitorEventLoop } from "@/server/event-loop-load";

const TENTH = 100;

let utilization = 0;

beforeEach(() => {
  jest.useFakeTimers();
  const measured = () => ({ idle: 0, active: 0, utilization });
  jest.spyOn(performance, "eventLoopUtilization").mockImplementation(measured);
});

afterEach(() => jest.useRealTimers());

function pass(share: number): void {
  utilization = share;
  jest.advanceTimersByTime(TENTH);
}

test("a process is busy from a tenth of a second without a moment to spare", () => {
  const isBusy = monitorEventLoop();
  pass(0.8);
  expect(isBusy()).toBe(false);
  pass(0.81);
  expect(isBusy()).toBe(true);
});

test("a busy process is busy until half of a tenth of a second was idle", () => {
  const isBusy = monitorEventLoop();
  pass(1);
  pass(0.51);
  expect(isBusy()).toBe(true);
  pass(0.5);
  expect(isBusy()).toBe(false);
  pass(0.51);
  expect(isBusy()).toBe(false);
});
