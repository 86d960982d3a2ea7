import { groupBy } from "@/lib/group-by";

test("preserves the order of groups and of their items", () => {
  const words = ["plum", "apple", "pear", "apricot", "peach"];
  expect([...groupBy(words, (word) => word[0])]).toEqual([
    ["p", ["plum", "pear", "peach"]],
    ["a", ["apple", "apricot"]],
  ]);
});

test("returns no groups for an empty list", () => {
  expect(groupBy([], String).size).toBe(0);
});
