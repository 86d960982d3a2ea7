import { DomainError } from "@/domain/errors";
import { type ImportRow, readImportRows } from "@/domain/member-import/read-import-rows";

const TODAY = new Date("2026-11-25T15:00:00Z");

/** One text for a row: name, email, phone, day, cents and letters, without those that are unknown; or "wrong". */
function textOf({
  firstName,
  lastName,
  email,
  phone,
  joinedAt,
  balanceCents,
  letters,
  problems,
}: ImportRow): string {
  if (problems.length > 0) return "wrong";
  const parts = [
    [firstName, lastName].filter(Boolean).join("/"),
    email,
    phone,
    joinedAt?.toISOString().slice(0, 10),
    balanceCents > 0 && `${balanceCents}c`,
    letters !== null && (letters ? "letters" : "none"),
  ];
  return parts.filter(Boolean).join(" ");
}

/** Returns the rows, what the owner must choose, or the error. */
async function readFile(source: string | Uint8Array): Promise<string[]> {
  try {
    const bytes = typeof source === "string" ? new TextEncoder().encode(source) : source;
    const { rows, undecided } = await readImportRows(bytes, TODAY);
    return [...rows.map(textOf), ...Object.keys(undecided).map((name) => `choose ${name}`)];
  } catch (error) {
    if (error instanceof DomainError) return [error.code];
    throw error;
  }
}

const ADA = "Ada/Vale a@x.example";
const NOOR = "Noor/Haddad n@x.example";
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));
const bigEndian = (text: string) => new Uint8Array(Buffer.from(text, "utf16le").swap16());
const bytes = (text: string, ...more: number[]) => new Uint8Array([...Buffer.from(text, "latin1"), ...more]);
const table = (separator: string, end = "\n") =>
  [
    ["Name", "Email"],
    ["Ada Vale", "a@x.example"],
    ["Noor Haddad", "n@x.example"],
  ]
    .map((cells) => cells.join(separator))
    .join(end);
const withColumn = (heading: string, ...cells: string[]) =>
  [`Name;Email;${heading}`, ...cells.map((cell) => `Ada Vale;a@x.example;${cell}`)].slice(0, 2).join("\n");
const dates = (...cells: string[]) =>
  ["Name;Email;Joined", ...cells.map((cell, index) => `Ada Vale;a${index}@x.example;${cell}`)].join("\n");
const money = (...cells: string[]) => dates(...cells).replace("Joined", "Balance");
const days = (...expected: (string | null)[]) =>
  expected.map((day, index) => [`Ada/Vale a${index}@x.example`, day].filter(Boolean).join(" "));

