import { scaleBars } from "@/ui/statistics/bar-scale";

const percents = (values: number[]) => values.map((value) => scaleBars(values)(value).percent);

test.each([
  ["the median of three", [1, 2, 3], [25, 50, 75]],
  ["the mean of the middle two of four", [1, 1, 3, 3], [25, 25, 75, 75]],
  ["a median that ignores empty weeks", [0, 0, 0, 4], [0, 0, 0, 50]],
  ["a large number, cut at twice the median", [2, 2, 90], [50, 50, 100]],
  ["no numbers", [0, 0], [0, 0]],
])("scales bars by %s", (_what, values, expected) => {
  expect(percents(values)).toEqual(expected);
});

test("marks only bars above twice the median as cut", () => {
  const toBar = scaleBars([5, 5, 10, 11]);
  expect([5, 15, 16].map((value) => toBar(value).isCut)).toEqual([false, false, true]);
});
