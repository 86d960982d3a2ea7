import { scaleBars } from "@/ui/statistics/bar-scale";

const percents = (values: number[]) => values.map((value) => scaleBars(values)(value).percent);

test.each([
  ["the largest number", [1, 2, 4], [25, 50, 100]],
  ["one number", [0, 0, 0, 4], [0, 0, 0, 100]],
  ["a large number, cut at four times the median", [2, 2, 90], [25, 25, 100]],
  ["a median of the middle two, without empty weeks", [0, 1, 1, 3, 90], [0, 13, 13, 38, 100]],
  ["no numbers", [0, 0], [0, 0]],
])("scales bars by %s", (_what, values, expected) => {
  expect(percents(values)).toEqual(expected);
});

test("marks only bars above four times the median as cut", () => {
  const toBar = scaleBars([5, 5, 19, 200]);
  expect([5, 48, 49].map((value) => toBar(value).isCut)).toEqual([false, false, true]);
});
