import { scrollPosition } from "@/ui/carousel/scroll-position";

const starts = [0, 200, 400, 600, 800];

test.each([
  ["at its beginning", 0, 500, { index: 0, isBeginning: true, isEnd: false }],
  ["a fraction of a pixel from its beginning", 0.6, 500, { index: 0, isBeginning: true, isEnd: false }],
  ["near the second slide", 110, 500, { index: 1, isBeginning: false, isEnd: false }],
  ["on the third slide", 400, 500, { index: 2, isBeginning: false, isEnd: false }],
  ["at its end, with several slides in view", 500, 500, { index: 4, isBeginning: false, isEnd: true }],
  ["within a pixel of its end", 499.4, 500, { index: 4, isBeginning: false, isEnd: true }],
  ["with all slides in view", 0, 0, { index: 0, isBeginning: true, isEnd: true }],
])("returns the position of a list %s", (_, scrolled, furthest, position) => {
  expect(scrollPosition({ scrolled, furthest, starts })).toEqual(position);
});

test("returns a position without slides", () => {
  expect(scrollPosition({ scrolled: 0, furthest: 0, starts: [] })).toEqual({
    index: 0,
    isBeginning: true,
    isEnd: true,
  });
});
