import { groupBy } from "@/lib/group-by";

test("groups keep the order of what came first, and their items' own", () => {
  const words = ["plum", "apple", "pear", "apricot", "peach"];
  expect([...groupBy(words, (word) => word[0])]).toEqual([
    ["p", ["plum", "pear", "peach"]],
    ["a", ["apple", "apricot"]],
  ]);
});

test("nothing makes no groups", () => {
  expect(groupBy([], String).size).toBe(0);
});
