import { DomainError } from "../errors";
import { headingKey } from "../lists/heading";
import { type ConsentRule, findProgram, OWN_EXPORT, type Program } from "./known-programs";

/** The names of columns, without case, spaces and symbols. If a file has several, an earlier name counts first. */
const COLUMNS = {
  firstName: ["firstname", "first", "givenname", "fname", "forename"],
  middleName: ["middlename", "middle", "additionalname"],
  lastName: ["lastname", "last", "surname", "familyname", "lname"],
  suffix: ["namesuffix", "suffix"],
  name: ["name", "fullname", "membername", "displayname", "customername", "contactname"],
  email: [
    ...["email", "emailaddress", "mail", "primaryemail", "useremail", "memberemail", "customeremail"],
    ...[
      "email1",
      "email1value",
      "email2",
      "email2value",
      "email2address",
      "email3value",
      "email3address",
      "email4value",
    ],
  ],
  phone: [
    ...[
      "mobile",
      "mobilephone",
      "mobilenumber",
      "cell",
      "cellphone",
      "phone",
      "phonenumber",
      "telephone",
      "tel",
    ],
    ...[
      "phone1value",
      "phone2value",
      "phone3value",
      "phone4value",
      "primaryphone",
      "sms",
      "homephone",
      "homephone2",
    ],
    ...["billingphone", "billingphonenumber", "defaultaddressphone", "shippingphone", "shippingphonenumber"],
  ],
  username: ["username", "handle", "userlogin"],
  joinedOn: [
    ...["joinedon", "joined", "membersince", "since", "joindate", "datejoined", "patronagesincedate"],
    ...[
      "subscribedat",
      "subscriptiondate",
      "customersince",
      "subscribersince",
      "signup",
      "signedup",
      "signupdate",
    ],
    ...[
      "registered",
      "userregistered",
      "registrationdate",
      "createdat",
      "createdon",
      "createdate",
      "creationdate",
    ],
    ...["created", "createdutc", "dateadded", "addedtime", "dateregistered", "optintime", "confirmtime"],
  ],
  balance: ["balance", "credit", "credits", "storecredit"],
  sponsor: ["sponsor", "referredby", "invitedby", "referrer", "referral", "broughtby"],
  status: ["status"],
  suppression: ["suppression"],
  optedOut: ["optedout"],
  role: ["role"],
  pending: ["pending"],
  frozen: ["balancefrozen"],
} as const;

/** Consent columns of any program, and of lists that people keep themselves. */
const CONSENT_COLUMNS: Record<string, ConsentRule> = {
  letters: "wants",
  newsletter: "wants",
  newsletters: "wants",
  subscribed: "wants",
  subscribedtoemails: "wants",
  subscribedtonewsletter: "wants",
  acceptsemailmarketing: "wants",
  acceptsmarketing: "wants",
  emailmarketing: "wants",
  emailconsent: "wants",
  marketingconsent: "wants",
  marketingoptin: "wants",
  emailoptin: "wants",
  optin: "wants",
  optedin: "wants",
  issubscribed: "wants",
  emailsubscribed: "wants",
  emailsubscription: "wants",
  emailpermission: "wants",
  emailsenabled: "wants",
  marketingemails: "wants",
  marketingpermission: "wants",
  receivesnewsletter: "wants",
  receivenewsletter: "wants",
  wantsnewsletter: "wants",
  wantsletters: "wants",
  noletters: "refuses",
  emaildisabled: "refuses",
  unsubscribe: "refuses",
  unsubscribed: "refuses",
  unsubscribedfromallemail: "refuses",
  hsemailoptout: "refuses",
  emailoptout: "refuses",
  emailoptedout: "refuses",
  hasoptedoutofemail: "refuses",
  optout: "refuses",
  optedout: "refuses",
  emailblacklisted: "refuses",
  donotemail: "refuses",
  donotcontact: "refuses",
  nobulkemails: "refuses",
  nobulkemailsuseroptout: "refuses",
  unsubtime: "refused-at",
  unsubscribedat: "refused-at",
  unsubscribedate: "refused-at",
  unsubscribeddate: "refused-at",
  unsubscriptiondate: "refused-at",
  optoutdate: "refused-at",
  optouttime: "refused-at",
  optedoutat: "refused-at",
  cleantime: "refused-at",
  emailsuppressions: "refused-at",
  emailmarketingconsent: "status",
  emailmarketingstatus: "status",
  emailstatus: "status",
  emailsubscriptionstatus: "status",
  marketingstatus: "status",
  subscriberstatus: "status",
  emailsubscriberstatus: "status",
  subscriberstate: "status",
  status: "perhaps",
  contactstatus: "perhaps",
  memberstatus: "perhaps",
  subscriptionstatus: "perhaps",
};

