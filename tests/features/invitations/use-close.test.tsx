import { renderHook, waitFor } from "@testing-library/react";
import { useClose } from "@/features/invitations/use-close";
import { router, startAt } from "../../support/fakes/navigation";

jest.mock("next/navigation", () => jest.requireActual("../../support/fakes/navigation"));

const go = jest.fn();

beforeEach(() => {
  startAt("/profile");
  go.mockReset();
  jest.spyOn(window.history, "go").mockImplementation(go);
});

/** Sets the history; the last entry is the current one. */
function visit(...entries: { at: string; sameDocument?: boolean }[]) {
  const listed = entries.map(({ at, sameDocument = true }) => ({
    url: `${location.origin}${at}`,
    sameDocument,
  }));
  Object.assign(window, {
    navigation: { entries: () => listed, currentEntry: { index: listed.length - 1 } },
  });
}

const close = () => renderHook(() => useClose("/profile?kept=1")).result.current();

test("goes back once over all entries of the flow, then refreshes the page below", () => {
  visit(
    { at: "/perks" },
    { at: "/profile?kept=1" },
    { at: "/profile?kept=1&modal=share-invite" },
    { at: "/profile?kept=1&modal=share-invite&screen=share&inviteId=ada-1" },
  );
  close();
  close();
  expect(go.mock.calls).toEqual([[-2]]);
  expect(router.refresh).not.toHaveBeenCalled();
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(router.replace).not.toHaveBeenCalled();
});

test.each([
  ["there is no page below", [{ at: "/profile?kept=1&modal=share-invite" }]],
  ["another page is below", [{ at: "/perks" }, { at: "/profile?kept=1&modal=share-invite" }]],
  [
    "the page below is another document",
    [{ at: "/profile?kept=1", sameDocument: false }, { at: "/profile?kept=1&modal=share-invite" }],
  ],
])("replaces the modal's entry if %s", (_, entries) => {
  visit(...entries);
  close();
  expect(go).not.toHaveBeenCalled();
  expect(router.replace).toHaveBeenCalledWith("/profile?kept=1", { scroll: false });
});

test("replaces the entry in a browser without the Navigation API", () => {
  Reflect.deleteProperty(window, "navigation");
  close();
  expect(router.replace).toHaveBeenCalledWith("/profile?kept=1", { scroll: false });
});

describe("offline", () => {
  const asked = jest.fn();

  beforeEach(() => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    asked.mockReset().mockRejectedValue(new TypeError("Failed to fetch"));
    Object.assign(globalThis, { fetch: asked });
  });

  afterEach(() => jest.restoreAllMocks());

  test("goes back and does not refresh the page", async () => {
    visit({ at: "/profile?kept=1" }, { at: "/profile?kept=1&modal=share-invite" });
    close();
    expect(go.mock.calls).toEqual([[-1]]);
    window.dispatchEvent(new PopStateEvent("popstate"));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(router.refresh).not.toHaveBeenCalled();
  });

  test("replaces the URL without a request if there is no page below", async () => {
    window.history.replaceState(null, "", "/profile?kept=1&modal=share-invite");
    visit({ at: "/profile?kept=1&modal=share-invite" });
    close();
    await waitFor(() => expect(window.location.search).toBe("?kept=1"));
    expect(router.replace).not.toHaveBeenCalled();
  });
});
