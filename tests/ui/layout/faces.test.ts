import { listNames } from "@/ui/layout/faces";

test.each([
  [[], ""],
  [["Priya"], "Priya"],
  [["Priya", "Jonas"], "Priya and Jonas"],
  [["Priya", "Jonas", "Camille"], "Priya, Jonas and Camille"],
  [["Priya", "Jonas", "Camille", "Lea"], "Priya, Jonas, Camille and 1 more"],
])("lists %j as %s", (names, text) => {
  expect(listNames(names)).toBe(text);
});
