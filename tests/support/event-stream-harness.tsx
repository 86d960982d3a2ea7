import { act } from "@testing-library/react";

/** Fakes timers and an event stream without events. `fetch` is the given mock. */
export function fakeEventStream(fetch: jest.Mock): void {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, {
      EventSource: class extends EventTarget {
        close() {}
      },
      fetch: fetch.mockReset(),
    });
  });

  afterEach(() => jest.useRealTimers());
}

export const advance = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
