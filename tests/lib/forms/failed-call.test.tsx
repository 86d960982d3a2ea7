import { failedCall } from "@/lib/forms/failed-call";
import { OFFLINE } from "@/lib/offline";

const online = (isOnline: boolean) => jest.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);

test("a call without a network has the one text for being offline", () => {
  online(false);
  expect(failedCall(new TypeError("Failed to fetch"))).toEqual({
    status: "error",
    message: OFFLINE,
    code: "network-error",
  });
});

test("a call that fails with a network asks to try again", () => {
  online(true);
  expect(failedCall(new TypeError("Failed to fetch"))).toMatchObject({
    message: "Something went wrong. Please try again.",
    code: "network-error",
  });
});
