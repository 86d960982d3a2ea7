import { csvLine } from "@/lib/csv";

test.each([
  [["Sam", 3, null, undefined], '"Sam","3","",""\r\n'],
  [['say "hi"', "a,b", "two\nlines"], '"say ""hi""","a,b","two\nlines"\r\n'],
  [[new Date("2024-01-01T04:59:59Z")], '"2024-01-01T04:59:59.000Z"\r\n'],
  [[-3], '"-3"\r\n'],
])("writes %p as %p", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test.each([
  ["a;=1+1", "a;'=1+1"],
  ["a\t@SUM(A1)", "a\t'@SUM(A1)"],
  ["a; \t＝1;-2", "a; \t'＝1;'-2"],
  ["=1;=2", "'=1;'=2"],
  ["a; b = c; 1-2", "a; b = c; 1-2"],
])("escapes formulas that begin a column after a semicolon or a tab: %p", (text, safe) => {
  expect(csvLine([text])).toBe(`"${safe}"\r\n`);
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "＋1", "－1", "＠x"])(
  "escapes the formula %p",
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  },
);