const FILES: [title: string, file: string | Uint8Array, expected: string[]][] = [
  // separators and line ends
  ["commas", table(","), [ADA, NOOR]],
  ["semicolons", table(";"), [ADA, NOOR]],
  ["tabs", table("\t"), [ADA, NOOR]],
  ["bars", table("|"), [ADA, NOOR]],
  ["semicolons with commas in cells", table(";").replace("Ada Vale", "Vale, Ada"), [ADA, NOOR]],
  ["sep=;", `sep=;\r\n${table(";", "\r\n")}`, [ADA, NOOR]],
  ["sep=,", `sep=,\n${table(",")}`, [ADA, NOOR]],
  ["sep=\\t", `sep=\t\n${table("\t")}`, [ADA, NOOR]],
  ["quoted sep=", `"sep=;"\n${table(";")}`, [ADA, NOOR]],
  ["old Mac line ends", table(",", "\r"), [ADA, NOOR]],
  ["mixed line ends", "Name,Email\nAda Vale,a@x.example\r\nNoor Haddad,n@x.example\r", [ADA, NOOR]],
  ["other mixed line ends", "Name,Email\r\nAda Vale,a@x.example\nNoor Haddad,n@x.example", [ADA, NOOR]],
  ["empty lines", `\n\n${table(",", "\n\n")}\n\n`, [ADA, NOOR]],
  // encodings
  ["UTF-8 with a mark", `\ufeff${table(",")}`, [ADA, NOOR]],
  ["UTF-16LE", utf16(`\ufeff${table("\t")}`), [ADA, NOOR]],
  ["UTF-16LE without a mark", utf16(table("\t")), [ADA, NOOR]],
  ["UTF-16BE", bigEndian(`\ufeff${table(";")}`), [ADA, NOOR]],
  ["UTF-16BE without a mark", bigEndian(table(";")), [ADA, NOOR]],
  ["Windows-1252", bytes("Name,Email\nZo\xeb Vale,a@x.example"), ["Zoë/Vale a@x.example"]],
  ["Mac Roman", bytes("Name,Email\nSiobh", 0x87, 0x6e), ["list-encoding"]],
  ["Polish Windows", bytes("Name,Email\nPawe\xb3 Vale,a@x.example"), ["list-encoding"]],
  ["an Excel workbook", bytes("PK\x03\x04 sheet"), ["list-workbook"]],
  // headings
  ["a title", `Members of the club\n${table(",")}`, [ADA, NOOR]],
  ["four title lines", `Club\nMembers\n2026\n-\n${table(";")}`, [ADA, NOOR]],
  ["a title with the separators of a spreadsheet", `Members,\n,\n${table(",")}`, [ADA, NOOR]],
  ["headings on line 6", `1\n2\n3\n4\n5\n${table(",")}`, ["import-columns-missing"]],
  ["no headings", "Ada Vale,a@x.example\nNoor Haddad,n@x.example", ["import-columns-missing"]],
  ["headings alone", "Name,Email\n", ["import-file-empty"]],
  ["no contacts", "Name,Notes\nAda Vale,x", ["import-columns-missing"]],
  ["capital headings with spaces", " FULL NAME , E-MAIL \nAda Vale,a@x.example", [ADA]],
  ["several email columns", "Name,Email 1,Email 2\nAda Vale,,a@x.example", [ADA]],
  // quotes and marks
  ["quoted line breaks", 'Name,Notes,Email\nAda Vale,"a\n\nb",a@x.example', [ADA]],
  ["doubled quotes", 'Name,Email\n"Ada ""Countess"" Vale",a@x.example', ['Ada "Countess"/Vale a@x.example']],
  ["a quote that is never closed", 'Name,Email\n"Ada Vale,a@x.example\n', ["list-quote"]],
  ["a quote that closes in the next row", 'Name,Email\n"Ada Vale,a@x.example\n"Noor",n@x.example', ["wrong"]],
  ["a comma without quotes", "Name,Email\nVale, Ada,a@x.example", ["wrong"]],
  ["Mailchimp’s escaped comma", "Name,Email\nVale\\, Ada,a@x.example", [ADA]],
  ['cells such as ="…"', 'Name,Email\n="Ada Vale",="a@x.example"', [ADA]],
  [
    "apostrophes",
    "Name,Email,Phone\n’t Hooft,'=a@x.example,'+31612345678",
    ["’t/Hooft =a@x.example +31612345678"],
  ],
  ["a shortened phone", "Name,Phone\nAda Vale,1.23457E+12", ["wrong"]],
  ["a shortened phone next to an email", "Name,Email,Phone\nAda Vale,a@x.example,3.16E+10", [ADA]],
  // names
  ["Last, First", 'Name,Email\n"Vale, Ada",a@x.example', [ADA]],
  ["a suffix", 'Name,Email\n"Sam Jones, Jr.",a@x.example', ["Sam/Jones Jr. a@x.example"]],
  ["no names", "Email\na@x.example", ["a@x.example"]],
  ["the whole name as first name", "First Name,Last Name,Email\nAda Vale,,a@x.example", [ADA]],
  ["a name like a domain", "Name,Email\nJ.Fox,a@x.example", ["J./Fox a@x.example"]],
  ["emoji and remarks", "Name,Email\n⭐ Ada Vale (VIP),a@x.example", [ADA]],
  // dates
  ["days first", dates("14/03/2019", "3/4/2019"), days("2019-03-14", "2019-04-03")],
  ["months first", dates("3/26/24", "3/4/24"), days("2024-03-26", "2024-03-04")],
  ["days with points", dates("14.03.2019", "03.04.2019"), days("2019-03-14", "2019-04-03")],
  ["no sign of the order", dates("3/4/2019", "5/6/2019"), [...days(null, null), "choose dates"]],
  ["both orders", dates("13/4/2019", "4/13/2019", "3/4/2019"), [...days(null, null, null), "choose dates"]],
  ["months in letters", dates("14-Mar-19", "Mar 14, 2019"), days("2019-03-14", "2019-03-14")],
  [
    "dates that are none",
    dates("0000-00-00", "0/0/00", "-", "soon", "2019-02-30"),
    days(null, null, null, null, null),
  ],
  [
    "microseconds and zones",
    dates("2023-04-08 17:45:28.731953", "2023-03-24 23:23:10 UTC"),
    days("2023-04-08", "2023-03-24"),
  ],
  // amounts
  ["dollars", money("$1,234.50", "USD 12.50", "40"), days("123450c", "1250c", "4000c")],
  ["decimal commas", money("1.234,50", "1 234,50", "1.234"), days("123450c", "123450c", "123400c")],
  ["narrow spaces", money("1\u202f234,50", "1\u00a0234,50"), days("123450c", "123450c")],
  ["other currencies", money("1.234,50 €", "CHF 1'234.50", "£5"), ["wrong", "wrong", "wrong"]],
  ["a debt", money("(12.50)", "-5"), ["wrong", "wrong"]],
  ["no sign of the mark", money("1,234", "40"), ["wrong", "Ada/Vale a1@x.example 4000c", "choose amounts"]],
  ["no balance", money("N/A", "-", ""), days(null, null, null)],
  // consent
  ...["yes", "Y", "TRUE", "1", "subscribed", "2024-03-01"].map((cell): (typeof FILES)[number] => [
    `Letters: ${cell}`,
    withColumn("Letters", cell),
    [`${ADA} letters`],
  ]),
  ...["no", "N", "false", "0", "unsubscribed", "opted out", "perhaps", "?"].map(
    (cell): (typeof FILES)[number] => [`Letters: ${cell}`, withColumn("Letters", cell), [`${ADA} none`]],
  ),
  [
    "an empty cell among answers",
    "Email;Newsletter\na@x.example;yes\nb@x.example;",
    ["a@x.example letters", "b@x.example none"],
  ],
  [
    "a column without any answer",
    "Email;Newsletter\na@x.example;\nb@x.example;",
    ["a@x.example", "b@x.example"],
  ],
  ["Unsubscribed: a date", withColumn("Unsubscribed", "2024-03-01"), [`${ADA} none`]],
  ["Unsubscribed: no", withColumn("Unsubscribed", "no"), [`${ADA} letters`]],
  ["Unsubscribed: nothing", withColumn("Unsubscribed", "0000-00-00"), [ADA]],
  ...(
    [
      ["Unsubscribed", "Unsubscribed"],
      ["Opted out", "Opted-Out"],
      ["Email opt out", "opt_out"],
      ["Do not email", "Never subscribed"],
      ["Status", "Opted-out"],
      ["Status", "Cancelled"],
      ["Member status", "inactive"],
      ["Member status", "Never Subscribed"],
      ["Subscription status", "unconfirmed"],
      ["Marketing status", "pending"],
      ["Email subscriber status", "Never Subscribed"],
      ["Wants newsletter", "no"],
      ["Marketing emails", "FALSE"],
      ["Unsubscribe", "1"],
      ["No Bulk Emails (User Opt Out)", "1"],
      ["Opt out date", "2020-01-01"],
      ["CLEAN_TIME", "2018-02-12 10:54:27"],
      ["Email Suppressions", "['HARD_BOUNCE']"],
      ["Weekly newsletter", "no"],
      ["GDPR consent", "false"],
      ["On our mailing list", "No"],
      ["Customer opted out", "true"],
      ["No e-mails please", "x"],
      ["Newsletter opt-out date", "2024-03-01"],
    ] as const
  ).map(([heading, cell]): (typeof FILES)[number] => [
    `${heading}: ${cell}`,
    withColumn(heading, cell),
    [`${ADA} none`],
  ]),
  ["Email Suppressions: []", withColumn("Email Suppressions", "[]"), [ADA]],
  ["Opted out: opted in", withColumn("Opted out", "Opted in"), [`${ADA} letters`]],
  ["Do Not Email: yes", withColumn("Do Not Email", "Yes"), [`${ADA} none`]],
  ["No Bulk Emails: 1", withColumn("No Bulk Emails", "1"), [`${ADA} none`]],
  ...(
    [
      ["GDPR consent", "yes"],
      ["Active subscription", "false"],
      ["Marketing channel", "none"],
      ["Newsletters opened", "0"],
      ["Photo consent form", "see file"],
      ["Customer opted out", "no"],
      ["SMS marketing", "no"],
    ] as const
  ).map(([heading, cell]): (typeof FILES)[number] => [
    `${heading}: ${cell}, which says nothing about letters`,
    withColumn(heading, cell),
    [ADA],
  ]),
  ["a status of their own", withColumn("Status", "suspended"), [ADA]],
  ["a status about mail", withColumn("Status", "Unsubscribed"), [`${ADA} none`]],
  // contacts
  ["several emails", 'Name,Email\nAda Vale,"a@x.example, b@x.example"', [ADA]],
  [
    "Google’s several phones",
    "Name,Email,Phone\nAda Vale,a@x.example,+41319280960 ::: +41792648866",
    [`${ADA} +41319280960`],
  ],
  ["a phone that is none", "Name,Email,Phone\nAda Vale,a@x.example,N/A", [ADA]],
  ["no contact at all", "Name,Email,Phone\nAda Vale,N/A,-", ["wrong"]],
];

test("there are more than sixty odd files", () => {
  expect(FILES.length).toBeGreaterThan(60);
});

test.each(FILES)("reads %s, or says why not", async (_, file, expected) => {
  expect(await readFile(file)).toEqual(expected);
});
