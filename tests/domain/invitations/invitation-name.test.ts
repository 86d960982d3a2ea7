import { invitationNameSchema } from "@/domain/invitations/invitation-name";

const REQUIRED = "Enter a name.";
const TOO_LONG = "Use at most 30 characters.";
const NOT_A_NAME = "Use a name, without links or symbols.";
const INVISIBLE = "This name has invisible characters or text-direction marks. Please type it again.";

// Hangul's fillers, joiners, selectors, tags, and the blanks of Braille, music, Khitan and Egypt.
const BLANK = [
  "\u3164",
  "\u115f",
  "\u1160",
  "\uffa0",
  "\u2800",
  "\u00ad",
  "\u034f",
  "\u17b4",
  "\u180e",
  "\u200b",
  "\u200d",
  "\u2060",
  "\ufe0f",
  "\ufeff",
  "\ufffc",
  "\u{13441}",
  "\u{16fe4}",
  "\u{1d159}",
  "\u{e0041}",
];

test.each([
  ["Sam", "Sam"],
  ["  Sam  ", "Sam"],
  ["\u3000Sam\u00a0", "Sam"],
  ["X", "X"],
  ["Ada's Friends", "Ada's Friends"],
  ["O’Neil", "O’Neil"],
  ["Mary-Jane", "Mary-Jane"],
  ["J. R. R.", "J. R. R."],
  ["Zoe\u0308", "Zoë"],
  ["Renée & Søren", "Renée & Søren"],
  ["Book Club (Tuesdays)", "Book Club (Tuesdays)"],
  ["محمد", "محمد"],
  ["さくら", "さくら"],
  ["नेहा", "नेहा"],
  ["Team 7", "Team 7"],
  ["🪩", "🪩"],
  ["👩‍👩‍👧", "👩‍👩‍👧"],
  ["a".repeat(30), "a".repeat(30)],
  [` ${"a".repeat(30)} `, "a".repeat(30)],
  ["🪩".repeat(30), "🪩".repeat(30)],
  ["e\u0323\u0301".repeat(30), "ẹ́".repeat(30)],
  ["👨‍👩‍👧".repeat(24), "👨‍👩‍👧".repeat(24)],
  ["नेहा और दोस्त लोग सब साथ में आओ ना", "नेहा और दोस्त लोग सब साथ में आओ ना"],
  ["\u3164Sam", "Sam"],
])("accepts %j", (typed, kept) => {
  expect(invitationNameSchema.parse(typed)).toBe(kept);
});

test.each<[unknown, string, string]>([
  ["", REQUIRED, "too_small"],
  ["   ", REQUIRED, "too_small"],
  ["\n\t", REQUIRED, "too_small"],
  [undefined, REQUIRED, "invalid_type"],
  [null, REQUIRED, "invalid_type"],
  [7, REQUIRED, "invalid_type"],
  [["Sam"], REQUIRED, "invalid_type"],
  ...BLANK.map((blank): [string, string, string] => [`${blank} ${blank}`, REQUIRED, "too_small"]),
  ["a".repeat(31), TOO_LONG, "too_big"],
  ["e\u0323\u0301".repeat(31), TOO_LONG, "too_big"],
  ["👨‍👩‍👧".repeat(25), TOO_LONG, "too_big"],
  [`Sam${"\u0301".repeat(200)}`, TOO_LONG, "too_big"],
  ["🪩".repeat(31), TOO_LONG, "too_big"],
  ["Sam\nand Noor", NOT_A_NAME, "not_a_name"],
  ["Sam\u0000", NOT_A_NAME, "not_a_name"],
  ["Sam\u2028Noor", NOT_A_NAME, "not_a_name"],
  ["Sam \u202eNoor", INVISIBLE, "invisible"],
  ["Sa\u2066m", INVISIBLE, "invisible"],
  ["Sa\u200bm", INVISIBLE, "invisible"],
  ["https://evil.example", NOT_A_NAME, "not_a_name"],
  ["evil.example", NOT_A_NAME, "not_a_name"],
  ["www.evil.example", NOT_A_NAME, "not_a_name"],
  ["<b>Sam</b>", NOT_A_NAME, "not_a_name"],
  ["Sam|Noor", NOT_A_NAME, "not_a_name"],
  ["sam@example.test", NOT_A_NAME, "not_a_name"],
  ["$$$", NOT_A_NAME, "not_a_name"],
  ["...", NOT_A_NAME, "not_a_name"],
  [".\u3164", NOT_A_NAME, "not_a_name"],
])("rejects %j: %s", (typed, message, code) => {
  const issue = invitationNameSchema.safeParse(typed).error?.issues[0];
  const params = issue?.code === "custom" ? issue.params : undefined;
  expect([issue?.message, params?.errorCode ?? issue?.code]).toEqual([message, code]);
});
