import { readFileSync } from "node:fs";
import { DomainError } from "@/domain/errors";
import { readImportRows } from "@/domain/member-import/read-import-rows";

const TODAY = new Date("2026-11-25T15:00:00Z");

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readImportRows(bytes(text), TODAY);

async function readOne(text: string) {
  const [row] = (await read(text)).rows;
  if (!row) throw new Error("the file has no row");
  return row;
}

function readCell(header: string, cell: string) {
  return readOne(`First name,Last name,Email,${header}\nAda,Vale,ada@club.example,"${cell}"`);
}

async function errorOf(run: () => Promise<unknown>): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe("the reader of a file", () => {
  test("reads every column of ours", async () => {
    const row = await readOne(
      "First name,Last name,Email,Phone,Username,Joined on,Balance,Sponsor\n" +
        'Ada,Vale,ADA@Club.example,(212) 555-0147,@Ada,2024-03-01,"$1,250.50",noor@club.example',
    );
    expect(row).toEqual({
      line: 2,
      name: "Ada Vale",
      firstName: "Ada",
      lastName: "Vale",
      email: "ada@club.example",
      phone: "+12125550147",
      username: "ada",
      joinedAt: new Date("2024-03-01T12:00:00Z"),
      balanceCents: 125_050,
      sponsor: { kind: "email", value: "noor@club.example" },
      problems: [],
    });
  });

  test.each([
    ["Mailchimp", '"Email Address","First Name","Last Name","Phone Number",OPTIN_TIME,TAGS'],
    ["a spreadsheet", "E-mail;Given name;SURNAME;Mobile;Joined;Labels"],
    ["a table with tabs", "email_address\tfirst_name\tlast_name\tcell\tmember_since\tnotes"],
  ])("knows the columns of %s", async (_, header) => {
    const delimiter = [";", "\t"].find((each) => header.includes(each)) ?? ",";
    const cells = ["ada@club.example", "Ada", "Vale", "212-555-0147", "2019-05-04 12:13:14", "vip"];
    const file = await read(`${header}\r\n${cells.join(delimiter)}\r\n`);
    expect(file.rows).toMatchObject([
      {
        email: "ada@club.example",
        phone: "+12125550147",
        firstName: "Ada",
        lastName: "Vale",
        joinedAt: new Date("2019-05-04T12:00:00Z"),
        problems: [],
      },
    ]);
    expect(file.unusedColumns).toHaveLength(1);
  });

  test("reads Ghost's members with one name and an instant", async () => {
    expect(
      await readOne(
        "id,email,name,note,created_at\n1,ada@club.example,Ada Maria Vale,,2022-01-28T10:54:50.000Z",
      ),
    ).toMatchObject({
      firstName: "Ada Maria",
      lastName: "Vale",
      joinedAt: new Date("2022-01-28T10:54:50Z"),
      problems: [],
    });
  });

  test("knows the lines of rows after quoted line breaks, empty lines and a byte order mark", async () => {
    const text =
      '\ufeffName,Email,Notes\r\nAda Vale,ada@club.example,"Likes\r\ntea"\r\n\r\n,,\r\nNoor Haddad,noor@club.example,\r\n';
    expect((await read(text)).rows.map(({ line, name }) => [line, name])).toEqual([
      [2, "Ada Vale"],
      [6, "Noor Haddad"],
    ]);
  });

  test.each([
    [
      "UTF-16",
      () => new Uint8Array([0xff, 0xfe, ...Buffer.from("Name,Email\nZoë Vale,zoe@club.example", "utf16le")]),
    ],
    ["Windows-1252", () => new Uint8Array(Buffer.from("Name,Email\nZoë Vale,zoe@club.example", "latin1"))],
  ])("reads a file in %s", async (_, file) => {
    expect((await readImportRows(file(), TODAY)).rows).toMatchObject([
      { firstName: "Zoë", email: "zoe@club.example" },
    ]);
  });

  test.each([
    ["import-file-missing", ""],
    ["import-file-empty", "Name,Email\n"],
    ["import-file-empty", "Name,Email\n,\n"],
    ["import-file-unreadable", 'Name,Email\n"Ada Vale,ada@club.example\n'],
    ["import-columns-missing", "Name,Notes\nAda Vale,x\n"],
    ["import-columns-missing", "First name,Email\nAda,ada@club.example\n"],
  ])("fails with %s", async (code, text) => {
    expect(await errorOf(() => read(text))).toBe(code);
  });

  test("reads the sample file of the documentation without a problem", async () => {
    const { rows, unusedColumns } = await readImportRows(readFileSync("docs/members-sample.csv"), TODAY);
    expect(rows.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect(rows).toHaveLength(10);
    expect(unusedColumns).toEqual(["Notes"]);
  });
});

describe("a row", () => {
  test.each([
    ["Joined", "2024-02-30", "The joining date must look like 2024-03-01 or 3/1/2024."],
    ["Joined", "last spring", "The joining date must look like 2024-03-01 or 3/1/2024."],
    ["Joined", "2026-11-26", "The joining date is in the future."],
    ["Joined", "1/1/1776", "The joining date is too long ago."],
    ["Credit", "-5", "The balance can’t be below zero."],
    ["Credit", "10,000.01", /at most \$10,000\.00\.$/],
    ["Credit", "twelve", "The balance must be an amount in dollars, such as 12.50."],
    ["Phone", "12345", /^That doesn’t look like a complete phone number/],
    ["Phone", "ada@club.example", /^That doesn’t look like a complete phone number/],
    ["Username", "no", "The username: Use 3 to 30 letters, digits or underscores."],
    ["Username", "staff", "The username: That username is taken."],
    ["Referred by", "Noor Haddad", "The sponsor must be an email, a phone or a username."],
  ])("is wrong for the %s %s", async (header, cell, problem) => {
    expect((await readCell(header, cell)).problems).toEqual([expect.stringMatching(problem)]);
  });

  test.each([
    ["Joined", "11/25/2026", { joinedAt: new Date("2026-11-25T12:00:00Z") }],
    ["Joined", "3/1/2024", { joinedAt: new Date("2024-03-01T12:00:00Z") }],
    ["Joined", "", { joinedAt: null }],
    ["Credit", "40", { balanceCents: 4000 }],
    ["Credit", "12.5 USD", { balanceCents: 1250 }],
    ["Credit", "", { balanceCents: 0 }],
    ["Phone", "'+442079460958", { phone: "+442079460958" }],
    ["Sponsor", "@noor", { sponsor: { kind: "username", value: "noor" } }],
    ["Sponsor", "noor", { sponsor: { kind: "username", value: "noor" } }],
    ["Sponsor", "212 555 0147", { sponsor: { kind: "phone", value: "+12125550147" } }],
  ])("may have the %s %s", async (header, cell, read) => {
    expect(await readCell(header, cell)).toMatchObject({ ...read, problems: [] });
  });

  test.each([
    [",Vale,ada@club.example", ["Enter a first name."]],
    ["Ada,,ada@club.example", ["Enter a last name."]],
    ["Ada,Vale,", ["Enter an email or a phone."]],
    ["Ada,Vale,ada@club", ["That doesn’t look like a complete email address."]],
    ["https://a.example,Vale,ada@club.example", ["The first name: Use a name, without links or symbols."]],
  ])("is wrong: %s", async (cells, problems) => {
    expect((await readOne(`First name,Last name,Email\n${cells}`)).problems).toEqual(problems);
  });

  test("never says a contact in a problem", async () => {
    const row = await readOne("First name,Last name,Email,Phone\nAda,Vale,secret@@club,+1 555 SECRET");
    expect(row.problems).toHaveLength(2);
    expect(row.problems.join(" ")).not.toMatch(/secret/i);
  });
});
