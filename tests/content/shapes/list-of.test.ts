import { z } from "zod";
import { listOf, resultListOf } from "@/content/shapes/list-of";
import { log } from "@/lib/log";

const item = z.object({ id: z.string(), name: z.string() });

let warn: jest.SpyInstance;

beforeEach(() => {
  warn = jest.spyOn(log, "warn").mockImplementation(() => {});
});

test("An incomplete entry is left out and logged by its id, the others stay.", () => {
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

test("The log names document and field once, and anew when another field is wrong.", () => {
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

test("A part without an id goes by its key, and what is no document by its place.", () => {
  listOf(item).parse([{ key: "rail-1" }, "words"]);
  expect(warn.mock.calls.map(([message]) => message.split(":")[1])).toEqual([" rail-1", " without an id"]);
});

test("What nobody asked for is not handed on.", () => {
  expect(listOf(item).parse([{ id: "a", name: "Corvo", code: "SECRET" }])).toEqual([
    { id: "a", name: "Corvo" },
  ]);
});

test("A result of which nothing can be read is wrong, an empty one is not.", () => {
  expect(resultListOf(item).safeParse([{ foo: 1 }]).success).toBe(false);
  expect(resultListOf(item).safeParse("hello").success).toBe(false);
  expect(resultListOf(item).parse([])).toEqual([]);
});

test("A list within a result may lose all its entries.", () => {
  expect(listOf(item).parse([{ foo: 1 }])).toEqual([]);
});
