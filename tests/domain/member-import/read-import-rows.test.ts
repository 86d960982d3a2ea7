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
      letters: null,
      isSuspended: false,
      suppression: null,
      isOptedOut: false,
      role: "member",
      problems: [],
      notes: [],
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
    ["list-quote", 'Name,Email\n"Ada Vale,ada@club.example\n'],
    ["import-columns-missing", "Name,Notes\nAda Vale,x\n"],
    ["import-columns-missing", "Ada Vale,x\nNoor Haddad,y\n"],
  ])("fails with %s", async (code, text) => {
    expect(await errorOf(() => read(text))).toBe(code);
  });

  test("takes the names of this club's own export as they are", async () => {
    const { rows } = await read(
      'first_name,last_name,username,email,joined_on,sponsor,last_sign_in\nMary Ann,,mary,m@club.example,,,\nSam (Sammy) 🎉,"Jones, Jr.",sam,s@club.example,,,\n',
    );
    expect(rows).toMatchObject([
      { firstName: "Mary Ann", lastName: "", notes: [] },
      { firstName: "Sam (Sammy) 🎉", lastName: "Jones, Jr.", notes: [] },
    ]);
  });

  test("names the headings that it found", async () => {
    await expect(read("Members of the club\nName;Notes\nAda Vale;x\n")).rejects.toThrow(
      "We found: Name, Notes.",
    );
    await expect(read("Ada Vale,x\nNoor Haddad,y\n")).rejects.toThrow(
      "None of the first five lines has headings that we know. The first one has: Ada Vale, x.",
    );
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
    ["Credit", "-5", "The balance can’t be below zero."],
    ["Credit", "(5)", "The balance can’t be below zero."],
    ["Credit", "10,000.01", /at most \$10,000\.00\.$/],
    ["Credit", "twelve", "The balance must be an amount in dollars, such as 12.50."],
    ["Credit", "€12.50", "The balance is in €. This club counts in US dollars."],
    ["Credit", "1.23E+12", "A spreadsheet has shortened this number."],
  ])("is wrong for the %s %s, because money must not get lost", async (header, cell, problem) => {
    expect((await readCell(header, cell)).problems).toEqual([expect.stringMatching(problem)]);
  });

  test.each([
    ["Joined", "2024-02-30", "The joining date is left out: we can’t read it."],
    ["Joined", "last spring", "The joining date is left out: we can’t read it."],
    ["Joined", "2026-11-26", "The joining date is left out: it is in the future."],
    ["Joined", "14.03.27", "The joining date is left out: it is in the future."],
    ["Joined", "1/1/1776", "The joining date is left out: it is too long ago."],
    ["Phone", "12345", /^Left out: That doesn’t look like a complete phone number/],
    ["Phone", "ada@club.example", /^Left out: That doesn’t look like a complete phone number/],
    ["Phone", "1.23457E+12", "Left out: A spreadsheet has shortened this number."],
    ["Username", "no", "The username is left out: Use 3 to 30 letters, digits or underscores."],
    ["Username", "sam-jonas", "The username is left out: Use 3 to 30 letters, digits or underscores."],
    ["Username", "al.roe", "The username is left out: Use 3 to 30 letters, digits or underscores."],
    ["Username", "staff", "The username is left out: That username is taken."],
    ["Referred by", "Noor Haddad", "The sponsor is left out: it must be an email, a phone or a username."],
  ])("is imported without the %s %s", async (header, cell, note) => {
    const row = await readCell(header, cell);
    expect(row.problems).toEqual([]);
    expect(row.notes).toEqual([expect.stringMatching(note)]);
    expect(row).toMatchObject({
      email: "ada@club.example",
      phone: null,
      username: null,
      joinedAt: null,
      sponsor: null,
    });
  });

  test.each([
    ["Joined", "11/25/2026", { joinedAt: new Date("2026-11-25T12:00:00Z") }],
    ["Joined", "0000-00-00", { joinedAt: null }],
    ["Joined", "", { joinedAt: null }],
    ["Credit", "40", { balanceCents: 4000 }],
    ["Credit", "12.5 USD", { balanceCents: 1250 }],
    ["Credit", "1 234,50", { balanceCents: 123_450 }],
    ["Credit", "N/A", { balanceCents: 0 }],
    ["Credit", "", { balanceCents: 0 }],
    ["Phone", "N/A", { phone: null }],
    ["Phone", "'+442079460958", { phone: "+442079460958" }],
    ["Sponsor", "@noor", { sponsor: { kind: "username", value: "noor" } }],
    ["Sponsor", "noor", { sponsor: { kind: "username", value: "noor" } }],
    ["Sponsor", "212 555 0147", { sponsor: { kind: "phone", value: "+12125550147" } }],
    ["Role", "admin", { role: "member" }],
    ["Status", "suspended", { isSuspended: false }],
  ])("may have the %s %s", async (header, cell, read) => {
    expect(await readCell(header, cell)).toMatchObject({ ...read, problems: [], notes: [] });
  });

  test.each([
    ["ada@club.example, ada@work.example", "ada@club.example"],
    ["ada@club.example ::: ada@work.example", "ada@club.example"],
    ["ada@club.example;ada@work.example", "ada@club.example"],
    ["n/a / ada@work.example", "ada@work.example"],
    ["Ada Vale <ada@club.example>", "ada@club.example"],
  ])("uses the first email of %s", async (cell, email) => {
    expect(await readOne(`Name,Email\nAda Vale,"${cell}"`)).toMatchObject({ email, problems: [] });
  });

  test("is wrong if a comma without quotation marks moves its cells, also into empty ones", async () => {
    const { rows } = await read(
      "Email,Name,Notes,Letters\nada@x.example,Ada Vale,,yes\nsam@x.example,Jones, Sam,,\nnoor@x.example,Noor Haddad,,no\n",
    );
    expect(rows.map(({ problems }) => problems.length)).toEqual([0, 1, 0]);
  });

  test("may have an empty cell at its end if most rows have it", async () => {
    const { rows } = await read("Email,Name\nada@x.example,Ada Vale,\nnoor@x.example,Noor Haddad,\n");
    expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
  });

  test("uses the first filled column of several", async () => {
    const header = "Name,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value,Phone 2 - Value";
    expect(
      await readOne(`${header}\nAda Vale,,ada@club.example,N/A,+41319280960 ::: +41792648866`),
    ).toMatchObject({ email: "ada@club.example", phone: "+41319280960", problems: [] });
  });

  test.each([
    ["Ada,Vale,", ["Enter an email or a phone."]],
    ["Ada,Vale,N/A", ["Enter an email or a phone."]],
    ["Ada,Vale,ada@club", ["That doesn’t look like a complete email address."]],
    [
      "Jones, Sam,sam@club.example,more",
      [
        "The row has more cells than the headings. Put quotation marks around a text with a comma.",
        "Enter an email or a phone.",
      ],
    ],
    [
      '"Ada\nVale,ada@club.example\n"Noor",Haddad,noor@club.example',
      ["A name or a contact has a line break. Is a quotation mark missing?"],
    ],
  ])("is wrong: %s", async (cells, problems) => {
    expect((await readOne(`First name,Last name,Email\n${cells}`)).problems).toEqual(
      expect.arrayContaining(problems.slice(0, 1)),
    );
  });

  test("may have no name", async () => {
    expect(await readOne("Name,Email\n,ada@club.example")).toMatchObject({
      name: "",
      firstName: "",
      lastName: "",
      problems: [],
      notes: [],
    });
  });

  test("never says a contact in a problem or a note", async () => {
    const wrong = await readOne("First name,Last name,Email,Phone\nAda,Vale,secret@@club,+1 555 SECRET");
    expect(wrong.problems).toHaveLength(2);
    const left = await readOne("First name,Last name,Email,Phone\nAda,Vale,ada@club.example,+1 555 SECRET");
    expect(left.notes).toHaveLength(1);
    expect([...wrong.problems, ...left.notes].join(" ")).not.toMatch(/secret/i);
  });
});

