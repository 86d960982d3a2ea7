let time: typeof import("@/features/membership-card/club-time");

const NOON = Date.parse("2026-11-22T17:00:00Z");
const setDevice = (millisecondsFromNoon: number) => jest.setSystemTime(NOON + millisecondsFromNoon);

beforeEach(() => {
  jest.useFakeTimers();
  jest.isolateModules(() => {
    time = require("@/features/membership-card/club-time");
  });
});

afterEach(() => jest.useRealTimers());

test("is the device's time before the club's time is known", () => {
  setDevice(30_000);
  expect(time.clubTime()).toBe(NOON + 30_000);
});

test.each([-90_000, -30_000, 30_000, 90_000])("corrects a device's clock that is %i ms ahead", (ahead) => {
  setDevice(ahead);
  time.observeClubTime(NOON);
  setDevice(ahead + 45_000);
  expect(time.clubTime()).toBe(NOON + 45_000);
});

test("ignores the time of an older response, such as that of a page that is turned minutes later", () => {
  setDevice(1000);
  time.observeClubTime(NOON);
  setDevice(301_000);
  time.observeClubTime(NOON);
  expect(time.clubTime()).toBe(NOON + 300_000);
});

test("prefers the response with the shortest delay", () => {
  setDevice(2000);
  time.observeClubTime(NOON);
  setDevice(60_100);
  time.observeClubTime(NOON + 60_000);
  expect(time.clubTime()).toBe(NOON + 60_000);
});
