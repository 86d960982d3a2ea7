import { positionOf } from "@/ui/carousel/position-of";

const starts = [0, 200, 400, 600, 800];

it.each([
  ["at its beginning", 0, 500, { index: 0, isBeginning: true, isEnd: false }],
  ["a pixel's fraction on", 0.6, 500, { index: 0, isBeginning: true, isEnd: false }],
  ["nearer to the second slide", 110, 500, { index: 1, isBeginning: false, isEnd: false }],
  ["on the third slide", 400, 500, { index: 2, isBeginning: false, isEnd: false }],
  ["at its end, where several slides are seen", 500, 500, { index: 4, isBeginning: false, isEnd: true }],
  ["within a pixel of its end", 499.4, 500, { index: 4, isBeginning: false, isEnd: true }],
  ["with room for all its slides", 0, 0, { index: 0, isBeginning: true, isEnd: true }],
])("a list %s", (_, scrolled, furthest, position) => {
  expect(positionOf({ scrolled, furthest, starts })).toEqual(position);
});

it("has a position without slides", () => {
  expect(positionOf({ scrolled: 0, furthest: 0, starts: [] })).toEqual({
    index: 0,
    isBeginning: true,
    isEnd: true,
  });
});
