import { readdirSync, readFileSync } from "node:fs";
import { SCRIPT_LETTERS } from "@/ui/card/script-letters";

const folder = "src/app/fonts";
const facesOf = (css: string) => readFileSync(`${folder}/${css}`, "utf8").split("@font-face").slice(1);
const faces = [...facesOf("faces.css"), ...facesOf("till.css")];
const files = readdirSync(folder).filter((file) => file.endsWith(".woff2"));

type Range = [first: number, last: number];

const faceOf = (file: string) => faces.find((face) => face.includes(`"./${file}"`)) ?? "";

const declared = (file: string): Range[] | null => {
  const list = /unicode-range:([^;]+);/.exec(faceOf(file))?.[1];
  return (
    list?.split(",").map((range): Range => {
      const [first = "", last = first] = range.trim().replace("U+", "").split("-");
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }) ?? null
  );
};

const overlaps = ([first, last]: Range, [from, to]: Range) => first <= to && from <= last;

test("every font file is used and small, and has the font-display of its role", () => {
  expect(faces.map((face) => /"\.\/(.+\.woff2)"/.exec(face)?.[1]).toSorted()).toEqual(files.toSorted());
  const displays: Record<string, string> = { "display-latin": "fallback", script: "block" };
  for (const file of files) {
    const [, display = "swap"] = Object.entries(displays).find(([name]) => file.startsWith(name)) ?? [];
    expect(faceOf(file)).toContain(`font-display: ${display};`);
  }
  for (const file of files) expect(readFileSync(`${folder}/${file}`).length).toBeLessThan(30_000);
});

test("the till's fonts have at most 25 kB together", () => {
  const sizes = files
    .filter((file) => file.startsWith("till"))
    .map((file) => readFileSync(`${folder}/${file}`).length);
  expect(sizes).toHaveLength(2);
  expect((sizes[0] ?? 0) + (sizes[1] ?? 0)).toBeLessThanOrEqual(25_000);
});

test("the parts of the script font share no letter", () => {
  const [extended, vietnamese] = [declared("script-extended.woff2"), declared("script-vietnamese.woff2")];
  for (const one of extended ?? [])
    for (const other of vietnamese ?? []) expect(overlaps(one, other)).toBe(false);
  expect(extended?.length).toBeGreaterThan(5);
});

test("every letter of a name is declared with a part of the script font", () => {
  const others = [
    ...(declared("script-extended.woff2") ?? []),
    ...(declared("script-vietnamese.woff2") ?? []),
  ];
  const inFirst = (code: number) => code < 0x100 || [0x131, 0x152, 0x153].includes(code) || code >= 0x2c6;
  const undeclared = SCRIPT_LETTERS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, offset) => first + offset),
  ).filter(
    (code) =>
      !others.some(([from, to]) => from <= code && code <= to) &&
      !(code < 0x1e80 && inFirst(code)) &&
      code < 0x2000,
  );
  expect(undeclared.map((code) => code.toString(16))).toEqual([]);
});

test("each font family has fallbacks with matching metrics", () => {
  const fallbacks = readFileSync(`${folder}/fallbacks.css`, "utf8");
  const base = readFileSync("src/ui/styles/base.css", "utf8");
  const names = [...fallbacks.matchAll(/font-family: "(.+)"/g)].map(([, name]) => name ?? "");
  expect(names).toHaveLength(9);
  for (const name of names) expect(base).toContain(`"${name}"`);
  for (const metric of ["size-adjust", "ascent-override", "descent-override", "line-gap-override"])
    expect(fallbacks.match(new RegExp(`${metric}: [0-9.]+%`, "g"))).toHaveLength(9);
});
