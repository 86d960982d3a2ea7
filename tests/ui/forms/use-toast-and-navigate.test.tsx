import { renderHook } from "@testing-library/react";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { showToast } from "@/ui/toast/toast";
import { router, startAt } from "../../support/fakes/navigation";

jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

const request = jest.fn();

beforeEach(() => {
  startAt("/account");
  globalThis.fetch = request.mockReset().mockResolvedValue({ ok: true });
  jest.mocked(showToast).mockReset();
});

test("shows a toast and refreshes the page", async () => {
  const { result } = renderHook(() => useToastAndNavigate({ icon: "check" }));
  await result.current({ message: "Saved" });
  expect(showToast).toHaveBeenCalledWith("Saved", { icon: "check" });
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(router.push).not.toHaveBeenCalled();
});

test("keeps the page and the toast if the club can't be reached", async () => {
  request.mockRejectedValue(new TypeError("Failed to fetch"));
  const { result } = renderHook(() => useToastAndNavigate());
  await result.current({ message: "Saved" });
  expect(showToast).toHaveBeenCalledTimes(1);
  expect(router.refresh).not.toHaveBeenCalled();
});

test("opens another page instead if it has a target", async () => {
  const { result } = renderHook(() => useToastAndNavigate({ to: "/concierge" }));
  await result.current({ message: "Returned to the queue" });
  expect(showToast).toHaveBeenCalledWith("Returned to the queue", { icon: undefined });
  expect(router.push).toHaveBeenCalledWith("/concierge");
  expect(router.refresh).not.toHaveBeenCalled();
});
