import { scaleBars } from "@/ui/statistics/bar-scale";

test.each([
  ["the largest number", [5, 10, 20], [25, 50, 100]],
  ["at least 10", [0, 1, 4], [0, 10, 40]],
  ["the others if few are far above", [20, 10, 200, 150], [60, 30, 100, 95]],
  ["the largest number if half are far above", [1, 50, 60], [2, 83, 100]],
  ["no numbers", [0, 0], [0, 0]],
  ["a sum below zero", [-5, 10], [0, 100]],
])("scales bars by %s", (_what, values, expected) => {
  expect(values.map((value) => scaleBars(values)(value).percent)).toEqual(expected);
});

test("says which bars are cut", () => {
  const cut = (values: number[]) => values.filter((value) => scaleBars(values)(value).isCut);
  expect(cut([20, 10, 200])).toEqual([200]);
  expect(cut([20, 10, 50])).toEqual([]);
  expect(cut([0, 1, 4])).toEqual([]);
});
