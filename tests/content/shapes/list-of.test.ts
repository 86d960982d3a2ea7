import { z } from "zod";
import { answerOf, listOf } from "@/content/shapes/list-of";
import { log } from "@/lib/log";

const item = z.object({ id: z.string(), name: z.string() });

let warn: jest.SpyInstance;

beforeEach(() => {
  warn = jest.spyOn(log, "warn").mockImplementation(() => {});
});

test("An incomplete entry is left out and logged by its id, the others stay.", () => {
  const entries = [{ id: "a", name: "Corvo" }, { id: "half-written" }, { id: "c", name: "Packhouse" }];
  expect(
    answerOf(item)
      .parse(entries)
      .map(({ id }) => id),
  ).toEqual(["a", "c"]);
  expect(warn).toHaveBeenCalledWith(expect.anything(), "content left out: half-written");
});

test("What nobody asked for is not handed on.", () => {
  expect(listOf(item).parse([{ id: "a", name: "Corvo", code: "SECRET" }])).toEqual([
    { id: "a", name: "Corvo" },
  ]);
});

test("An answer of which nothing can be read is wrong, an empty one is not.", () => {
  expect(answerOf(item).safeParse([{ foo: 1 }]).success).toBe(false);
  expect(answerOf(item).safeParse("hello").success).toBe(false);
  expect(answerOf(item).parse([])).toEqual([]);
});

test("A list within an answer may lose all its entries.", () => {
  expect(listOf(item).parse([{ foo: 1 }])).toEqual([]);
});
