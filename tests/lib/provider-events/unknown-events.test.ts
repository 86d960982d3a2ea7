import { metricsText } from "@/lib/metrics";
import { noteUnknownEvents } from "@/lib/provider-events/unknown-events";
import { readLog } from "../../support/read-log";

const DAY = 24 * 60 * 60_000;

let lines: Record<string, unknown>[];
let day = 100;

beforeEach(() => {
  lines = readLog();
  day += 10;
  goTo(day);
});

function goTo(days: number): void {
  jest.spyOn(Date, "now").mockReturnValue(days * DAY + 1);
}

const logged = () => lines.map(({ provider, event }) => [provider, event]);

test("logs each name of each provider once a day, and counts all", async () => {
  for (let times = 0; times < 3; times++) {
    noteUnknownEvents("ses", ["New", "New", "Other"]);
    noteUnknownEvents("twilio", ["New"]);
  }
  const today = [
    ["ses", "New"],
    ["ses", "Other"],
    ["twilio", "New"],
  ];
  expect(logged()).toEqual(today);
  goTo(day + 1);
  noteUnknownEvents("ses", ["New"]);
  expect(logged()).toEqual([...today, ["ses", "New"]]);
  expect(await metricsText([])).toContain('plus_one_unknown_events_total{provider="ses"} 10');
});

test("logs at most a hundred names a day", () => {
  noteUnknownEvents(
    "ses",
    Array.from({ length: 300 }, (_, index) => `New${index}`),
  );
  expect(lines).toHaveLength(100);
  goTo(day + 1);
  noteUnknownEvents("ses", ["New1"]);
  expect(lines).toHaveLength(101);
});

test.each([
  ["", "without a name"],
  ["dropped for sam@example.test now", "dropped for … now"],
  ["<script>", "script"],
  ["a\nb", "a b"],
  ["x".repeat(500), "x".repeat(80)],
])("logs %j as %j", (name, readable) => {
  noteUnknownEvents("ses", [name]);
  expect(logged()).toEqual([["ses", readable]]);
});
