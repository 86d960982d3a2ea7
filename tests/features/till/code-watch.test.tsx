import { render } from "@testing-library/react";
import { CodeWatch } from "@/features/till/spend/code-watch";
import { router, startAt } from "../../support/doubles/navigation";
import { wait, watchWith } from "../../support/event-stream-harness";

jest.mock("next/navigation", () => jest.requireActual("../../support/doubles/navigation"));

const asked = jest.fn();

watchWith(asked);

beforeEach(() => startAt("/brands/meridian/spend"));

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
