import { globSync, readFileSync } from "node:fs";
import { MOTION } from "@/ui/motion/motion";

const TABLE = "src/ui/styles/motion.css";

const table = new Map(
  [...readFileSync(TABLE, "utf8").matchAll(/--([\w-]+): (.+);/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]),
);

const without = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, "");

/** A time or a curve of its own, in styles. */
const OWN_STYLE = /cubic-bezier\(|(?<![\w.#-])[\d.]+m?s\b|(?<![\w-])ease(-in|-out)*(?![\w-])/g;

/** The same, in the names of Tailwind's classes and what is handed to `animate`. */
const OWN_CLASS =
  /cubic-bezier\(|\b(duration|delay)-[[\d]|\bease-(in|out|linear|\[)|\banimate-\[|\bduration: \d+, easing|\beasing: "/g;

const found = (pattern: string, own: RegExp) =>
  globSync(pattern)
    .filter((file) => ![TABLE, "src/ui/styles/reduced-motion.css", "src/ui/motion/motion.ts"].includes(file))
    .flatMap((file) =>
      (without(readFileSync(file, "utf8")).match(own) ?? []).map((match) => `${file}: ${match}`),
    );

test("no style has a time or a curve of its own", () => {
  expect(found("src/**/*.css", OWN_STYLE)).toEqual([]);
});

test("no component has one", () => {
  expect(found("src/{ui,features,app}/**/*.{ts,tsx}", OWN_CLASS)).toEqual([]);
});

test("what moves is short, but for the door and what turns while one waits", () => {
  const times = [...table].filter(([name]) => name.startsWith("time-"));
  const short = times.filter(
    ([, value]) => Number.parseInt(value, 10) >= 150 && Number.parseInt(value, 10) <= 300,
  );
  expect(short.length).toBeGreaterThan(3);
  expect(times.filter((time) => !short.includes(time)).map(([name]) => name)).toEqual([
    "time-scene",
    "time-turn",
  ]);
});

test("scripts move things as styles do", () => {
  expect(`${MOTION.usual}ms`).toBe(table.get("time-usual"));
  expect(`${MOTION.long}ms`).toBe(table.get("time-long"));
  expect(MOTION.settle).toBe(table.get("ease-settle"));
});
