import { render } from "@testing-library/react";
import { LiveUpdates } from "@/features/concierge/queue/live-updates";
import { advance, fakeEventStream } from "../../support/event-stream-harness";
import { router, startAt } from "../../support/fakes/navigation";

const asked = jest.fn();

fakeEventStream(asked);

beforeEach(() => startAt("/concierge"));

test("refreshes nothing while offline, and refreshes when the network returns", async () => {
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  render(<LiveUpdates />);
  await advance(130_000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(router.refresh).not.toHaveBeenCalled();

  asked.mockResolvedValue({ ok: true });
  await advance(60_000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
