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

describe.each([true, false])("while the browser reports a connection: %s", (onLine) => {
  beforeEach(() => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  });

  test("shows a toast if the club can't be reached, and does not proceed", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    whenOnline(proceed);
    await waitFor(() =>
      expect(showToast).toHaveBeenCalledWith("You’re offline. Try again when you’re back online."),
    );
    expect(proceed).not.toHaveBeenCalled();
  });

  test("proceeds if the club answers", async () => {
    fetched.mockResolvedValue();
    whenOnline(proceed);
    await waitFor(() => expect(proceed).toHaveBeenCalledTimes(1));
    expect(showToast).not.toHaveBeenCalled();
  });
});
