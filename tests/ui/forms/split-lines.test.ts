import { splitLines } from "@/ui/forms/split-lines";

test("numbers the first line of each part, and loses no line", () => {
  const codes = Array.from({ length: 5000 }, (_, number) => `CODE-${number}`);
  const parts = splitLines(codes.join("\r\n"));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.flatMap(({ lines }) => lines.split("\n"))).toEqual(codes);
  for (const { lines, firstLine } of parts) expect(lines.split("\n")[0]).toBe(codes[firstLine - 1]);
});

test.each(["x".repeat(64), "€".repeat(64)])("keeps a part of long codes below 64 kB", (code) => {
  const parts = splitLines(Array.from({ length: 3000 }, () => code).join("\n"));
  for (const { lines } of parts) expect(Buffer.byteLength(lines)).toBeLessThan(60_000);
});

test("returns no part for an empty list", () => {
  expect(splitLines(" \n\n ")).toEqual([]);
});
