import { fitsScript, nameSize, writtenPart } from "@/ui/card/name-size";

// @spec 1.13
describe("a name is set in the script face as a whole or not at all", () => {
  it.each([
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
  ])("%s is", (name) => {
    expect(fitsScript(name)).toBe(true);
  });

  it.each([
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
    ["a Latin letter that the face lacks", "Kɔfi"],
    ["a mark that joins with no letter", "Q\u0308uinn"],
  ])("with %s in it, %s isn't", (_, name) => {
    expect(fitsScript(name)).toBe(false);
  });
});

it("gives 1 to 30 letters of any script a size that a card can hold", () => {
  for (const name of ["S", "Sam", "Wolfeschlegelsteinhausenberger", "李小龙", "M".repeat(30), "ليلى"])
    expect(nameSize(name)).toBeLessThanOrEqual(19);
  expect(nameSize("M".repeat(30))).toBeLessThan(nameSize("Sam"));
});

test("what stood there before the last letter is told by width: a capital is wider than what follows it", () => {
  expect(writtenPart("")).toBe(0);
  expect(writtenPart("M")).toBe(0);
  expect(writtenPart("Mi")).toBeGreaterThan(0.6);
  expect(writtenPart("Mi")).toBeLessThan(0.8);
  expect(writtenPart("Wilhelmina")).toBeGreaterThan(0.9);
});
