import type { Sender } from "@/lib/analytics/call";

const settings = { writeKey: "key", apiHost: "https://api.segment.io" };
const ada = { id: "ada", traits: { created_at: "2026-01-01T00:00:00.000Z", username: "ada" } };

let sender: jest.Mocked<Sender>;
let opening: jest.Mock<Promise<Sender>, []>;

beforeEach(() => {
  jest.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  sender = { send: jest.fn().mockResolvedValue(undefined), know: jest.fn() };
  opening = jest.fn(async () => sender);
  jest.doMock("@/lib/analytics/segment", () => ({ openSegment: opening }));
  Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run, 0) });
});

/** A page anew: its modules know nothing of what went on before. */
const openPage = () => import("@/lib/analytics/track");
const atRest = () => new Promise((resolve) => setTimeout(resolve, 10));
const sent = () =>
  sender.send.mock.calls.map(([call]) =>
    call.type === "track" ? [call.name, call.properties] : [call.path],
  );

const skip = { source: "onboarding" } as const;

test("what waits for the library is sent in its order, once it is known who acts", async () => {
  const { track, startTracking } = await openPage();
  track("Invitation Reminder Viewed", skip);
  startTracking(settings, ada);
  track("Invitation Reminder Skipped", skip);
  expect(sent()).toEqual([]);
  await atRest();
  expect(sender.know.mock.calls).toEqual([[ada]]);
  expect(sender.know.mock.invocationCallOrder[0]).toBeLessThan(sender.send.mock.invocationCallOrder[0] ?? 0);
  expect(sent()).toEqual([
    ["Invitation Reminder Viewed", skip],
    ["Invitation Reminder Skipped", skip],
  ]);
});

test("before it is allowed nothing is opened, and what happened is dropped when it isn't", async () => {
  const { track, startTracking, stopTracking } = await openPage();
  track("Invitation Reminder Viewed", skip);
  stopTracking();
  track("Invitation Reminder Skipped", skip);
  expect(opening).not.toHaveBeenCalled();
  startTracking(settings, null);
  await atRest();
  expect(sent()).toEqual([]);
});

test("a page that is never told to start keeps at most fifty, and opens nothing", async () => {
  const { track, startTracking } = await openPage();
  for (let number = 0; number < 80; number++) track("Invitation Reminder Viewed", skip);
  expect(opening).not.toHaveBeenCalled();
  startTracking(settings, null);
  await atRest();
  expect(sent()).toHaveLength(50);
});

test("another member who signs in is made known, without opening again", async () => {
  const { startTracking } = await openPage();
  startTracking(settings, null);
  await atRest();
  startTracking(settings, ada);
  expect(opening).toHaveBeenCalledTimes(1);
  expect(sender.know.mock.calls).toEqual([[null], [ada]]);
});

test("a member is made known once, however often the page is read anew", async () => {
  const { startTracking } = await openPage();
  startTracking(settings, ada);
  startTracking(settings, { ...ada });
  await atRest();
  startTracking(settings, { ...ada });
  expect(sender.know.mock.calls).toEqual([[ada]]);
  const renamed = { ...ada, traits: { ...ada.traits, username: "ada_m" } };
  startTracking(settings, renamed);
  expect(sender.know.mock.calls).toEqual([[ada], [renamed]]);
});

test("a page is tracked by what its path is of, and once it is allowed", async () => {
  const { trackPage, startTracking, stopTracking } = await openPage();
  trackPage("/ada_m");
  startTracking(settings, ada);
  await atRest();
  trackPage("/concierge/0190f0c5-3f0e-4d1c-9a55-111111111111");
  stopTracking();
  trackPage("/home");
  expect(sent()).toEqual([["/[username]"], ["/concierge/[id]"]]);
});

test("what still waits when the page is left goes with the next one of the tab", async () => {
  opening.mockImplementation(() => new Promise(() => {}));
  const left = await openPage();
  left.startTracking(settings, ada);
  await atRest();
  left.track("Invitation Reminder Skipped", skip);
  window.dispatchEvent(new Event("pagehide"));
  jest.resetModules();
  opening.mockImplementation(async () => sender);
  const next = await openPage();
  next.startTracking(settings, ada);
  await atRest();
  expect(sent()).toEqual([["Invitation Reminder Skipped", skip]]);
  expect(sessionStorage.getItem("unsent-events")).toBeNull();
});

test("what is on its way when the page is left comes again with the next one, as the same event", async () => {
  sender.send.mockReturnValueOnce(Promise.resolve()).mockReturnValueOnce(new Promise(() => {}));
  const left = await openPage();
  left.startTracking(settings, ada);
  await atRest();
  left.track("Invitation Reminder Viewed", skip);
  left.track("Invitation Reminder Skipped", skip);
  await atRest();
  window.dispatchEvent(new Event("pagehide"));
  jest.resetModules();
  const next = await openPage();
  next.startTracking(settings, ada);
  await atRest();
  const ids = sender.send.mock.calls.map(([{ id }]) => id);
  expect(ids).toHaveLength(3);
  expect(ids[2]).toEqual(ids[1]);
});

test("a library that can't be fetched ends it quietly", async () => {
  opening.mockRejectedValue(new Error("blocked"));
  const { track, startTracking } = await openPage();
  startTracking(settings, ada);
  track("Invitation Reminder Skipped", skip);
  await atRest();
  expect(() => track("Invitation Reminder Skipped", skip)).not.toThrow();
  expect(sent()).toEqual([]);
});

test("a no empties the browser of what the library kept, and of nothing else", async () => {
  const { stopTracking } = await openPage();
  localStorage.setItem("ajs_user_id", '"ada"');
  localStorage.setItem("persisted-queue:v1:key:items", "[]");
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("unsent-events", "[]");
  stopTracking();
  expect(Object.keys(localStorage)).toEqual(["theme"]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