test("a status column is unused unless it says something about mail", async () => {
  const unused = async (cell: string) => (await read(`Email,Status\na@club.example,${cell}`)).unusedColumns;
  expect(await unused("gold")).toEqual(["Status"]);
  expect(await unused("bounced")).toEqual([]);
});

describe("a row of this club's own export", () => {
  const HEADINGS =
    "first_name,last_name,username,email,phone,role,status,joined_on,sponsor,balance,pending,imported_on,last_sign_in";
  const readOwn = async (balance: string, pending: string) => {
    const row = `Ada,Vale,ada,ada@club.example,,member,active,,,${balance},${pending},,`;
    const { rows } = await read(`${HEADINGS}\n${row}\n`);
    return rows[0];
  };

  test("may have a balance above the limit of other programs", async () => {
    expect(await readOwn("25000.5", "")).toMatchObject({ balanceCents: 2_500_050, problems: [] });
  });

  test("has no more pending than its balance, and no balance that the ledger can't hold", async () => {
    expect(await readOwn("20", "50")).toMatchObject({ balanceCents: 2000, pendingCents: 2000 });
    expect((await readOwn("99999999999", ""))?.problems).toEqual([
      "The balance can be at most $21,474,836.47.",
    ]);
  });
});

describe("a column that can be read in two ways", () => {
  const dates = "Name,Email,Joined\nAda,a@club.example,3/4/2024\nNoor,n@club.example,5/6/2024";
  const amounts = 'Name,Email,Balance\nAda,a@club.example,"1,234"';

  test("asks the owner with an example", async () => {
    expect((await read(dates)).undecided).toEqual({ dates: "3/4/2024" });
    expect((await read(amounts)).undecided).toEqual({ amounts: "1,234" });
    expect((await read("Name,Email,Joined\nAda,a@club.example,3/14/2024")).undecided).toEqual({});
  });

  test("is read as the owner chose", async () => {
    const chosen = await readImportRows(bytes(dates), TODAY, { dates: "day-first" });
    expect(chosen).toMatchObject({
      undecided: {},
      rows: [{ joinedAt: new Date("2024-04-03T12:00:00Z") }, {}],
    });
    const dollars = await readImportRows(bytes(amounts), TODAY, { amounts: "point" });
    expect(dollars).toMatchObject({ undecided: {}, rows: [{ balanceCents: 123_400, problems: [] }] });
  });

  test("ignores the choice if the column itself says the order", async () => {
    const clear = "Name,Email,Joined\nAda,a@club.example,3/4/2024\nNoor,n@club.example,3/26/2024";
    const { rows } = await readImportRows(bytes(clear), TODAY, { dates: "day-first" });
    expect(rows[0]?.joinedAt).toEqual(new Date("2024-03-04T12:00:00Z"));
  });
});
