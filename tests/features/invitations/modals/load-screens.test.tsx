import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { loadAnew } from "@/features/invitations/modals/load-screens";

const missing = new Error("Loading chunk failed.");
const asked = jest.fn();

beforeEach(() => {
  asked.mockReset();
  Object.assign(globalThis, { fetch: asked });
});

test("without a network the screen says so and the page stays, to be tried again", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  asked.mockRejectedValue(new TypeError("Failed to fetch"));
  const OfflineScreen = await loadAnew(missing);
  render(<OfflineScreen titleId="title" />);
  expect(screen.getByRole("status")).toHaveTextContent("You’re offline. Try again once you’re back.");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(asked).toHaveBeenCalledTimes(2);
});

test("what the server drew already isn't loaded anew once more", async () => {
  asked.mockResolvedValue({ ok: true });
  render(
    <dialog open>
      <p data-still="" />
    </dialog>,
  );
  await expect(loadAnew(missing)).rejects.toBe(missing);
});