/** Headings that are probably about letters, and those that only look so. Only a clear no and words about mail count there. */
const PROBABLE: [RegExp, ConsentRule | null][] = [
  [/sms|text|phone|push|count|(?<!con)sent|open|click|source|channel|campaign|total|rate|name|type/, null],
  [
    /unsubscri|optout|optedout|donot(?:e?mail|contact)|no(?:bulk)?e?mail|noletters|suppress|bl[ao]ck[a-z]*list/,
    "perhaps-refuses",
  ],
  [/newsletter|mailinglist|consent|optin|optedin|marketing|subscribe|gdpr/, "perhaps-wants"],
];

export type ColumnName = keyof typeof COLUMNS;

const NAMES = Object.keys(COLUMNS) as ColumnName[];
const NAME_BY_KEY = new Map(
  NAMES.flatMap((name) => COLUMNS[name].map((key) => [key as string, name] as const)),
);
/** Columns that only this club's own export has. */
const OWN = new Set<ColumnName>(["status", "suppression", "optedOut", "role", "pending", "frozen"]);

export function isMemberHeading(key: string): boolean {
  return NAME_BY_KEY.has(key) || Object.hasOwn(CONSENT_COLUMNS, key);
}

export type Columns = {
  program: Program | null;
  /** The indexes of the columns with a meaning, the preferred one first. */
  indexes: Record<ColumnName, number[]>;
  consent: { index: number; heading: string; rule: ConsentRule }[];
  /** The headings of the file that the import does not use, as typed, also those of "perhaps". */
  unused: string[];
};

/** `firstRow` is named if no heading is known. */
export function findColumns(headings: string[], firstRow: string[] = []): Columns {
  const program = findProgram(headings);
  const isOwn = program?.name === OWN_EXPORT;
  const ignored = new Set(program?.ignored?.map(headingKey));
  const keys = headings.map(headingKey).map((key) => (ignored.has(key) ? "" : key));
  const rules = new Map(
    Object.entries(program?.consent ?? {}).map(([heading, rule]) => [headingKey(heading), rule]),
  );
  const ruleOf = (key: string) => rules.get(key) ?? usualRule(key);
  const consent = keys.flatMap((key, index) => {
    const rule = isOwn && key !== "letters" ? null : ruleOf(key);
    return rule ? [{ index, heading: headings[index] ?? "", rule }] : [];
  });
  const indexesOf = (name: ColumnName) =>
    OWN.has(name) && !isOwn
      ? []
      : COLUMNS[name].flatMap((wanted) => keys.flatMap((key, index) => (key === wanted ? [index] : [])));
  const indexes = Object.fromEntries(NAMES.map((name) => [name, indexesOf(name)])) as Columns["indexes"];
  if (indexes.email.length === 0 && indexes.phone.length === 0) throw missing(headings, firstRow);
  const understood = consent.filter(({ rule }) => !rule.startsWith("perhaps")).map(({ index }) => index);
  const used = new Set([...Object.values(indexes).flat(), ...understood]);
  const unused = headings.filter((typed, index) => typed !== "" && !used.has(index));
  return { program, indexes, consent, unused };
}

/** Returns the rule of a heading in any program's file. */
function usualRule(key: string): ConsentRule | null {
  if (Object.hasOwn(CONSENT_COLUMNS, key)) return CONSENT_COLUMNS[key] ?? null;
  if (NAME_BY_KEY.has(key)) return null;
  return PROBABLE.find(([pattern]) => pattern.test(key))?.[1] ?? null;
}

const MOST_NAMED = 12;

function missing(headings: string[], firstRow: string[]): DomainError {
  const listOf = (cells: string[]) => cells.filter(Boolean).slice(0, MOST_NAMED).join(", ");
  const [known, first] = [listOf(headings), listOf(firstRow.filter((cell) => !/[@\d]/.test(cell)))];
  const unknown = `None of the first five lines has headings that we know.${first && ` The first one has: ${first}.`}`;
  return new DomainError("import-columns-missing", {
    values: { found: known ? `We found: ${known}.` : unknown },
  });
}
