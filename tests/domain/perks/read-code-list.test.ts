import type { ChosenReading } from "@/domain/perks/code-reading";
import { readCodeList } from "@/domain/perks/read-code-list";

const ABC = ["AB3-X7Q", "CD4-Y8R", "EF5-Z9S"];
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));

const read = async (source: string | Uint8Array, chosen?: ChosenReading) => {
  const { codes, report } = await readCodeList(source, chosen);
  return { ...report, codes: codes.map(({ code }) => code) };
};

/** What programs and people send. Where the headings were seen is in the first column. */
const SHAPES: [shape: string, source: string | Uint8Array, codes: string[]][] = [
  ["words, of which one is also a heading", "SUMMER\nPERK\nWINTER", ["SUMMER", "PERK", "WINTER"]],
  ["a title of one word above the heading", "Vouchers\nCode\nAB3-X7Q\nCD4-Y8R\nEF5-Z9S", ABC],
  ["a date above the heading", "2026-11-28\nCode\nAB3-X7Q\nCD4-Y8R\nEF5-Z9S", ABC],
  ["one code on each line", "AB3-X7Q\nCD4-Y8R\nEF5-Z9S\n", ABC],
  [
    "Windows line ends, a byte order mark and empty lines",
    "\ufeffAB3-X7Q\r\n\r\nCD4-Y8R\r\nEF5-Z9S\r\n\r\n",
    ABC,
  ],
  ["spaces around codes", "  AB3-X7Q \n\tCD4-Y8R\n\u00a0EF5-Z9S\u200b", ABC],
  ["a heading of one word", "Code\nAB3-X7Q\nCD4-Y8R\nEF5-Z9S", ABC],
  ["the heading of a promo code", "Promo Code\nAB3-X7Q\nCD4-Y8R\nEF5-Z9S", ABC],
  ["Klaviyo's heading “Coupon”", "Coupon\nAB3-X7Q\nCD4-Y8R\nEF5-Z9S", ABC],
  ["Klaviyo's heading “Coupon Code”", "Coupon Code\nAB3-X7Q\nCD4-Y8R\nEF5-Z9S", ABC],
  [
    "Klaviyo's API",
    "Id,CouponId,UniqueCode,Status\nX-1,X,AB3-X7Q,OPEN\nX-2,X,CD4-Y8R,OPEN\nX-3,X,EF5-Z9S,OPEN",
    ABC,
  ],
  [
    "Recurly's unique codes (article 360023527512)",
    "bulk_coupon_id,bulk_coupon_prefix,unique_coupon_code\n769158967603640335,SUMMER,AB3-X7Q\n769158967603640335,SUMMER,CD4-Y8R\n769158967603640335,SUMMER,EF5-Z9S",
    ABC,
  ],
  [
    "Recurly's coupons",
    "id,coupon_code,name,discount,currency\n1313528357303980000,AB3-X7Q,5% Off,5,USD\n1313528357303980001,CD4-Y8R,5% Off,5,USD\n1313528357303980002,EF5-Z9S,5% Off,5,USD",
    ABC,
  ],
  [
    "a parent's code and unique codes",
    "coupon_code,unique_code\nSUMMER,AB3-X7Q\nSUMMER,CD4-Y8R\nSUMMER,EF5-Z9S",
    ABC,
  ],
  [
    "Shopify discounts by Matrixify",
    "ID,Title,Command,Code,Code Command,Used Count\n1192,Xmas Discount,MERGE,AB3-X7Q,MERGE,0\n,,,CD4-Y8R,MERGE,0\n,,,EF5-Z9S,MERGE,0",
    ABC,
  ],
  [
    "Shopify discounts by StoreRobo",
    "ID,Title,Code\n1,FLAT 10 off,AB3-X7Q\n2,FLAT 10 off,CD4-Y8R\n3,FLAT 10 off,EF5-Z9S",
    ABC,
  ],
  ["ids and codes", "Id,Code\n1,AB3-X7Q\n2,CD4-Y8R\n3,EF5-Z9S", ABC],
  [
    "Stripe's promotion codes",
    "id,Coupon ID,Code,Active,Times Redeemed,Max Redemptions\npromo_1,Z4OV52SU,AB3-X7Q,true,0,1\npromo_2,Z4OV52SU,CD4-Y8R,true,0,1\npromo_3,Z4OV52SU,EF5-Z9S,true,0,1",
    ABC,
  ],
  [
    "WooCommerce by CSV Importer",
    "coupon_code,Description,post_status\nAB3-X7Q,A gift,publish\nCD4-Y8R,A gift,publish\nEF5-Z9S,A gift,publish",
    ABC,
  ],
  ["CheckoutChamp", "couponCode,campaignId,applyTo\nAB3-X7Q,12,BASE\nCD4-Y8R,12,BASE\nEF5-Z9S,12,BASE", ABC],
  [
    "AwoCoupon",
    '"ID","Coupon Code","Published"\n"7","AB3-X7Q","published"\n"8","CD4-Y8R","published"\n"9","EF5-Z9S","published"',
    ABC,
  ],
  ["WhatCounts", "code,send_by_date\nAB3-X7Q,12/31/2026\nCD4-Y8R,12/31/2026\nEF5-Z9S,12/31/2026", ABC],
  ["Gift Up", "Balance,Code,Purchaser Name\n49.99,AB3-X7Q,Ada\n49.99,CD4-Y8R,Ada\n49.99,EF5-Z9S,Ada", ABC],
  ["FanMaker", "card_code,amount,notes\nAB3-X7Q,10.00,\nCD4-Y8R,10.00,\nEF5-Z9S,10.00,", ABC],
  ["a gift card vendor", "Gift card code;Value;PIN\nAB3-X7Q;50;\nCD4-Y8R;50;\nEF5-Z9S;50;", ABC],
  [
    "Weebly's redemption codes",
    "Recipient\tRedemption Code\nAda\tAB3-X7Q\nGrace\tCD4-Y8R\nSam\tEF5-Z9S",
    ABC,
  ],
  ["Eventbrite's codes on one line", "AB3-X7Q,CD4-Y8R,EF5-Z9S", ABC],
  ["one line with semicolons", "AB3-X7Q; CD4-Y8R; EF5-Z9S;", ABC],
  ["one line with spaces", "AB3-X7Q CD4-Y8R EF5-Z9S", ABC],
  ["one line with tabs", "AB3-X7Q\tCD4-Y8R\tEF5-Z9S", ABC],
  ["one line that begins with a heading", "Code,AB3-X7Q,CD4-Y8R,EF5-Z9S", ABC],
  ["a separator line", "sep=,\r\nCode,Batch\r\nAB3-X7Q,1\r\nCD4-Y8R,1\r\nEF5-Z9S,1\r\n", ABC],
  [
    "a separator line and a heading with an underscore",
    "sep=;\ncoupon_code;x\nAB3-X7Q;\nCD4-Y8R;\nEF5-Z9S;",
    ABC,
  ],
  [
    "titles above the headings",
    "Codes for Plus One\nExported 2026-11-01\n\nDiscount code,Status\nAB3-X7Q,new\nCD4-Y8R,new\nEF5-Z9S,new",
    ABC,
  ],
  ["formulas of spreadsheets", 'Voucher code\n="00123"\n="00124"', ["00123", "00124"]],
  ["apostrophes of spreadsheets", "Unique codes\n'00123\n'00124", ["00123", "00124"]],
  ["UTF-16 of Excel", utf16("Unique codes\tNote\r\nAB3-X7Q\t\r\nCD4-Y8R\t\r\nEF5-Z9S\t\r\n"), ABC],
  [
    "Windows-1252",
    new Uint8Array(Buffer.from("Code;Notiz\nAB3-X7Q;für Jörg\nCD4-Y8R;\nEF5-Z9S;", "latin1")),
    ABC,
  ],
  ["a German heading", "Gutscheincode;Betrag\nAB3-X7Q;10\nCD4-Y8R;10\nEF5-Z9S;10", ABC],
  ["a French heading", "Code promo\nAB3-X7Q\nCD4-Y8R\nEF5-Z9S", ABC],
  ["a Spanish heading", "Código de descuento\nAB3-X7Q\nCD4-Y8R\nEF5-Z9S", ABC],
  ["a heading with other words", "Your Klaviyo coupon code,Sent\nAB3-X7Q,no\nCD4-Y8R,no\nEF5-Z9S,no", ABC],
  ["only commas after the codes", "AB3-X7Q,,\nCD4-Y8R,,\nEF5-Z9S,,", ABC],
  ["several codes in a cell", 'Order,Codes\n1001,"AB3-X7Q, CD4-Y8R"\n1002,EF5-Z9S', ABC],
  ["a numbered list", "1. AB3-X7Q\n2. CD4-Y8R\n3. EF5-Z9S", ABC],
  ["a list with dots", "• AB3-X7Q\n• CD4-Y8R\n• EF5-Z9S", ABC],
  ["two exports in one file", "Id,Code\n1,AB3-X7Q\n2,CD4-Y8R\nId,Code\n1,EF5-Z9S", ABC],
  ["empty cells in the column", "Code,Batch\nAB3-X7Q,1\n,1\nCD4-Y8R,1\n,2\nEF5-Z9S,2", ABC],
];

