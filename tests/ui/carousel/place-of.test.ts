import { placeOf } from "@/ui/carousel/place-of";

const starts = [0, 200, 400, 600, 800];

it.each([
  ["at its beginning", 0, 500, { index: 0, isFirst: true, isLast: false }],
  ["a pixel's fraction on", 0.6, 500, { index: 0, isFirst: true, isLast: false }],
  ["nearer to the second slide", 110, 500, { index: 1, isFirst: false, isLast: false }],
  ["on the third slide", 400, 500, { index: 2, isFirst: false, isLast: false }],
  ["at its end, where several slides are seen", 500, 500, { index: 4, isFirst: false, isLast: true }],
  ["within a pixel of its end", 499.4, 500, { index: 4, isFirst: false, isLast: true }],
  ["with room for all its slides", 0, 0, { index: 0, isFirst: true, isLast: true }],
])("a list %s", (_, scrolled, furthest, place) => {
  expect(placeOf({ scrolled, furthest, starts })).toEqual(place);
});

it("has a place without slides", () => {
  expect(placeOf({ scrolled: 0, furthest: 0, starts: [] })).toEqual({
    index: 0,
    isFirst: true,
    isLast: true,
  });
});
