import { DomainError } from "@/domain/errors";
import { findColumn } from "@/domain/lists/heading";
import { readList } from "@/domain/lists/read-list";

const KNOWN = new Set(["name", "email", "code", "promocode"]);
const read = (source: Uint8Array | string) => readList(source, (key) => KNOWN.has(key));
const bytes = (text: string, encoding: BufferEncoding = "utf8") =>
  new Uint8Array(Buffer.from(text, encoding));

async function errorOf(source: Uint8Array | string): Promise<string> {
  const error = await read(source).catch((thrown: unknown) => thrown);
  if (error instanceof DomainError) return error.code;
  throw new Error("the list was read");
}

const MAC: Record<string, number> = {
  é: 0x8e,
  á: 0x87,
  ö: 0x9a,
  ü: 0x9f,
  í: 0x92,
  ñ: 0x96,
  Ö: 0x85,
  ó: 0x97,
};
const WINDOWS: Record<string, number> = { "’": 0x92, "“": 0x93, "”": 0x94, "–": 0x96, š: 0x9a };

/** Letters of the table get its byte, other letters that of Latin-1. */
const encode = (text: string, table: Record<string, number>) =>
  new Uint8Array([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)));

describe("the reader of lists", () => {
  test("reads a very long word and a long run of spaces in a moment", async () => {
    const [word, spaces] = ["x".repeat(150_000), " ".repeat(150_000)];
    const { rows } = await read(bytes(`Name,Email\nZoë,${word}\nAda${spaces}Vale,a`, "latin1"));
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["Zoë", word],
      [`Ada${spaces}Vale`, "a"],
    ]);
  });

  const TABLE = "Name,Email\nZoë Vale,zoe@club.example\nNoor,noor@club.example\n";
  const bigEndian = (text: string) => bytes(text, "utf16le").reverse();
  test.each([
    ["UTF-8", bytes(TABLE)],
    ["UTF-8 with a mark", bytes(`\ufeff${TABLE}`)],
    ["UTF-16LE with a mark", bytes(`\ufeff${TABLE}`, "utf16le")],
    ["UTF-16LE", bytes(TABLE, "utf16le")],
    ["UTF-16BE with a mark", bigEndian([..."\ufeff", ...TABLE].toReversed().join(""))],
    ["UTF-16BE", bigEndian([...TABLE].toReversed().join(""))],
    ["Windows-1252", bytes(TABLE, "latin1")],
    ["pasted text", TABLE],
  ])("reads %s", async (_, source) => {
    const list = await read(source);
    expect(list.headings).toEqual(["Name", "Email"]);
    expect(list.rows).toEqual([
      { line: 2, cells: ["Zoë Vale", "zoe@club.example"] },
      { line: 3, cells: ["Noor", "noor@club.example"] },
    ]);
  });

  test("returns the words to check if a file isn't Unicode", async () => {
    const file = encode(
      "Name,Email\nZoë Vale,z@club.example\nÖzil,o@club.example\nO’Neil,p@x.example",
      WINDOWS,
    );
    expect((await read(file)).unsureWords).toEqual(["Zoë", "Özil"]);
    expect((await read(TABLE)).unsureWords).toEqual([]);
  });

  test.each([
    "O’Neil",
    "O’Neil – Vale",
    "“Ada” Lovelace",
    "Zoë MÜLLER",
    "Jean–Luc Besson",
    "’t Hooft of Loïc",
    "Noor’s friend",
    "D’Angelo É.",
    "Dušan and José",
  ])("reads %s in Windows-1252", async (name) => {
    const file = encode(`Name;Email\n${name};a@club.example`, WINDOWS);
    expect((await read(file)).rows[0]?.cells[0]).toBe(name);
  });

  test.each([
    "Siobhán",
    "Renée",
    "Müller",
    "Björn",
    "Jörg",
    "García",
    "Díaz",
    "Muñoz",
    "Ramón",
    "Österberg",
    "André",
  ])("refuses %s in Mac Roman", async (name) => {
    expect(await errorOf(encode(`Name,Email\n${name},a@club.example\nAda Vale,b@club.example`, MAC))).toBe(
      "list-encoding",
    );
  });

  test.each([
    ["a DOS code page", [0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72]],
    ["Polish Windows", [0x50, 0x61, 0x77, 0x65, 0xb3, 0x61]],
    ["Russian Windows", [0xc8, 0xe2, 0xe0, 0xed]],
    ["broken UTF-8", [0x5a, 0x6f, 0xc3, 0xab, 0x20, 0x41, 0xff]],
  ])("refuses %s", async (_, name) => {
    expect(await errorOf(new Uint8Array([...bytes("Name\n"), ...name, 0x0a]))).toBe("list-encoding");
  });

  test.each([
    ["list-workbook", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0])],
    ["list-workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ["list-unreadable", bytes("Name\0\0,Email\nAda,b\n")],
    ["list-quote", bytes('Name,Email\n"Ada,ada@club.example\nNoor,noor@club.example\n')],
  ])("fails with %s", async (code, source) => {
    expect(await errorOf(source)).toBe(code);
  });

  test.each([
    ["commas", "Name,Email\nAda,a@x.example"],
    ["semicolons", "Name;Email\nAda;a@x.example"],
    ["tabs", "Name\tEmail\nAda\ta@x.example"],
    ["bars", "Name|Email\nAda|a@x.example"],
    ["sep=", "sep=;\r\nName;Email\r\nAda;a@x.example"],
    ["quoted sep=", '"sep=;"\nName;Email\nAda;a@x.example'],
    ["sep= with a mark", "\ufeffsep=,\nName,Email\nAda,a@x.example"],
    ["a title line", "Members of the club, 2024\n\nName;Email\nAda;a@x.example"],
    ["four title lines", "Club\nMembers; all, of, them\nfor,2024\n-\nName;Email\nAda;a@x.example"],
    ["quoted headings", '"Name" ,"E-mail"\n"Ada","a@x.example"'],
    ["old Mac line ends", "Name,Email\rAda,a@x.example\r"],
    ["mixed line ends", "Name,Email\nAda,a@x.example\r"],
    ["other mixed line ends", "Name,Email\r\nAda,a@x.example\n"],
  ])("reads a list with %s", async (_, text) => {
    const list = await read(text);
    expect(list.headings.map((heading) => heading.replace("-", "").toLowerCase())).toEqual(["name", "email"]);
    expect(list.rows.map(({ cells }) => cells)).toEqual([["Ada", "a@x.example"]]);
  });

  test("keeps mixed line ends apart in rows", async () => {
    const list = await read("Name,Email\nAda,a\rNoor,b\r\nSam,c\nLin,d");
    expect(list.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, "Ada", "a"],
      [3, "Noor", "b"],
      [4, "Sam", "c"],
      [5, "Lin", "d"],
    ]);
  });

  test("counts lines after sep=, titles, empty lines and line breaks in quotes", async () => {
    const list = await read('sep=,\nTitle\n\nName,Email\n"A\nB",a\n\n,,\nNoor,b\n');
    expect(list.rows.map(({ line }) => line)).toEqual([5, 9]);
  });

  test("has no headings if no line has a known one", async () => {
    expect(await read("ABC-1;DEF-2;GHI-3")).toEqual({
      headings: [],
      rows: [{ line: 1, cells: ["ABC-1", "DEF-2", "GHI-3"] }],
      unsureWords: [],
    });
    expect((await read("ABC-1\nDEF-2\n")).rows.map(({ cells }) => cells)).toEqual([["ABC-1"], ["DEF-2"]]);
    expect((await read("\n \n")).rows).toEqual([]);
  });

  test("ignores headings after the fifth line", async () => {
    const list = await read("a,1\nb,2\nc,3\nd,4\ne,5\nName,Email\n");
    expect(list.headings).toEqual([]);
    expect(list.rows).toHaveLength(6);
  });

  test.each([
    ['="00123"', "00123"],
    ['"=""00123"""', "00123"],
    ["'00123", "00123"],
    ["'+31612345678", "+31612345678"],
    ["'=Ada", "=Ada"],
    ["'-", "-"],
    ["'@noor", "@noor"],
    ["’t Hooft", "’t Hooft"],
    ["'t Hooft", "'t Hooft"],
    ["'Abd al-Rahman", "'Abd al-Rahman"],
    ['"Ada "Lovelace" Vale"', 'Ada "Lovelace" Vale'],
    ['"""Ada"" Vale"', '"Ada" Vale'],
    ['5" pipe', '5" pipe'],
    ['"Vale\\, Ada"', "Vale, Ada"],
    ["Vale\\, Ada", "Vale, Ada"],
    ["\u00a0Ada\u200b ", "Ada"],
    ["1.23E+12", "1.23E+12"],
  ])("cleans %s", async (typed, cell) => {
    expect((await read(`Name,Email\n${typed},a@x.example\n`)).rows[0]?.cells).toEqual([cell, "a@x.example"]);
  });

  test("reads a large file in pieces, with cells and line ends across the pieces", async () => {
    const line = (index: number) => `"Ada ${index}\r\nVale",a${index}@x.example\r\n`;
    const list = await read(
      `Name,Email\r\n${Array.from({ length: 20_000 }, (_, index) => line(index)).join("")}`,
    );
    expect(list.rows).toHaveLength(20_000);
    expect(
      list.rows.every(
        ({ line: at, cells }, index) => at === 2 + index * 2 && cells[1] === `a${index}@x.example`,
      ),
    ).toBe(true);
  });

  test("finds a column by the first of several names", () => {
    const headings = ["ID", "Promo Code", "Code"];
    expect(findColumn(headings, ["code", "promocode"])).toBe(2);
    expect(findColumn(headings, ["coupon", "promocode"])).toBe(1);
    expect(findColumn(headings, ["coupon"])).toBe(-1);
  });
});
