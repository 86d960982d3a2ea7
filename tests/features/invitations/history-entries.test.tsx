import { trackHistory, urlsBelow } from "@/features/invitations/history-entries";

let stopTracking: () => void;

beforeEach(() => {
  window.history.replaceState(null, "", "/home");
  stopTracking = trackHistory();
});

afterEach(() => stopTracking());

const below = () => urlsBelow().map(({ pathname, search }) => pathname + search);

/** Goes through the history as a person does, and waits for the arrival. */
function go(entries: number): Promise<unknown> {
  const arrived = new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
  window.history.go(entries);
  return arrived;
}

test("lists the entries that were added, the nearest first", () => {
  window.history.pushState(null, "", "/profile");
  window.history.pushState({ own: 1 }, "", "/profile?modal=share-invite");
  expect(below()).toEqual(["/profile", "/home"]);
  expect(window.history.state).toMatchObject({ own: 1 });
});

test("replacing an entry changes its own address only", () => {
  window.history.pushState(null, "", "/profile");
  window.history.replaceState(null, "", "/profile?kept=1");
  window.history.pushState(null, "", "/perks");
  expect(below()).toEqual(["/profile?kept=1", "/home"]);
});

test("follows Back and Forward, and forgets entries that a new one replaces", async () => {
  window.history.pushState(null, "", "/profile");
  window.history.pushState(null, "", "/perks");
  await go(-1);
  expect(below()).toEqual(["/home"]);
  await go(1);
  expect(below()).toEqual(["/profile", "/home"]);
  await go(-2);
  expect(below()).toEqual([]);
  window.history.pushState(null, "", "/brands");
  window.history.pushState(null, "", "/stores");
  expect(below()).toEqual(["/brands", "/home"]);
});

test("remembers the entries below after a reload, and knows nothing below a new document", () => {
  window.history.pushState(null, "", "/profile");
  stopTracking();
  stopTracking = trackHistory();
  expect(below()).toEqual(["/home"]);
  stopTracking();
  window.history.pushState(null, "", "/perks");
  stopTracking = trackHistory();
  expect(below()).toEqual([]);
});

test("remembers only the nearest entries", () => {
  for (let number = 1; number <= 20; number += 1) window.history.pushState(null, "", `/${number}`);
  expect(below()).toHaveLength(8);
  expect(below()[0]).toBe("/19");
});
