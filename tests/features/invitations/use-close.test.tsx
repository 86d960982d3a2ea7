import { renderHook, waitFor } from "@testing-library/react";
import { trackHistory } from "@/features/invitations/history-entries";
import { useClose } from "@/features/invitations/use-close";
import { router, startAt } from "../../support/fakes/navigation";

const go = jest.fn();
/** The club answers that it can be reached. */
const asked = jest.fn();
let stopTracking: () => void;

beforeEach(() => {
  startAt("/profile");
  go.mockReset();
  asked.mockReset().mockResolvedValue(undefined);
  Object.assign(globalThis, { fetch: asked });
  jest.spyOn(window.history, "go").mockImplementation(go);
});

afterEach(() => {
  stopTracking();
  jest.restoreAllMocks();
});

/** Opens the addresses one after another in one document. */
function visit(first: string, ...others: string[]) {
  window.history.replaceState(null, "", first);
  stopTracking = trackHistory();
  for (const address of others) window.history.pushState(null, "", address);
}

const close = () => renderHook(() => useClose("/profile?kept=1")).result.current();

test("goes back once over all entries of the flow, then refreshes the page below", async () => {
  visit(
    "/perks",
    "/profile?kept=1",
    "/profile?kept=1&modal=share-invite",
    "/profile?kept=1&modal=share-invite&screen=share&inviteId=ada-1",
  );
  close();
  close();
  expect(go.mock.calls).toEqual([[-2]]);
  expect(router.refresh).not.toHaveBeenCalled();
  window.dispatchEvent(new PopStateEvent("popstate"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(router.replace).not.toHaveBeenCalled();
});

test.each<[string, [string, ...string[]]]>([
  ["there is no page below", ["/profile?kept=1&modal=share-invite"]],
  ["another page is below", ["/perks", "/profile?kept=1&modal=share-invite"]],
])("replaces the modal's entry and refreshes if %s", async (_, addresses) => {
  visit(...addresses);
  close();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(go).not.toHaveBeenCalled();
  expect(router.replace).toHaveBeenCalledWith("/profile?kept=1", { scroll: false });
});

test("replaces the modal's entry if the page below is another document", async () => {
  visit("/profile?kept=1");
  stopTracking(); // a document that is loaded has no entries of its own below
  window.history.pushState(null, "", "/profile?kept=1&modal=share-invite");
  stopTracking = trackHistory();
  close();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/profile?kept=1", { scroll: false }));
  expect(go).not.toHaveBeenCalled();
});

describe.each([true, false])("without a connection, while the browser reports one: %s", (onLine) => {
  beforeEach(() => {
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
    asked.mockRejectedValue(new TypeError("Failed to fetch"));
  });

  test("goes back and does not refresh the page", async () => {
    visit("/profile?kept=1", "/profile?kept=1&modal=share-invite");
    close();
    expect(go.mock.calls).toEqual([[-1]]);
    window.dispatchEvent(new PopStateEvent("popstate"));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(router.refresh).not.toHaveBeenCalled();
  });

  test("replaces the URL and does not refresh the page if there is none below", async () => {
    visit("/profile?kept=1&modal=share-invite");
    close();
    await waitFor(() => expect(window.location.search).toBe("?kept=1"));
    expect(router.replace).not.toHaveBeenCalled();
    expect(router.refresh).not.toHaveBeenCalled();
  });
});
