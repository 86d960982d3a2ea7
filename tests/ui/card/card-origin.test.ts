import { growCard, hasCardOrigin, rememberCard, takeCardOrigin } from "@/ui/card/card-origin";

const PLACE = { x: 1, y: 2, width: 50, height: 70 } as DOMRect;

test("the place of a small card is taken once", () => {
  rememberCard({ getBoundingClientRect: () => PLACE } as Element);
  expect(hasCardOrigin()).toBe(true);
  expect(takeCardOrigin()).toBe(PLACE);
  expect(hasCardOrigin()).toBe(false);
  expect(takeCardOrigin()).toBeNull();
});

test("without a small card there is no place", () => {
  rememberCard(null);
  expect(takeCardOrigin()).toBeNull();
});

test("without view transitions, the large card comes from the small one's place", () => {
  const show = jest.fn(() => expect(hasCardOrigin()).toBe(true));
  growCard({ getBoundingClientRect: () => PLACE } as HTMLElement, show);
  expect(show).toHaveBeenCalledTimes(1);
  expect(takeCardOrigin()).toBe(PLACE);
});
