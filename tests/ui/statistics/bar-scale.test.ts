import { scaleBars } from "@/ui/statistics/bar-scale";

test.each([
  ["the largest number", [5, 10, 20], [25, 50, 100]],
  ["at least 10", [0, 1, 4], [0, 10, 40]],
  ["a number far above the others", [2, 2, 200], [1, 1, 100]],
  ["no numbers", [0, 0], [0, 0]],
  ["a sum below zero", [-5, 10], [0, 100]],
])("scales bars by %s", (_what, values, expected) => {
  expect(values.map(scaleBars(values))).toEqual(expected);
});
