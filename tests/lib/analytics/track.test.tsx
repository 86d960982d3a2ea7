import type { Sender } from "@/lib/analytics/events";

const settings = { writeKey: "key", apiHost: "https://api.segment.io" };
const ada = { id: "ada", traits: { created_at: "2026-01-01T00:00:00.000Z", has_sponsor: true } };

let sender: jest.Mocked<Sender>;
let opening: jest.Mock<Promise<Sender>, []>;

beforeEach(() => {
  jest.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  sender = { send: jest.fn().mockResolvedValue(undefined), identify: jest.fn() };
  opening = jest.fn(async () => sender);
  jest.doMock("@/lib/analytics/segment", () => ({ openSegment: opening }));
  Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run, 0) });
});

/** Loads the modules as a new page does. */
const openPage = () => import("@/lib/analytics/track");
const atRest = () => new Promise((resolve) => setTimeout(resolve, 10));
const sent = () =>
  sender.send.mock.calls.map(([call]) =>
    call.type === "track" ? [call.name, call.properties] : [call.path],
  );

const skip = { source: "onboarding" } as const;

test("sends waiting events in order after the identity", async () => {
  const { track, startTracking } = await openPage();
  track("Invitation Reminder Viewed", skip);
  startTracking(settings, ada);
  track("Invitation Reminder Skipped", skip);
  expect(sent()).toEqual([]);
  await atRest();
  expect(sender.identify.mock.calls).toEqual([[ada]]);
  expect(sender.identify.mock.invocationCallOrder[0]).toBeLessThan(
    sender.send.mock.invocationCallOrder[0] ?? 0,
  );
  expect(sent()).toEqual([
    ["Invitation Reminder Viewed", skip],
    ["Invitation Reminder Skipped", skip],
  ]);
});

test("loads nothing before consent, and drops the events without it", async () => {
  const { track, startTracking, stopTracking } = await openPage();
  track("Invitation Reminder Viewed", skip);
  stopTracking();
  track("Invitation Reminder Skipped", skip);
  expect(opening).not.toHaveBeenCalled();
  startTracking(settings, null);
  await atRest();
  expect(sent()).toEqual([]);
});

test("stores at most fifty events before it starts", async () => {
  const { track, startTracking } = await openPage();
  for (let number = 0; number < 80; number++) track("Invitation Reminder Viewed", skip);
  expect(opening).not.toHaveBeenCalled();
  startTracking(settings, null);
  await atRest();
  expect(sent()).toHaveLength(50);
});

test("identifies another member without loading again", async () => {
  const { startTracking } = await openPage();
  startTracking(settings, null);
  await atRest();
  startTracking(settings, ada);
  expect(opening).toHaveBeenCalledTimes(1);
  expect(sender.identify.mock.calls).toEqual([[null], [ada]]);
});

test("identifies a member again only after a change", async () => {
  const { startTracking } = await openPage();
  startTracking(settings, ada);
  startTracking(settings, { ...ada });
  await atRest();
  startTracking(settings, { ...ada });
  expect(sender.identify.mock.calls).toEqual([[ada]]);
  const renamed = { ...ada, traits: { ...ada.traits, has_sponsor: false } };
  startTracking(settings, renamed);
  expect(sender.identify.mock.calls).toEqual([[ada], [renamed]]);
});

test("tracks a page by its scrubbed path", async () => {
  const { trackPage, startTracking, stopTracking } = await openPage();
  trackPage("/ada_m");
  startTracking(settings, ada);
  await atRest();
  trackPage("/concierge/0190f0c5-3f0e-4d1c-9a55-111111111111");
  stopTracking();
  trackPage("/home");
  expect(sent()).toEqual([["/[username]"], ["/concierge/[id]"]]);
});

test("sends waiting events with the tab's next page", async () => {
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

test("sends an unfinished event again with the same id", async () => {
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

test("stops without an error when the library can't load", async () => {
  opening.mockRejectedValue(new Error("blocked"));
  const { track, startTracking } = await openPage();
  startTracking(settings, ada);
  track("Invitation Reminder Skipped", skip);
  await atRest();
  expect(() => track("Invitation Reminder Skipped", skip)).not.toThrow();
  expect(sent()).toEqual([]);
});

test("deletes only the library's data after a no", async () => {
  const { stopTracking } = await openPage();
  localStorage.setItem("ajs_user_id", '"ada"');
  localStorage.setItem("persisted-queue:v1:key:items", "[]");
  localStorage.setItem("theme", "dark");
  sessionStorage.setItem("unsent-events", "[]");
  stopTracking();
  expect(Object.keys(localStorage)).toEqual(["theme"]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});