test("there are at least forty shapes", () => {
  expect(SHAPES.length).toBeGreaterThanOrEqual(40);
});

test.each(SHAPES)("reads %s", async (_shape, source, codes) => {
  const found = await read(source);
  expect(found.codes).toEqual(codes);
  expect(found).toMatchObject({ firstLine: null, reading: expect.any(String) });
});

/** Nothing is a code until a person has chosen. */
const UNCLEAR: [shape: string, source: string, chosen: ChosenReading, codes: string[]][] = [
  ["two columns without headings", "1,AB3-X7Q\n2,CD4-Y8R", { reading: "1" }, ["AB3-X7Q", "CD4-Y8R"]],
  [
    "codes and campaigns without headings (Leap)",
    "AB3-X7Q,Summer\nCD4-Y8R,Summer",
    { reading: "0" },
    ["AB3-X7Q", "CD4-Y8R"],
  ],
  [
    "headings that don't say “code” (WebToffee)",
    "post_title,post_status\nAB3-X7Q,publish\nCD4-Y8R,publish",
    { reading: "0" },
    ["AB3-X7Q", "CD4-Y8R"],
  ],
  [
    "two columns of codes",
    "Discount code,Gift card code\nAB3-X7Q,1\nCD4-Y8R,2",
    { reading: "0" },
    ["AB3-X7Q", "CD4-Y8R"],
  ],
  [
    "a type in each row, which is no heading",
    "AB3-X7Q,Voucher\nCD4-Y8R,Voucher",
    { reading: "0" },
    ["AB3-X7Q", "CD4-Y8R"],
  ],
  ["ids only", "Id\n101\n102", { reading: "0" }, ["101", "102"]],
  [
    "several codes on each of several lines",
    "A1,B2\nC3,D4\nE5",
    { reading: "cells" },
    ["A1", "B2", "C3", "D4", "E5"],
  ],
  [
    "spaces in lines, each of which is a code",
    "1234 5678\n2345 6789",
    { reading: "0" },
    ["1234 5678", "2345 6789"],
  ],
  [
    "spaces in lines, each with several codes",
    "A1 B2\nC3 D4",
    { reading: "words" },
    ["A1", "B2", "C3", "D4"],
  ],
  ["more cells than headings", "Code\nA1,B2\nC3", { reading: "cells" }, ["A1", "B2", "C3"]],
  ["one line of a code and a name", "AB3-X7Q,Summer sale", { reading: "0" }, ["AB3-X7Q"]],
];

