import { BoundedMap } from "@/lib/bounded-map";

test("What was used longest ago goes first.", () => {
  const map = new BoundedMap<string, number>(2);
  map.set("one", 1);
  map.set("two", 2);
  map.get("one");
  map.set("three", 3);
  expect([map.get("one"), map.get("two"), map.get("three")]).toEqual([1, undefined, 3]);
  expect(map.size).toBe(2);
});

test("Setting an entry anew keeps one of it.", () => {
  const map = new BoundedMap<string, number>(2);
  for (const value of [1, 2, 3]) map.set("one", value);
  expect([map.size, map.get("one")]).toEqual([1, 3]);
});
