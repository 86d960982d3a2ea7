import { findProgram, KNOWN_PROGRAMS } from "@/domain/member-import/known-programs";
import { readImportRows } from "@/domain/member-import/read-import-rows";
import { programExports } from "../../support/people/program-exports";

const TODAY = new Date("2026-11-25T15:00:00Z");
const PEOPLE = 300;
const EXPORTS = programExports(PEOPLE);

test("the table has at least sixteen programs with headings", () => {
  expect(EXPORTS.length).toBeGreaterThanOrEqual(16);
});

test.each(EXPORTS.map(({ program, text, expected }) => [program.name, text, expected] as const))(
  "reads %s without renaming a column, with exact consent",
  async (name, text, expected) => {
    const file = await readImportRows(new TextEncoder().encode(text), TODAY);
    expect(file.program).toBe(name);
    expect(file.undecided).toEqual({});
    expect(file.rows.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(file.rows.length).toBe(PEOPLE);
    const read = file.rows.map(
      ({ firstName, lastName, email, phone, username, joinedAt, letters, suppression }) => ({
        firstName,
        lastName,
        email,
        phone,
        username,
        joinedOn: joinedAt?.toISOString().slice(0, 10) ?? null,
        letters,
        suppression,
      }),
    );
    expect(read).toEqual(expected);
  },
);

test.each(EXPORTS.map(({ program, text }) => [program.name, text] as const))(
  "recognizes %s by its headings alone",
  (name, text) => {
    const [header = ""] = text.split("\r\n");
    expect(findProgram(header.split(/[,;]/))?.name).toBe(name);
  },
);

test("recognizes no program by headings that people write themselves", () => {
  expect(findProgram(["First name", "Last name", "Email", "Phone", "Joined", "Status"])).toBeNull();
});

test("each program names where its headings were seen", () => {
  expect(
    KNOWN_PROGRAMS.filter(({ source, headings, marks }) => source === "" || (headings && marks.length < 2)),
  ).toEqual([]);
});