test.each(UNCLEAR)("asks about %s", async (_shape, source, chosen, codes) => {
  const asked = await read(source);
  expect(asked).toMatchObject({ reading: null, codes: [], count: 0 });
  expect(asked.readings.map(({ value }) => value)).toContain(chosen.reading);
  expect(await read(source, chosen)).toMatchObject({ ...chosen, codes, firstLine: null });
});

test.each([
  ["a word among codes with digits", "Kampanj\nAB3-X7Q\nCD4-Y8R"],
  ["small letters", "Plusone\nABXQ\nCDYR"],
  ["spaces", "PLUS ONE 2026\nAB3-X7Q\nCD4-Y8R"],
  ["another length", "SUMMER\nABXQ\nCDYR\nEFZS\nGHAT\nIJBU"],
])("asks whether the first line is a heading: %s", async (_what, source) => {
  const [first = "", ...others] = source.split("\n");
  expect(await read(source)).toMatchObject({ firstLine: { text: first, is: null }, codes: others });
  expect(await read(source, { firstLine: "heading" })).toMatchObject({
    ...{ firstLine: { text: first, is: "heading" }, heading: first, codes: others },
  });
  expect(await read(source, { firstLine: "code" })).toMatchObject({
    ...{ firstLine: { text: first, is: "code" }, heading: null, codes: [first, ...others] },
  });
});

