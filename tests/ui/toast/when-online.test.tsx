import { waitFor } from "@testing-library/react";
import { showToast } from "@/ui/toast/toast";
import { whenOnline } from "@/ui/toast/when-online";

jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

const fetched = jest.fn<Promise<void>, []>();
const proceed = jest.fn();

beforeEach(() => {
  for (const mock of [fetched, proceed, jest.mocked(showToast)]) mock.mockReset();
  Object.assign(globalThis, { fetch: fetched });
});

afterEach(() => jest.restoreAllMocks());

const reportOffline = () => jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);

test("proceeds at once while online, without a request", () => {
  whenOnline(proceed);
  expect(proceed).toHaveBeenCalledTimes(1);
  expect(fetched).not.toHaveBeenCalled();
});

test("shows a toast while offline, and does not proceed", async () => {
  reportOffline();
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  whenOnline(proceed);
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith("You’re offline. Try again when you’re back online."),
  );
  expect(proceed).not.toHaveBeenCalled();
});

test("proceeds if the browser reports being offline but the club answers", async () => {
  reportOffline();
  fetched.mockResolvedValue();
  whenOnline(proceed);
  await waitFor(() => expect(proceed).toHaveBeenCalledTimes(1));
  expect(showToast).not.toHaveBeenCalled();
});
