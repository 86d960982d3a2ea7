import { coverSizes, FROM_TABLET } from "@/ui/layout/cover-sizes";

const landscape = { width: 1600, height: 1200 };
const portrait = { width: 1200, height: 1600 };

test("in a box of its own shape or a wider one a picture is as wide as the box", () => {
  expect(coverSizes(landscape, [{ width: "100vw", ratio: 4 / 3 }])).toBe("100vw");
  expect(coverSizes(landscape, [{ width: "1088px", ratio: 2.2 }])).toBe("1088px");
});

test("in a narrower box the height decides, and it is drawn wider than the box", () => {
  expect(coverSizes(landscape, [{ width: "74vw", ratio: 4 / 5 }])).toBe("calc( 74vw * 1.67)");
  expect(coverSizes(portrait, [{ width: "74vw", ratio: 4 / 5 }])).toBe("74vw");
});

test("in a box of a fixed height it is as wide as the larger of both needs", () => {
  expect(coverSizes(landscape, [{ width: "50vw", height: "14rem" }])).toBe("max( 50vw, 14rem * 1.33)");
});

test("the boxes come in their order, the last one without a condition", () => {
  const boxes = [
    { at: FROM_TABLET, width: "100vw", ratio: 2.2 },
    { width: "100vw", ratio: 5 / 6 },
  ];
  expect(coverSizes(landscape, boxes)).toBe("(width >= 40rem) 100vw, calc( 100vw * 1.6)");
});