test("shows the examples of each column with its heading", async () => {
  const { readings } = await read("Id,Discount code,Gift card code\n1,A,B\n2,C,D\n3,E,F\n4,G,H");
  expect(readings).toEqual([
    { value: "0", heading: "Id", examples: ["1", "2", "3"] },
    { value: "1", heading: "Discount code", examples: ["A", "C", "E"] },
    { value: "2", heading: "Gift card code", examples: ["B", "D", "F"] },
  ]);
});

test("lets a person choose another column than the one that was found", async () => {
  const list = "Serial,Code\nS-1,C-1\nS-2,C-2";
  expect(await read(list)).toMatchObject({ reading: "1", heading: "Code", codes: ["C-1", "C-2"] });
  expect(await read(list, { reading: "0" })).toMatchObject({ heading: "Serial", codes: ["S-1", "S-2"] });
  expect(await read(list, { reading: "9" })).toMatchObject({ reading: "1" });
});

test.each([
  ["1.23457E+12", "A spreadsheet has shortened this number."],
  ["1,23457E+12", "A spreadsheet has shortened this number."],
  ["25-Sep", "A spreadsheet has made this a date."],
  ["Sep-25", "A spreadsheet has made this a date."],
  ["#N/A", "A spreadsheet shows an error here."],
  ["########", "A spreadsheet shows an error here."],
  ["Promo Code", "This is a heading."],
  ["X".repeat(65), "Longer than 64 characters."],
  ["A\u0007B", "Not a code."],
  ["1.2E-5", "A spreadsheet has shortened this number."],
  ["1.23457e12", "A spreadsheet has shortened this number."],
  ["two  spaces", "Not a code."],
  ["---", "Not a code."],
  ['["AB3-X7Q"', "Not a code."],
  ["N/A", "Not a code."],
  ["Total: 2", "Not a code."],
  ["A unique discount code presented to customers", "Not a code."],
])("leaves out %s", async (text, reason) => {
  const { codes, bad } = await read(`Code;x\nAB3-X7Q;\n${text};\nCD4-Y8R;`);
  expect(codes).toEqual(["AB3-X7Q", "CD4-Y8R"]);
  expect(bad).toEqual([{ reason, count: 1, lines: [3] }]);
});

test("leaves out long numbers of which a spreadsheet kept fifteen digits", async () => {
  const rounded = ["6035711234567810000", "6035711234567820000", "6035711234567830000"];
  expect(await read(`Code\n${rounded.join("\n")}\nAB3-X7Q`)).toMatchObject({
    codes: ["AB3-X7Q"],
    bad: [{ reason: "A spreadsheet has shortened this number.", count: 3, lines: [2, 3, 4] }],
  });
  const exact = ["6035711234567890", "6035711234567891", "6035711234567892"];
  expect((await read(exact.join("\n"))).codes).toEqual(exact);
});

test("groups bad lines by their reason and names the first twenty", async () => {
  const list = [
    "Code",
    ...Array.from({ length: 30 }, (_, index) => `1.2E+${index + 10}`),
    "Z".repeat(70),
    "AB-1",
  ];
  const { bad } = await read(list.join("\n"));
  expect(bad.map(({ reason, count, lines }) => [reason, count, lines.length])).toEqual([
    ["A spreadsheet has shortened this number.", 30, 20],
    ["Longer than 64 characters.", 1, 1],
  ]);
});

test("reports duplicates, and codes that differ only in case", async () => {
  expect(await read("Code\nSAVE-1\nSave-1\nSAVE-1\nSAVE-2\nsave-1\nSave-1")).toMatchObject({
    ...{
      codes: ["SAVE-1", "Save-1", "SAVE-2", "save-1"],
      count: 4,
      first: ["SAVE-1", "Save-1", "SAVE-2", "save-1"],
    },
    ...{ duplicates: { count: 2, lines: [4, 7] }, caseTwins: { count: 2, lines: [3, 6] } },
  });
});

test.each([
  ["no code", "Code\n\n", "codes-missing"],
  ["no line", "\n \n", "codes-missing"],
  [
    "too many codes",
    Array.from({ length: 100_001 }, (_, number) => `C-${number}`).join("\n"),
    "codes-too-many",
  ],
  ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]), "list-workbook"],
])("rejects a list with %s", async (_what, source, code) => {
  await expect(readCodeList(source)).rejects.toMatchObject({ code });
});
