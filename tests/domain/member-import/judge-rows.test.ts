import { judgeRows, type Known, type KnownMember } from "@/domain/member-import/judge-rows";
import { readImportRows } from "@/domain/member-import/read-import-rows";

const member = (id: string): KnownMember => ({ id, importedIn: null, hasSponsor: false });

const KNOWN: Known = {
  byContact: new Map([
    ["ada@club.example", member("ada")],
    ["+12125550147", member("noor")],
  ]),
  byUsername: new Map([["ada", member("ada")]]),
  erased: new Set(["gone@club.example"]),
};

/** Each row is "email,phone,username,sponsor"; the first is on line 2. */
async function judge(...cells: string[]) {
  const lines = cells.map((each) => `Max,Moore,${each}`);
  const text = ["First name,Last name,Email,Phone,Username,Sponsor", ...lines].join("\n");
  const { rows } = await readImportRows(new TextEncoder().encode(text), new Date("2026-11-25T15:00:00Z"));
  const judged = await judgeRows(rows, KNOWN);
  return judged.map(({ status, reason, notes }) => [reason ?? status, ...notes].join(" "));
}

test.each([
  ["x@club.example,,,", "new"],
  ["ada@club.example,,,", "member"],
  ["x@club.example,212 555 0147,,", "member"],
  ["ada@club.example,212 555 0147,,", "The email and the phone belong to two different members."],
  ["x@club.example,,ada,", "new The username is left out: a member has it."],
  ["gone@club.example,,,", "This person asked to be erased. They can come back with an invitation."],
  ["x@club.example,,,ada", "new"],
  ["x@club.example,,,212 555 0147", "new"],
  ["x@club.example,,,x@club.example", "new The sponsor is left out: it is the member."],
  ["x@club.example,,,nobody", "new The sponsor is left out: it is no member and no row of this file."],
])("judges the row %s: %s", async (row, result) => {
  expect(await judge(row)).toEqual([result]);
});

test("accepts sponsors in any order", async () => {
  const rows = ["a@club.example,,,b@club.example", "b@club.example,,bee,c@club.example"];
  expect(await judge(...rows, "c@club.example,,,", "d@club.example,,,@bee")).toEqual([
    "new",
    "new",
    "new",
    "new",
  ]);
});

test("leaves the sponsors of a circle out, and imports its rows and those below", async () => {
  expect(
    await judge(
      "a@club.example,,,b@club.example",
      "b@club.example,,,c@club.example",
      "c@club.example,,,a@club.example",
      "d@club.example,,,e@club.example",
      "e@club.example,,,a@club.example",
    ),
  ).toEqual([
    "new The sponsor is left out: lines 2, 3, 4 form a circle.",
    "new The sponsor is left out: lines 2, 3, 4 form a circle.",
    "new The sponsor is left out: lines 2, 3, 4 form a circle.",
    "new",
    "new",
  ]);
});

test("rejects a row with the contact or the username of an earlier row", async () => {
  expect(
    await judge(
      "a@club.example,,,",
      "A@club.example,,,",
      "c@club.example,646 555 0118,max,",
      "d@club.example,(646) 555-0118,,",
      "e@club.example,,max,",
    ),
  ).toEqual([
    "new",
    "Same email as line 2.",
    "new",
    "Same phone as line 4.",
    "new The username is left out: line 4 has it.",
  ]);
});

test("judges a chain of ten thousand sponsors", async () => {
  const rows = Array.from(
    { length: 10_000 },
    (_, index) => `m${index}@club.example,,,m${index + 1}@club.example`,
  );
  const judged = await judge(...rows);
  expect(judged.at(-1)).toBe("new The sponsor is left out: it is no member and no row of this file.");
  expect(judged[0]).toBe("new");
});
