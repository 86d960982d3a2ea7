import type { DeskRow } from "@/domain/concierge/queue/lists/list-queue";
import { claimedText, reassignedText } from "@/features/concierge/queue/bulk-text";
import { changesText } from "@/features/concierge/queue/changes-text";
import { type MergedRows, mergeRows, showAll } from "@/features/concierge/queue/merge-rows";
import { deskRow, heldRow } from "../../support/people/desk-row";

const [ada, bo, cy, dee] = ["Ada", "Bo", "Cy", "Dee"].map((name) => deskRow(name)) as [
  DeskRow,
  DeskRow,
  DeskRow,
  DeskRow,
];

/** The names that are shown, those that have gone in brackets. */
const namesOf = ({ shown }: MergedRows) =>
  shown.map(({ row, isGone }) => (isGone ? `(${row.recipient})` : row.recipient));

const follow = (before: DeskRow[], now: DeskRow[], hasNext = false) =>
  mergeRows(showAll(before).shown, now, hasNext);

test("a row that a colleague is done with keeps its place as gone", () => {
  expect(namesOf(follow([ada, bo, cy], [ada, cy]))).toEqual(["Ada", "(Bo)", "Cy"]);
  expect(namesOf(follow([ada, bo], []))).toEqual(["(Ada)", "(Bo)"]);
});

test("a row that has gone comes back to its place when it waits again", () => {
  const gone = follow([ada, bo, cy], [ada, cy]);
  expect(namesOf(mergeRows(gone.shown, [ada, bo, cy], false))).toEqual(["Ada", "Bo", "Cy"]);
});

test("what the reader has done goes at once", () => {
  expect(namesOf(follow([heldRow("Ada", "Iris", true), bo], [bo]))).toEqual(["Bo"]);
});

test("what is new at the end is shown, and what came between waits until the list is shown anew", () => {
  const { shown, heldBack } = follow([ada, cy], [ada, bo, cy, dee]);
  expect(namesOf({ shown, heldBack })).toEqual(["Ada", "Cy", "Dee"]);
  expect(heldBack).toEqual([bo]);
  expect(namesOf(showAll([ada, bo, cy, dee]))).toEqual(["Ada", "Bo", "Cy", "Dee"]);
});

test("one that the reader has taken from beyond the list comes to its place", () => {
  const own = heldRow("Bo", "Iris", true);
  expect(namesOf(follow([ada, cy], [ada, own, cy]))).toEqual(["Ada", "Bo", "Cy"]);
  expect(namesOf(follow([cy], [own, cy]))).toEqual(["Bo", "Cy"]);
});

test("the last of a full page that has moved on to the next page isn't taken for gone", () => {
  expect(namesOf(follow([ada, cy, dee], [ada, bo, cy], true))).toEqual(["Ada", "Cy", "Dee"]);
  expect(namesOf(follow([ada, cy, dee], [ada, bo, cy], false))).toEqual(["Ada", "Cy", "(Dee)"]);
});

test.each<[string, DeskRow[], DeskRow[]]>([
  ["Lin has taken Bo.", [ada, bo], [ada, heldRow("Bo", "Lin")]],
  ["Bo waits again.", [ada, heldRow("Bo", "Lin")], [ada, bo]],
  ["Mo has taken Bo.", [heldRow("Bo", "Lin")], [heldRow("Bo", "Mo")]],
  ["Bo isn’t waiting any more.", [ada, bo], [ada]],
  ["Dee is new.", [ada], [ada, dee]],
  ["Bo is new.", [ada, cy], [ada, bo, cy]],
  ["Ada isn’t waiting any more. Lin has taken Bo. And 2 more.", [ada, bo], [heldRow("Bo", "Lin"), cy, dee]],
  ["", [ada, bo], [ada, heldRow("Bo", "Iris", true)]],
  ["", [ada, heldRow("Bo", "Iris", true)], [ada]],
  ["", [ada], [ada]],
])("it is told in a line: %s", (line, before, now) => {
  expect(changesText(showAll(before), follow(before, now))).toBe(line);
});

test("what has gone is told once", () => {
  const gone = follow([ada, bo, cy], [ada, cy]);
  expect(changesText(gone, mergeRows(gone.shown, [ada, cy], false))).toBe("");
});

test("what became of many is told by number, and of those that were refused by name", () => {
  expect(claimedText({ claimed: 3, refused: [] })).toBe("3 are yours.");
  expect(claimedText({ claimed: 1, refused: [{ recipient: "Bo", handler: "Lin" }] })).toBe(
    "1 is yours. Lin has Bo.",
  );
  expect(claimedText({ claimed: 0, refused: [{ recipient: "Bo", handler: null }] })).toBe(
    "None is yours. Bo isn’t waiting any more.",
  );
  expect(reassignedText({ reassigned: 2, refused: ["Bo"] })).toBe("2 reassigned. Bo isn’t waiting any more.");
});
