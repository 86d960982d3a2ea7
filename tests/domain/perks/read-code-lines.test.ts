import { readCodeLines } from "@/domain/perks/read-code-lines";

test.each([
  ["one code per line", "A-1\nA-2", ["A-1", "A-2"]],
  ["Windows line ends and a byte order mark", "\ufeffA-1\r\nA-2\r\n", ["A-1", "A-2"]],
  ["the first column", "A-1,sold\nA-2;x\nA-3\ty", ["A-1", "A-2", "A-3"]],
  ["quoted cells", '"A,1","x"\n"A ""2"""', ["A,1", 'A "2"']],
  ["a heading", "Voucher code\nA-1", ["A-1"]],
  ["spaces around", "  A-1  \n\n\tB", ["A-1"]],
])("reads %s", (_what, text, codes) => {
  expect(readCodeLines(text, 1).codes.map(({ code }) => code)).toEqual(codes);
});

test("numbers lines from the first line of the part", () => {
  expect(readCodeLines("CODE\n\nA\u0007", 5001)).toEqual({
    codes: [{ line: 5001, code: "CODE" }],
    bad: [{ line: 5003, reason: "not a code" }],
  });
});
