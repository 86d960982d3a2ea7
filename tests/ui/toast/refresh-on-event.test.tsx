import { render } from "@testing-library/react";
import { RefreshOnEvent } from "@/ui/toast/refresh-on-event";
import { advance, fakeEventStream } from "../../support/event-stream-harness";
import { router, startAt } from "../../support/fakes/navigation";

const request = jest.fn();

fakeEventStream(request);

beforeEach(() => startAt("/brands/meridian/spend"));

test("an offline code stays on the screen, and is refreshed when the network returns", async () => {
  request.mockRejectedValue(new TypeError("Failed to fetch"));
  render(<RefreshOnEvent events="/brands/meridian/spend/events" secondsLeft={600} />);
  await advance(31_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await advance(1);
  expect(request).toHaveBeenCalledTimes(3);
  expect(router.refresh).not.toHaveBeenCalled();

  request.mockResolvedValue({ ok: true });
  await advance(15_000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
