import { act } from "@testing-library/react";

/** Readies a screen that listens to the server's events: clocks stand still, streams stay silent, and `asked` takes each request. */
export function watchWith(asked: jest.Mock): void {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(globalThis, {
      EventSource: class extends EventTarget {
        close() {}
      },
      fetch: asked.mockReset(),
    });
  });

  afterEach(() => jest.useRealTimers());
}

export const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
