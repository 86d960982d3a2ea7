import { fitsScript, nameSize, writtenPart } from "@/ui/card/script-name";

describe("the script font", () => {
  test.each([
    "Sam",
    "Zoë",
    "Jean-Luc O’Brien",
    "Marta & Jan, 2",
    "Łukasz Żółć",
    "Şebnem Çağlar",
    "Nguyễn Thị Đỗ",
    "Zoe\u0308",
    "Dvořák",
    "Ștefan",
  ])("is used for %s", (name) => {
    expect(fitsScript(name)).toBe(true);
  });

  test.each([
    ["Greek", "Ελένη"],
    ["Cyrillic", "Наташа"],
    ["Chinese", "李小龙"],
    ["Japanese", "さくら"],
    ["Korean", "지민"],
    ["Arabic", "ليلى"],
    ["Hebrew", "נועה"],
    ["Devanagari", "प्रिया"],
    ["Thai", "สมชาย"],
    ["Georgian", "ნინო"],
    ["Armenian", "Անի"],
    ["an emoji", "Zoë 🎉"],
    ["a family of emoji", "👩‍👧"],
    ["Latin and Greek", "Anna Ελένη"],
    ["Latin and Hebrew", "Noa נועה"],
    ["one Cyrillic letter among Latin ones", "Sаm"],
    ["a Latin letter that the font lacks", "Kɔfi"],
    ["a combining mark that cannot be composed", "Q\u0308uinn"],
  ])("is not used for a name with %s: %s", (_, name) => {
    expect(fitsScript(name)).toBe(false);
  });
});

test("returns a size that fits the card for 1 to 30 letters", () => {
  for (const name of ["S", "Sam", "Wolfeschlegelsteinhausenberger", "李小龙", "M".repeat(30), "ليلى"])
    expect(nameSize(name)).toBeLessThanOrEqual(19);
  expect(nameSize("M".repeat(30))).toBeLessThan(nameSize("Sam"));
});

test("a line break makes two lines, as large as the longer one allows", () => {
  expect(nameSize("Al\nOz")).toBeCloseTo(19 * 0.84);
  expect(nameSize("Noor\nHaddad")).toBeGreaterThan(nameSize("Noor Haddad"));
  expect(nameSize("Noor\nHaddad-Sørensen")).toBe(nameSize("Ann\nHaddad-Sørensen"));
  expect(fitsScript("Noor\nHaddad")).toBe(true);
  expect(fitsScript("Noor\n王")).toBe(false);
});

test("the written part is measured by width: a capital is wider than the next letter", () => {
  expect(writtenPart("")).toBe(0);
  expect(writtenPart("M")).toBe(0);
  expect(writtenPart("Mi")).toBeGreaterThan(0.6);
  expect(writtenPart("Mi")).toBeLessThan(0.8);
  expect(writtenPart("Wilhelmina")).toBeGreaterThan(0.9);
});
