import { act, render } from "@testing-library/react";
import { DeskLive } from "@/features/desk/queue/desk-live";
import { router, startAt } from "../../support/doubles/navigation";

jest.mock("next/navigation", () => jest.requireActual("../../support/doubles/navigation"));

const asked = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  startAt("/concierge");
  Object.assign(globalThis, {
    EventSource: class extends EventTarget {
      close() {}
    },
    fetch: asked.mockReset(),
  });
});

afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test("without a network nothing is read anew: the desk stays as it is, and is read once there is one", async () => {
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  render(<DeskLive />);
  await wait(130_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(router.refresh).not.toHaveBeenCalled();

  asked.mockResolvedValue({ ok: true });
  await wait(60_000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
