import { DomainError } from "../errors";

/** The names of columns, without case, spaces and symbols. The first names are ours; the others are of other programs. */
const COLUMNS = {
  firstName: ["firstname", "first", "givenname", "fname", "forename"],
  lastName: ["lastname", "last", "surname", "familyname", "lname"],
  name: ["name", "fullname", "membername", "displayname"],
  email: ["email", "emailaddress", "mail", "primaryemail"],
  phone: ["phone", "phonenumber", "mobile", "mobilephone", "mobilenumber", "cell", "cellphone", "telephone"],
  username: ["username", "handle"],
  joinedOn: [
    "joinedon",
    "joined",
    "membersince",
    "since",
    "joindate",
    "datejoined",
    "createdat",
    "optintime",
    "confirmtime",
  ],
  balance: ["balance", "credit", "credits", "storecredit"],
  sponsor: ["sponsor", "referredby", "invitedby", "referrer", "referral", "broughtby"],
} as const;

export type ColumnName = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as ColumnName[];

/** Reads cells by the name of their column. The first filled cell counts if two columns have the same meaning. */
export type Columns = {
  read: (cells: string[], name: ColumnName) => string;
  /** The headers of the file that the import does not use, as typed. */
  unused: string[];
};

/** @throws DomainError import-columns-missing if the header has no names or no contacts. */
export function findColumns(header: string[]): Columns {
  const names = header.map(columnOf);
  const has = (name: ColumnName) => names.includes(name);
  const missing = [
    ...(has("name") || (has("firstName") && has("lastName")) ? [] : ["“First name” and “Last name”"]),
    ...(has("email") || has("phone") ? [] : ["“Email” or “Phone”"]),
  ];
  if (missing.length > 0)
    throw new DomainError("import-columns-missing", { values: { columns: missing.join(", and ") } });
  return {
    read: (cells, wanted) =>
      cells.find((cell, index) => names[index] === wanted && cell.trim() !== "")?.trim() ?? "",
    unused: header.filter((typed, index) => typed.trim() !== "" && !names[index]),
  };
}

function columnOf(typed: string): ColumnName | undefined {
  const plain = typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return NAMES.find((name) => (COLUMNS[name] as readonly string[]).includes(plain));
}
