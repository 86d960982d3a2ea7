import type { QueueRow } from "@/domain/concierge/queue/list-queue";
import { claimedText, reassignedText } from "@/features/concierge/queue/bulk-bar";
import { changesText, type MergedRows, mergeRows, showAll } from "@/features/concierge/queue/merge-rows";
import { claimedRow, queueRow } from "../../support/people/queue-rows";

jest.mock("@/features/concierge/actions", () => ({}));

const [ada, bo, cy, dee] = ["Ada", "Bo", "Cy", "Dee"].map((name) => queueRow(name)) as [
  QueueRow,
  QueueRow,
  QueueRow,
  QueueRow,
];

/** Names of shown rows, with gone ones in parentheses. */
const namesOf = ({ shown }: MergedRows) =>
  shown.map(({ row, isGone }) => (isGone ? `(${row.recipient})` : row.recipient));

const follow = (before: QueueRow[], now: QueueRow[], hasNext = false) =>
  mergeRows(showAll(before).shown, now, hasNext);

test("leaves a row in place, as gone, after a colleague closes its request", () => {
  expect(namesOf(follow([ada, bo, cy], [ada, cy]))).toEqual(["Ada", "(Bo)", "Cy"]);
  expect(namesOf(follow([ada, bo], []))).toEqual(["(Ada)", "(Bo)"]);
});

test("restores a gone row to its position when the request waits again", () => {
  const gone = follow([ada, bo, cy], [ada, cy]);
  expect(namesOf(mergeRows(gone.shown, [ada, bo, cy], false))).toEqual(["Ada", "Bo", "Cy"]);
});

test("removes the reader's own rows immediately", () => {
  expect(namesOf(follow([claimedRow("Ada", "Iris", true), bo], [bo]))).toEqual(["Bo"]);
});

test("appends new rows, and holds back rows in between until a refresh", () => {
  const { shown, heldBack } = follow([ada, cy], [ada, bo, cy, dee]);
  expect(namesOf({ shown, heldBack })).toEqual(["Ada", "Cy", "Dee"]);
  expect(heldBack).toEqual([bo]);
  expect(namesOf(showAll([ada, bo, cy, dee]))).toEqual(["Ada", "Bo", "Cy", "Dee"]);
});

test("inserts a request that the reader claimed from outside the list", () => {
  const own = claimedRow("Bo", "Iris", true);
  expect(namesOf(follow([ada, cy], [ada, own, cy]))).toEqual(["Ada", "Bo", "Cy"]);
  expect(namesOf(follow([cy], [own, cy]))).toEqual(["Bo", "Cy"]);
});

test("doesn't mark a row as gone if it may have moved to the next page", () => {
  expect(namesOf(follow([ada, cy, dee], [ada, bo, cy], true))).toEqual(["Ada", "Cy", "Dee"]);
  expect(namesOf(follow([ada, cy, dee], [ada, bo, cy], false))).toEqual(["Ada", "Cy", "(Dee)"]);
});

test.each<[string, QueueRow[], QueueRow[]]>([
  ["Lin has claimed Bo.", [ada, bo], [ada, claimedRow("Bo", "Lin")]],
  ["Bo is back in the queue.", [ada, claimedRow("Bo", "Lin")], [ada, bo]],
  ["Mo has claimed Bo.", [claimedRow("Bo", "Lin")], [claimedRow("Bo", "Mo")]],
  ["Bo is no longer waiting.", [ada, bo], [ada]],
  ["Dee is new.", [ada], [ada, dee]],
  ["Bo is new.", [ada, cy], [ada, bo, cy]],
  [
    "Ada is no longer waiting. Lin has claimed Bo. And 2 more.",
    [ada, bo],
    [claimedRow("Bo", "Lin"), cy, dee],
  ],
  ["", [ada, bo], [ada, claimedRow("Bo", "Iris", true)]],
  ["", [ada, claimedRow("Bo", "Iris", true)], [ada]],
  ["", [ada], [ada]],
])("describes changes: %s", (line, before, now) => {
  expect(changesText(showAll(before), follow(before, now))).toBe(line);
});

test("describes a gone row only once", () => {
  const gone = follow([ada, bo, cy], [ada, cy]);
  expect(changesText(gone, mergeRows(gone.shown, [ada, cy], false))).toBe("");
});

test("reports the number of requests, and the names of rejected ones", () => {
  expect(claimedText({ claimed: 3, rejected: [] })).toBe("3 claimed.");
  expect(claimedText({ claimed: 1, rejected: [{ recipient: "Bo", handler: "Lin" }] })).toBe(
    "1 claimed. Lin has Bo.",
  );
  expect(claimedText({ claimed: 0, rejected: [{ recipient: "Bo", handler: null }] })).toBe(
    "No requests claimed. Bo is no longer waiting.",
  );
  expect(reassignedText({ reassigned: 2, rejected: ["Bo"] })).toBe("2 reassigned. Bo is no longer waiting.");
});
