import { drawOrder, newSeed } from "@/domain/draws/draw-order";
import { orderByScript } from "../../support/people/draws";

const lots = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test("is the order that a script of ten lines computes, with thousands of lots", () => {
  const seed = newSeed();
  expect(drawOrder(seed, lots(5000))).toEqual(orderByScript(seed, 5000));
});

test("of a known seed stays the same", () => {
  expect(drawOrder("0".repeat(64), lots(8))).toEqual([8, 4, 3, 6, 7, 1, 2, 5]);
  expect(drawOrder("0".repeat(64), [])).toEqual([]);
});

test("over 1,000 draws of 40 lots, each lot comes first equally often", () => {
  const firsts = Array<number>(40).fill(0);
  for (let draw = 0; draw < 1000; draw++) {
    const [first = 0] = drawOrder(newSeed(), lots(40));
    firsts[first - 1] = (firsts[first - 1] ?? 0) + 1;
  }
  const statistic = firsts.reduce((sum, count) => sum + (count - 25) ** 2 / 25, 0);
  expect(statistic).toBeLessThan(97); // 39 degrees of freedom: a probability below one in a million
});
