import { KNOWN_PROGRAMS, type Program } from "@/domain/member-import/known-programs";

/** What one person of a generated export should become. */
export type Expected = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  username: string | null;
  /** The day in UTC. */
  joinedOn: string | null;
  letters: boolean | null;
  suppression: "bounced" | "complained" | null;
};

export type ProgramExport = { program: Program; text: string; expected: Expected[] };

const FIRST = ["Ada", "Noor", "Zoë", "Mary Ann", "Sam", "O’Shea", "Søren", "Jean-Luc"];
const LAST = ["Vale", "Haddad", "Østergård", "van der Berg", "Jones Jr.", "O’Neil", "Müller", "Carrow-Hale"];
const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** An export of each program with public headings: `count` people, some without a name, a date or consent. */
export function programExports(count: number): ProgramExport[] {
  return KNOWN_PROGRAMS.flatMap((program) => {
    const headings = program.headings?.filter((heading) => heading !== "…");
    if (!headings) return [];
    const people = Array.from({ length: count }, (_, index) => personOf(program, headings, index));
    const line = (cells: string[]) => cells.map(quoted).join(program.name === "Brevo" ? ";" : ",");
    const lines = [headings, ...people.map(({ cells }) => cells)].map(line);
    return [{ program, text: lines.join("\r\n"), expected: people.map(({ expected }) => expected) }];
  });
}

