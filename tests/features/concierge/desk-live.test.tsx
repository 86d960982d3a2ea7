import { render } from "@testing-library/react";
import { DeskLive } from "@/features/concierge/queue/desk-live";
import { router, startAt } from "../../support/doubles/navigation";
import { wait, watchWith } from "../../support/event-stream-harness";

jest.mock("next/navigation", () => jest.requireActual("../../support/doubles/navigation"));

const asked = jest.fn();

watchWith(asked);

beforeEach(() => startAt("/concierge"));

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
