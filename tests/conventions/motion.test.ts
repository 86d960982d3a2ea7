import { readFileSync } from "node:fs";
import { MOTION } from "@/ui/motion/motion";

const variables = new Map(
  [...readFileSync("src/ui/styles/motion.css", "utf8").matchAll(/--([\w-]+): (.+);/g)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);

test("animations take 150 to 300 ms, except the opening scene and the spinner", () => {
  const times = [...variables].filter(([name]) => name.startsWith("time-"));
  const short = times.filter(
    ([, value]) => Number.parseInt(value, 10) >= 150 && Number.parseInt(value, 10) <= 300,
  );
  expect(short.length).toBeGreaterThan(3);
  expect(times.filter((time) => !short.includes(time)).map(([name]) => name)).toEqual([
    "time-scene",
    "time-turn",
  ]);
});

test("scripts and styles use the same times and curve", () => {
  expect(`${MOTION.quick}ms`).toBe(variables.get("time-quick"));
  expect(`${MOTION.usual}ms`).toBe(variables.get("time-usual"));
  expect(`${MOTION.long}ms`).toBe(variables.get("time-long"));
  expect(MOTION.settle).toBe(variables.get("ease-settle"));
});
