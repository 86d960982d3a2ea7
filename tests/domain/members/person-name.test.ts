import { personNameSchema } from "@/domain/members/person-name";

const name = personNameSchema("Enter your first name.");
const problemOf = (typed: string) => name.safeParse(typed).error?.issues.map(({ message }) => message);

test.each(["Ada", "Zoë", "さくら", "a".repeat(30), "👩‍🚀".repeat(30), "ก้".repeat(30)])(
  "accepts %j",
  (typed) => {
    expect(name.parse(typed)).toBe(typed);
  },
);

test.each(["", " ", "\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u200b", "\ufe0f"])(
  "rejects the blank name %j",
  (typed) => {
    expect(problemOf(typed)).toEqual(["Enter your first name."]);
  },
);

test.each([
  ["a".repeat(31), "Use at most 30 characters."],
  [`a${"\u0301".repeat(121)}`, "Use at most 30 characters."],
  ["https://elsewhere.example", "Use a name, without links or symbols."],
])("rejects %j", (typed, message) => {
  expect(problemOf(typed)).toEqual([message]);
});
