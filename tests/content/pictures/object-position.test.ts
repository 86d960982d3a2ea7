import fc from "fast-check";
import { objectPosition } from "@/content/shapes/picture";

const UNCUT = { top: 0, bottom: 0, left: 0, right: 0 };

test.each([
  ["in the middle", { x: 0.5, y: 0.5, width: 0.2, height: 0.2 }, "50% 50%"],
  ["a point", { x: 0.3, y: 0.8, width: 0, height: 0 }, "30% 80%"],
  ["at the left edge", { x: 0.2, y: 0.5, width: 0.4, height: 1 }, "0% 50%"],
  ["at the right edge", { x: 0.8, y: 0.5, width: 0.4, height: 1 }, "100% 50%"],
  ["beyond an edge", { x: 0.9, y: 0.1, width: 0.4, height: 0.4 }, "100% 0%"],
])("A subject %s.", (_title, hotspot, position) => {
  expect(objectPosition(hotspot, UNCUT)).toBe(position);
});

const size = fc.double({ min: 0.05, max: 1, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test("Whatever part of a picture a box shows, the subject is whole in it where it fits.", () => {
  fc.assert(
    fc.property(size, share, share, (subject, place, more) => {
      const start = place * (1 - subject);
      const hotspot = { x: start + subject / 2, y: 0.5, width: subject, height: 1 };
      const [across = ""] = objectPosition(hotspot, UNCUT).split(" ");
      const shown = subject + more * (1 - subject);
      const from = (Number.parseFloat(across) / 100) * (1 - shown);
      const rounding = 0.006;
      expect(from).toBeLessThanOrEqual(start + rounding);
      expect(from + shown).toBeGreaterThanOrEqual(start + subject - rounding);
    }),
    { seed: 51, numRuns: 500 },
  );
});