const quoted = (cell: string) => (/[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

function personOf(program: Program, headings: string[], index: number) {
  const hasName = index % 7 !== 3;
  const joinedOn =
    index % 11 === 5 ? null : `20${10 + (index % 14)}-0${1 + (index % 9)}-${11 + (index % 17)}`;
  const [first, last] = hasName ? [at(FIRST, index), at(LAST, index >> 3)] : ["", ""];
  const email = `person${index}@members.example`;
  const phone = index % 3 === 0 ? "" : `+1212555${String(100 + (index % 100)).padStart(4, "0")}`;
  const consent = consentOf(program, index);
  const username = index % 4 === 0 ? `sam-jonas.${index}` : `person_${index}`;
  const person = { first, last, email, phone, joinedOn, username, consent };
  const has = (...names: string[]) => names.some((name) => headings.includes(name));
  const isNamed = headings.some((heading) => /^(?:first.?name|name|display_name|given name)$/i.test(heading));
  const hasDate = headings.some((heading) => DATE.test(heading));
  const expected: Expected = {
    firstName: isNamed ? first : "",
    lastName: isNamed ? last : "",
    email,
    phone: phone !== "" && headings.some((heading) => PHONE.test(heading)) ? phone : null,
    username: has("username", "Username", "user_login") && index % 4 !== 0 ? username : null,
    joinedOn: hasDate ? joinedOn : null,
    letters: consent.letters,
    suppression: consent.suppression,
  };
  return { cells: headings.map((heading) => cellOf(program, heading, person)), expected };
}

type Answer = {
  cells: Record<string, string>;
  letters: boolean | null;
  suppression: Expected["suppression"];
};

/** What each program writes for yes, for no and for neither, in turn. */
const CONSENT: Record<string, Answer[]> = {
  Ghost: [
    says({ subscribed_to_emails: "true" }, true),
    says({ subscribed_to_emails: "false" }, false),
    says({}, false),
  ],
  Substack: [
    says({ email_disabled: "false" }, true),
    says({ email_disabled: "true" }, false),
    says({}, null),
  ],
  beehiiv: [
    says({ status: "active" }, true),
    says({ status: "inactive" }, false),
    says({ status: "active", unsubscribed_at: "2024-03-13 11:33:53 UTC" }, false),
    says({ status: "pending" }, false),
    says({ status: "" }, false),
  ],
  Buttondown: [
    says({ subscriber_type: "regular" }, true),
    says({ subscriber_type: "unactivated" }, false),
    says({ subscriber_type: "premium", unsubscription_date: "2024-03-13" }, false),
    says({ subscriber_type: "undeliverable" }, false, "bounced"),
  ],
  listmonk: [
    says({ status: "enabled" }, true),
    says({ status: "blocklisted" }, false),
    says({ status: "disabled" }, false),
  ],
  Shopify: [
    says({ "Accepts Email Marketing": "yes" }, true),
    says({ "Accepts Email Marketing": "no" }, false),
    says({}, false),
  ],
  HubSpot: [
    says({ "Unsubscribed from all email": "false" }, true),
    says({ "Unsubscribed from all email": "true" }, false),
    says({}, null),
  ],
  Squarespace: [
    says({ "Accepts Marketing": "true" }, true),
    says({ "Accepts Marketing": "false" }, false),
    says({}, false),
  ],
  "Tiny News": [says({ status: "Subscribed" }, true), says({ status: "Unsubscribed" }, false)],
  Brevo: [says({ EMAIL_BLACKLISTED: "No" }, true), says({ EMAIL_BLACKLISTED: "Yes" }, false), says({}, null)],
  "Mailchimp (unsubscribed contacts)": [says({ UNSUB_TIME: "2018-07-23 12:19:27" }, false), says({}, false)],
  "Mailchimp (cleaned contacts)": [
    says({ CLEAN_TIME: "2020-03-23 17:30:05" }, false, "bounced"),
    says({}, false, "bounced"),
  ],
  "another club of this product": [
    says({ letters: "yes", status: "active" }, true),
    says({ letters: "no", status: "suspended" }, false),
    says({ letters: "no", suppression: "complained" }, false, "complained"),
  ],
};

function says(
  cells: Record<string, string>,
  letters: boolean | null,
  suppression: Expected["suppression"] = null,
): Answer {
  return { cells, letters, suppression };
}

function consentOf({ name }: Program, index: number): Answer {
  return at(CONSENT[name] ?? [says({}, null)], index);
}

type Person = Pick<Expected, "email" | "joinedOn"> & {
  first: string;
  last: string;
  phone: string;
  username: string;
  consent: Answer;
};

const DATE =
  /^(?:joined_on|OPTIN_TIME|created_at|Patronage Since Date|subscription_date|Sign Up|user_registered|joined|Create Date|Customer Since|Date added|Subscribed at|ADDED_TIME|subscribed_at)$/;
const PHONE = /^(?:phone|phone 1 - value|mobile phone|phone number|billing phone|billing phone number|sms)$/i;
const OTHER_DATE = /(?:_at|_till|_time|since|date|active|changed|on)$/i;

function cellOf(program: Program, heading: string, person: Person): string {
  const told = person.consent.cells[heading];
  if (told !== undefined) return told;
  if (DATE.test(heading)) return person.joinedOn ? dateOf(program, person.joinedOn) : "";
  if (PHONE.test(heading))
    return program.name === "Shopify" && person.phone ? `'${person.phone}` : person.phone;
  if (/^(?:username|user_login)$/i.test(heading)) return person.username;
  if (/^first.?name$|^given name$/i.test(heading)) return person.first;
  if (/^last.?name$|^family name$/i.test(heading)) return person.last;
  if (/^(?:name|display_name)$/i.test(heading)) return [person.first, person.last].filter(Boolean).join(" ");
  if (/^(?:email|e-?mail.address|e-mail 1 - value|user_email)$/i.test(heading)) return person.email;
  return fillerOf(program, heading, person);
}

/** Cells that the import doesn't use, as awkward as real ones. */
function fillerOf({ name }: Program, heading: string, { email }: Person): string {
  if (
    name === "another club of this product" ||
    (name in CONSENT && /unsub|status|blacklist|accepts/i.test(heading))
  )
    return "";
  if (/^(?:id|uuid|customer id|user id|record id|leid)$/i.test(heading)) return `'${email.length}00012345`;
  if (/amount|spen|orders|fee|payment$|AOV/i.test(heading)) return "$1,234.50";
  if (/^tags$|^labels?$|note/i.test(heading)) return '"""VIP"",""Blog, really"""'.slice(1, -1);
  if (/^(?:E-mail|Phone) \d - Label$/.test(heading)) return "* Home";
  return OTHER_DATE.test(heading) || /phone|e-?mail|name|suffix|referred/i.test(heading)
    ? ""
    : "Something, else";
}

/** Writes a day as the sample in the table: its parts are replaced. */
function dateOf({ dates }: Program, day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (/^\d{2}-\d{2}-\d{4}/.test(dates))
    return dates.replace(/^\d{2}-\d{2}-\d{4}/, `${date}-${month}-${year}`);
  return /^\d{4}-\d{2}-\d{2}/.test(dates)
    ? dates.replace(/^\d{4}-\d{2}-\d{2}/, day).replace(/ or .*$/, "")
    : day;
}
