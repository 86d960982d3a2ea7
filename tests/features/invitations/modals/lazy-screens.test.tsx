import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { reloadPage } from "@/features/invitations/modals/lazy-screens";

const failure = new Error("Loading chunk failed.");
const fetchMock = jest.fn();

beforeEach(() => {
  fetchMock.mockReset();
  Object.assign(globalThis, { fetch: fetchMock });
});

test("shows an offline screen with a retry button and does not reload the page", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  fetchMock.mockRejectedValue(new TypeError("Failed to fetch"));
  const OfflineScreen = await reloadPage(failure);
  render(<OfflineScreen />);
  expect(screen.getByRole("status")).toHaveTextContent("You’re offline. Try again when you’re back online.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test("throws instead of reloading a page whose HTML has the screen", async () => {
  fetchMock.mockResolvedValue({ ok: true });
  render(
    <dialog open>
      <p data-still="" />
    </dialog>,
  );
  await expect(reloadPage(failure)).rejects.toBe(failure);
});
