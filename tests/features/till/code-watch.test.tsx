import { act, render } from "@testing-library/react";
import { CodeWatch } from "@/features/till/spend/code-watch";
import { router, startAt } from "../../support/doubles/navigation";

jest.mock("next/navigation", () => jest.requireActual("../../support/doubles/navigation"));

const asked = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  startAt("/brands/meridian/spend");
  Object.assign(globalThis, {
    EventSource: class extends EventTarget {
      close() {}
    },
    fetch: asked.mockReset(),
  });
});

afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test("in a shop without a network the code stays on the screen, and is read anew once there is one", async () => {
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  render(<CodeWatch events="/brands/meridian/spend/events" secondsLeft={600} />);
  await wait(31_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await wait(1);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(router.refresh).not.toHaveBeenCalled();

  asked.mockResolvedValue({ ok: true });
  await wait(15_000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
