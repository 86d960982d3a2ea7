import { waitFor } from "@testing-library/react";
import { showToast } from "@/ui/toast/toast";
import { whenOnline } from "@/ui/toast/when-online.";

jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

const asked = jest.fn<Promise<void>, []>();
const go = jest.fn();

beforeEach(() => {
  for (const double of [asked, go, jest.mocked(showToast)]) double.mockReset();
  Object.assign(globalThis, { fetch: asked });
});

afterEach(() => jest.restoreAllMocks());

const callItselfOffline = () => jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);

test("with a network it goes on at once, and asks nobody", () => {
  whenOnline(go);
  expect(go).toHaveBeenCalledTimes(1);
  expect(asked).not.toHaveBeenCalled();
});

test("without one it says so and stays", async () => {
  callItselfOffline();
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  whenOnline(go);
  await waitFor(() => expect(showToast).toHaveBeenCalledWith("You’re offline. Try again once you’re back."));
  expect(go).not.toHaveBeenCalled();
});

test("a browser that calls itself offline goes on where the club can be reached", async () => {
  callItselfOffline();
  asked.mockResolvedValue();
  whenOnline(go);
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1));
  expect(showToast).not.toHaveBeenCalled();
});
