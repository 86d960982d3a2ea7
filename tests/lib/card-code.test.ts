import { cardCodeText, cardStep, readCardCode } from "@/lib/card-code";

const CODE = { cardId: "0f".repeat(16), step: 59_853_333, mac: "abc-_DEF0123456789abcd" };
const TEXT = `P1.${CODE.cardId}.59853333.${CODE.mac}`;

test("a card's code is text that can be read again", () => {
  expect(cardCodeText(CODE)).toBe(TEXT);
  expect(readCardCode(` ${TEXT}\n`)).toEqual(CODE);
});

test.each([
  "",
  "K2PXW5N5",
  TEXT.replace("P1", "P2"),
  TEXT.toLowerCase(),
  TEXT.slice(0, -1),
  `${TEXT}x`,
  TEXT.replace("59853333", "5985.3333"),
  TEXT.replace("0f0f", "0F0F"),
  `https://club.example/${TEXT}`,
])("%s is no card's code", (text) => {
  expect(readCardCode(text)).toBeNull();
});

test.each([
  [0, 0],
  [29_999, 0],
  [30_000, 1],
  [1_795_600_000_000, 59_853_333],
])("at %i ms the step is %i", (time, step) => {
  expect(cardStep(time)).toBe(step);
});
