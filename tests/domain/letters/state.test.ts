import { changeError, letterState, stopError, unscheduleError } from "@/domain/letters/state";

const AT = new Date("2026-11-26T12:00:00Z");
const NONE = { scheduledAt: null, startedAt: null, finishedAt: null, stoppedAt: null };

const LETTERS = {
  draft: NONE,
  scheduled: { ...NONE, scheduledAt: AT },
  sending: { ...NONE, scheduledAt: AT, startedAt: AT },
  sent: { ...NONE, scheduledAt: AT, startedAt: AT, finishedAt: AT },
  stopped: { ...NONE, scheduledAt: AT, startedAt: AT, stoppedAt: AT },
};

test.each([
  ["draft", null, "letter-not-scheduled", "letter-not-sending"],
  ["scheduled", "letter-not-draft", null, "letter-not-sending"],
  ["sending", "letter-not-draft", "letter-not-scheduled", null],
  ["sent", "letter-not-draft", "letter-not-scheduled", "letter-not-sending"],
  ["stopped", "letter-not-draft", "letter-not-scheduled", "letter-not-sending"],
] as const)("decides what a %s letter allows", (state, change, unschedule, stop) => {
  const letter = LETTERS[state];
  expect(letterState(letter)).toBe(state);
  expect([changeError(letter), unscheduleError(letter), stopError(letter)]).toEqual([
    change,
    unschedule,
    stop,
  ]);
});
