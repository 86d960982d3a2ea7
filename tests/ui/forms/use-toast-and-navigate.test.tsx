import { renderHook } from "@testing-library/react";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { showToast } from "@/ui/toast/toast";
import { router, startAt } from "../../support/fakes/navigation";

jest.mock("next/navigation", () => jest.requireActual("../../support/fakes/navigation"));
jest.mock("@/ui/toast/toast", () => ({ showToast: jest.fn() }));

beforeEach(() => {
  startAt("/account");
  jest.mocked(showToast).mockReset();
});

test("shows a toast and refreshes the page", () => {
  const { result } = renderHook(() => useToastAndNavigate({ icon: "check" }));
  result.current({ message: "Saved" });
  expect(showToast).toHaveBeenCalledWith("Saved", { icon: "check" });
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(router.push).not.toHaveBeenCalled();
});

test("opens another page instead if it has a target", () => {
  const { result } = renderHook(() => useToastAndNavigate({ to: "/concierge" }));
  result.current({ message: "Returned to the queue" });
  expect(showToast).toHaveBeenCalledWith("Returned to the queue", { icon: undefined });
  expect(router.push).toHaveBeenCalledWith("/concierge");
  expect(router.refresh).not.toHaveBeenCalled();
});
