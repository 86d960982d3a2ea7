import { nameSchema } from "@/domain/text-rules/name-schema";

const name = nameSchema("Enter your first name.");
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
  ["tom.ford", "Use a name, without links or symbols."],
  ["Win24.Com", "Use a name, without links or symbols."],
  ["Acme.Com.", "Use a name, without links or symbols."],
  ["J.Fox", "“J.Fox” is also a web address. Write “J. Fox”."],
  ["Ada T.Ng", "“T.Ng” is also a web address. Write “T. Ng”."],
  ["J.R.Fox-Smith", "“J.R.Fox-Smith” is also a web address. Write “J. R. Fox-Smith”."],
  ["Tom.Ford", "“Tom.Ford” is also a web address. Write “Tom Ford”."],
  ["h.ma", "“h.ma” is also a web address. Write “h. ma”."],
])("rejects %j", (typed, message) => {
  expect(problemOf(typed)).toEqual([message]);
});
