import { requestIdOf } from "@/lib/http/request-context";

const OWN = /^[0-9a-f]{16}$/;

test("accepts a well-formed id from a trusted proxy", () => {
  expect(requestIdOf("5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e", true)).toBe(
    "5d3a9f5e-2a64-4e6e-9a3e-0f6a1b2c3d4e",
  );
});

test.each([
  ["nothing", undefined],
  ["an empty one", ""],
  ["one too short to tell requests apart", "1234567"],
  ["one too long for a line", "a".repeat(65)],
  ["one with a line break", "12345678\n{}"],
  ["one with an address", "ada@club.example"],
  ["two", ["12345678", "87654321"]],
])("replaces %s with a new id", (_, given) => {
  expect(requestIdOf(given, true)).toMatch(OWN);
});

test("creates an id for each request without a proxy", () => {
  const ids = [1, 2].map(() => requestIdOf("chosen-by-a-visitor", false));
  for (const id of ids) expect(id).toMatch(OWN);
  expect(ids[0]).not.toBe(ids[1]);
});
