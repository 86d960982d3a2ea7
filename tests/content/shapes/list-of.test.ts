import { z } from "zod";
import { listOf, resultListOf } from "@/content/shapes/list-of";
import { log } from "@/lib/log";

const item = z.object({ id: z.string(), name: z.string() });

let warn: jest.SpyInstance;

beforeEach(() => {
  warn = jest.spyOn(log, "warn").mockImplementation(() => {});
});

test("an incomplete entry is dropped and logged by its id, and the others stay", () => {
  const entries = [{ id: "a", name: "Corvo" }, { id: "half-written" }, { id: "c", name: "Packhouse" }];
  expect(
    resultListOf(item)
      .parse(entries)
      .map(({ id }) => id),
  ).toEqual(["a", "c"]);
  expect(warn.mock.calls).toEqual([
    ["content left out: half-written: name: Invalid input: expected string, received undefined"],
  ]);
});

test("the log names a document and an invalid field once, and again for another problem", () => {
  for (let read = 0; read < 3; read++)
    resultListOf(item).parse([
      { id: "a", name: "Corvo" },
      { id: "b", name: 7 },
    ]);
  resultListOf(item).parse([
    { id: "a", name: "Corvo" },
    { id: "b", name: null },
  ]);
  expect(warn.mock.calls.map(([message]) => message)).toEqual([
    "content left out: b: name: Invalid input: expected string, received number",
    "content left out: b: name: Invalid input: expected string, received null",
  ]);
});

test("an entry without an id is logged by its key, any other one without a name", () => {
  listOf(item).parse([{ key: "rail-1" }, "words"]);
  expect(warn.mock.calls.map(([message]) => message.split(":")[1])).toEqual([" rail-1", " without an id"]);
});

test("unknown fields are removed", () => {
  expect(listOf(item).parse([{ id: "a", name: "Corvo", code: "SECRET" }])).toEqual([
    { id: "a", name: "Corvo" },
  ]);
});

test("a result without any complete entry is invalid, an empty one is valid", () => {
  expect(resultListOf(item).safeParse([{ foo: 1 }]).success).toBe(false);
  expect(resultListOf(item).safeParse("hello").success).toBe(false);
  expect(resultListOf(item).parse([])).toEqual([]);
});

test("a list within a result may lose all its entries", () => {
  expect(listOf(item).parse([{ foo: 1 }])).toEqual([]);
});
