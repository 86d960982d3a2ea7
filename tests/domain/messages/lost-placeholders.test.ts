import { everLostPlaceholders, lostPlaceholders } from "@/domain/messages/lost-placeholders";

const PLACEHOLDERS = {
  name: { means: "" },
  code: { means: "", isRequired: true },
  note: { means: "", isRequired: true, isOptional: true },
  extra: { means: "", isOptional: true },
} as const;
const LETTER = { optOut: { means: "", isRequired: true } } as const;

test.each([
  ["{code} [{note}]", []],
  ["[{note}]", ["code"]],
  ["{code}", ["note"]],
  ["[{code}] [{note}]", []],
  // Left out without a note or an extra value.
  ["[{code} {note}]", ["code"]],
  ["{code} [{note} {extra}]", ["note"]],
  ["{code} [{note}|{name}]", []],
  ["{note} [{extra}|{code}]", ["code"]],
  ["[{extra} {code}|{code}] {note}", []],
  ["<code> [{note}]", ["code"]],
  ["", ["code", "note"]],
])("%j loses %j", (text, lost) => {
  expect(everLostPlaceholders(text, PLACEHOLDERS)).toEqual(lost);
});

test("a placeholder without a value in this message is not lost", () => {
  expect(lostPlaceholders("{code}", PLACEHOLDERS, ["code"])).toEqual([]);
  expect(lostPlaceholders("{code}", PLACEHOLDERS, ["code", "note"])).toEqual(["note"]);
});

test.each([
  ["Hello\n\nNo more? {optOut}", []],
  ["Hello\n\nNo more?\n{optOut}", []],
  ["Hello\n\n{optOut}", ["optOut"]],
  ["Hello. No more? {optOut}", ["optOut"]],
  ["Hello\n\nNo more? {optOut}.", ["optOut"]],
  ["No more? {optOut}\n\nHello", ["optOut"]],
  ["Hello", ["optOut"]],
])("the link to opt out in %j loses %j", (text, lost) => {
  expect(everLostPlaceholders(text, LETTER)).toEqual(lost);
});
