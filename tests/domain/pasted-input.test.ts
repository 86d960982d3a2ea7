import { contactSchema } from "@/domain/contacts/contact";
import { readInvitationCode } from "@/domain/invitations/invitation-code";
import { invitationNameSchema } from "@/domain/invitations/invitation-name";
import { typedUsernameSchema, usernameSchema } from "@/domain/members/username";
import { copyText, nativeShare } from "@/domain/messages/kinds/share-text";
import { readSixDigits } from "@/domain/sign-in/six-digits";
import { paymentSchema } from "@/domain/text-rules/amount-field";
import { findCodeSchema } from "@/domain/till/find-code";
import { readTillKey } from "@/domain/till/till-key";
import { readLetterCode } from "@/lib/text/letter-code";
import { decodeInvitation, invitationLink } from "@/lib/urls/invitation-link";

const CODE = "SAMPARTY234567";
const LINK = invitationLink("https://acme.test", CODE, "Zoë");
const SHARED = { product: "Acme", code: CODE, link: LINK };
const LRM = "\u200e";

const reads = <Value>(schema: { safeParse: (typed: string) => { data?: Value } }) => {
  return (typed: string) => schema.safeParse(typed).data ?? null;
};

const email = (typed: string) => reads(contactSchema)(typed)?.value ?? null;

describe("a pasted email address", () => {
  test.each([
    ["alone", "sam@example.com"],
    ["with a line break", "sam@example.com\n"],
    ["from Mail's header", "Sam Rivera <sam@example.com>"],
    ["from a header with a quoted name", '"Rivera, Sam" <sam@example.com>'],
    ["from a header line", "From: Sam Rivera <sam@example.com>"],
    ["from a reply's header", "To: sam@example.com"],
    ["from Outlook, with a semicolon", "Sam Rivera <sam@example.com>;"],
    ["from Outlook, in quotation marks", "'sam@example.com'"],
    ["from Outlook, twice", "sam@example.com<mailto:sam@example.com>"],
    ["from old Outlook", "Sam Rivera [mailto:sam@example.com]"],
    ["from Apple Mail, twice", "sam@example.com <sam@example.com>"],
    ["from Apple Mail, with a mark", `${LRM}sam@example.com${LRM}`],
    ["from Gmail's card", "Sam Rivera (sam@example.com)"],
    ["in angle brackets", "<sam@example.com>"],
    ["in round brackets", "(sam@example.com)"],
    ["in square brackets", "[sam@example.com]"],
    ["in typographic quotation marks", "“sam@example.com”"],
    ["in German quotation marks", "„sam@example.com“"],
    ["in French quotation marks", "«sam@example.com»"],
    ["as a link", "mailto:sam@example.com"],
    ["as a link in capitals", "MAILTO:Sam@Example.com"],
    ["as a link with a subject", "mailto:sam@example.com?subject=Hello%20there"],
    ["as an encoded link", "mailto:sam%40example.com"],
    ["as a link in brackets", "<mailto:sam@example.com>"],
    ["from Markdown", "[sam@example.com](mailto:sam@example.com)"],
    ["from a sentence", "sam@example.com."],
    ["from a list", "sam@example.com,"],
    ["from a question", "sam@example.com?"],
    ["from an exclamation", "sam@example.com!"],
    ["from the end of brackets", "sam@example.com)."],
    ["from a bullet list", "• sam@example.com"],
    ["from a dash list", "- sam@example.com"],
    ["from WhatsApp, bold", "*sam@example.com*"],
    ["from WhatsApp, italic", "_sam@example.com_"],
    ["as code", "`sam@example.com`"],
    ["from a vCard 2.1", "EMAIL;INTERNET:sam@example.com"],
    ["from a vCard 3.0", "EMAIL;TYPE=INTERNET,HOME:sam@example.com"],
    ["from a vCard of Contacts", "item1.EMAIL;type=INTERNET;type=pref:sam@example.com"],
    ["with a label", "Email: sam@example.com"],
    ["with a hyphenated label", "E-mail: sam@example.com"],
    ["in wide letters", "ｓａｍ＠ｅｘａｍｐｌｅ．ｃｏｍ"],
    ["with isolates", "\u2068sam@example.com\u2069"],
    ["with a space of no width", "\u200bsam@example.com\u200b"],
    ["with a byte order mark", "\ufeffsam@example.com"],
    ["with an ideographic stop", "sam@example.com。"],
    ["with a no-break space", "\u00a0sam@example.com\u00a0"],
  ])("%s", (_, pasted) => {
    expect(email(pasted)).toBe("sam@example.com");
  });

  test.each([
    ["two people", "Sam <sam@example.com>, Noor <noor@example.com>"],
    ["another address as the name", "noor@example.com <sam@example.com>"],
    ["a link to two people", "mailto:sam@example.com,noor@example.com"],
    ["a link to a header", "mailto:sam@example.com%0ABcc:noor@example.com"],
    ["a script", "javascript:sam@example.com"],
    ["a web address", "https://sam@example.com"],
    ["a space inside", "sam@ example.com"],
    ["a mark inside", "sam\u200b@example.com"],
  ])("rejects %s", (_, pasted) => {
    expect(email(pasted)).toBeNull();
  });
});

describe("a pasted phone number", () => {
  const phone = email;

  test.each([
    ["from Contacts on iOS", "\u202d(212) 555-0147\u202c", "+12125550147"],
    ["from Contacts with isolates", "\u2068+1 (212) 555-0147\u2069", "+12125550147"],
    ["from WhatsApp", "+1 (212) 555\u20110147", "+12125550147"],
    ["from WhatsApp with a mark", `${LRM}+1\u00a0212\u00a0555\u00a00147`, "+12125550147"],
    ["from a PDF", "212\u2013555\u20130147", "+12125550147"],
    ["from a PDF with thin spaces", "212\u2009555\u20090147", "+12125550147"],
    ["from a PDF with a figure space", "212\u2007555\u20070147", "+12125550147"],
    ["from a website", "tel:+1-212-555-0147", "+12125550147"],
    ["from an encoded link", "tel:%2B12125550147", "+12125550147"],
    ["from a link with slashes", "tel://+12125550147", "+12125550147"],
    ["from a vCard", "TEL;TYPE=CELL:+1 212 555 0147", "+12125550147"],
    ["from a vCard of Contacts", "TEL;type=CELL;type=VOICE;type=pref:(212) 555-0147", "+12125550147"],
    ["from a vCard 4.0", "TEL;VALUE=uri;TYPE=home:tel:+1-212-555-0147", "+12125550147"],
    ["with a label", "Mobile: (212) 555-0147", "+12125550147"],
    ["with a short label", "M: 212.555.0147", "+12125550147"],
    ["from a header", "Sam <+1 212 555 0147>", "+12125550147"],
    ["with a period", "212-555-0147.", "+12125550147"],
    ["with a comma", "212-555-0147,", "+12125550147"],
    ["in brackets", "((212) 555-0147)", "+12125550147"],
    ["with a closing bracket", "(212) 555-0147)", "+12125550147"],
    ["in quotation marks", "“(212) 555-0147”", "+12125550147"],
    ["from WhatsApp, bold", "*+1 212 555 0147*", "+12125550147"],
    ["in Arabic digits", "+١ ٢١٢ ٥٥٥ ٠١٤٧", "+12125550147"],
    ["in Persian digits", "۲۱۲۵۵۵۰۱۴۷", "+12125550147"],
    ["in Devanagari digits", "+१ २१२ ५५५ ०१४७", "+12125550147"],
    ["in Bengali digits", "+১২১২৫৫৫০১৪৭", "+12125550147"],
    ["in Thai digits", "+๑๒๑๒๕๕๕๐๑๔๗", "+12125550147"],
    ["in wide digits", "＋１２１２５５５０１４７", "+12125550147"],
    ["in the digits of mathematics", "𝟐𝟏𝟐𝟓𝟓𝟓𝟎𝟏𝟒𝟕", "+12125550147"],
    ["of Mexico with the old 1", "+52 1 55 1234 5678", "+525512345678"],
    ["of Mexico with the old 1, joined", "+5215512345678", "+525512345678"],
    ["of Mexico with the old 1 and hyphens", "+52-1-55-1234-5678", "+525512345678"],
    ["of Mexico as today", "+52 55 1234 5678", "+525512345678"],
    ["of Mexico from WhatsApp", `${LRM}+52 1 33 1234 5678${LRM}`, "+523312345678"],
    ["of Mexico, dialed from the US", "011 52 1 55 1234 5678", "+525512345678"],
    ["of the new Ohio area", "(436) 555-0147", "+14365550147"],
    ["of the new Ohio area, joined", "+14362345678", "+14362345678"],
    ["of the new Buffalo area", "624-234-5678", "+16242345678"],
    ["of the new Houston area", "1 621 234 5678", "+16212345678"],
  ])("%s", (_, pasted, value) => {
    expect(phone(pasted)).toBe(value);
  });

  test.each([
    ["an area that isn't in service", "(222) 234-5678"],
    ["a premium exchange in a new area", "436-976-2345"],
    ["another premium exchange in a new area", "436-900-2345"],
    ["a service code in a new area", "436-411-2345"],
    ["an exchange that begins with 1 in a new area", "436-134-5678"],
    ["a new area's number without a digit", "436-234-567"],
    ["a new area's number with an extension", "436-234-5678 ext. 9"],
    ["a premium number", "900-234-5678"],
    ["a toll-free number", "tel:+18005550147"],
    ["a link with an extension", "tel:+1-212-555-0147;ext=5"],
    ["two vCard lines", "TEL:+12125550147\nTEL:+12125550148"],
    ["a Mexican number without a digit", "+52 1 55 1234 567"],
    ["a short code", "tel:12345"],
  ])("rejects %s", (_, pasted) => {
    expect(phone(pasted)).toBeNull();
  });
});

describe("a pasted six-digit code", () => {
  test.each([
    ["255165"],
    ["255 165"],
    ["255-165"],
    ["255–165"],
    ["255‑165"],
    ["2 5 5 1 6 5"],
    [" 255165\n"],
    ["255165."],
    ["(255165)"],
    ["“255165”"],
    ["*255165*"],
    ["\u2068255165\u2069"],
    ["255\u00a0165"],
    ["255\u200b165"],
    ["２５５１６５"],
    ["٢٥٥١٦٥"],
    ["۲۵۵۱۶۵"],
    ["२५५१६५"],
    ["๒๕๕๑๖๕"],
    ["255165 is your code to join Plus One. It works for 10 minutes."],
    ["255165 is your Plus One code"],
    ["Your code: 255165"],
    ["Code: 255-165, valid for 10 minutes"],
    ["255165\n255165 is your code to sign in"],
  ])("%j", (pasted) => {
    expect(readSixDigits(pasted)).toBe("255165");
  });

  test.each(["", "25516", "2551655", "255165 or 255166", "1255165 is it", "+1 212 555 0147", "letters"])(
    "rejects %j",
    (pasted) => {
      expect(readSixDigits(pasted)).toBeNull();
    },
  );
});

describe("a pasted invitation code", () => {
  test.each([
    ["alone", CODE],
    ["in lower case", "samparty234567"],
    ["in groups", "SAMP-ARTY-2345-67"],
    ["with its label", `Invite code: ${CODE}`],
    ["with its label in capitals", `INVITE CODE: ${CODE}`],
    ["with its label and a period", `Invite code: ${CODE}.`],
    ["with its label and a line", `Invite code:\n${CODE}`],
    ["with a short label", `Code ${CODE}`],
    ["from the copied text", copyText(SHARED)],
    ["from the copied text on one line", copyText(SHARED).replaceAll("\n", "")],
    ["from the copied text with spaces for lines", copyText(SHARED).replaceAll("\n", " ")],
    ["from the shared text", nativeShare(SHARED).text],
    ["from the link", LINK],
    ["from the link in brackets", `<${LINK}>`],
    ["from the link with a period", `${LINK}.`],
    ["from the link of a sentence", `Join me (${LINK}), please!`],
    ["from Markdown", `[Join](${LINK})`],
    ["from a link with more parameters", `${LINK}&utm_source=mail`],
    ["from a link in a quote", `> ${LINK}`],
    ["in quotation marks", `“${CODE}”`],
    ["bold", `*${CODE}*`],
    ["with direction marks", `\u202a${CODE}\u202c`],
    ["with a mark at the end", `${CODE}${LRM}`],
    ["with soft hyphens from a PDF", "SAMP\u00adARTY\u00ad234567"],
    ["in wide letters", "ＳＡＭＰＡＲＴＹ２３４５６７"],
    ["with Arabic digits", "SAMPARTY٢٣٤٥٦٧"],
    ["before other words", `${CODE} (from Noor)`],
    ["in a sentence", `Noor says it is ${CODE}, see you`],
  ])("%s", (_, pasted) => {
    expect(readInvitationCode(pasted)).toBe(CODE);
  });

  test.each([
    ["nothing", ""],
    ["a word", "hello"],
    ["two codes", `${CODE} ABCDEFGH234567`],
    ["a code in a longer word", `${CODE}X`],
    ["a label alone", "Invite code:"],
    ["a link without its parameter", "https://acme.test/invitation"],
    ["a link of another kind", "https://acme.test/invitation?i=hello"],
    ["a book", `Invite code: ${CODE}`.padEnd(5000, "x")],
  ])("rejects %s", (_, pasted) => {
    expect(readInvitationCode(pasted)).toBeNull();
  });
});

describe("a link's parameter, as apps pass it on", () => {
  const i = new URL(LINK).searchParams.get("i") ?? "";

  test.each([
    ["whole", i],
    ...[
      ".",
      ")",
      ",",
      ">",
      "!",
      "”",
      "’",
      "»",
      "]",
      "*",
      "…",
      "。",
      "?",
      ";",
      ":",
      LRM,
      "\u202c",
      "\u200b",
    ].map((end) => [`with ${JSON.stringify(end)} behind`, i + end]),
    ["with two marks behind", `${i}).`],
    ["encoded twice", encodeURIComponent(i)],
    ["with half of its padding's code", `${i.replace(/=+$/, "")}%3`],
    ["without padding", i.replace(/=+$/, "")],
    ["with words behind", `${i} see you there`],
    ["with a line break inside", `${i.slice(0, 20)}\r\n${i.slice(20)}`],
    ["with a bracket in front", `(${i}`],
    ["as base64url", i.replaceAll("+", "-").replaceAll("/", "_")],
  ])("%s", (_, pasted = "") => {
    expect(decodeInvitation(pasted)?.code).toBe(CODE);
  });
});

describe("a pasted username", () => {
  test.each([
    ["ada", "ada"],
    ["@ada", "ada"],
    [" @Ada_L ", "ada_l"],
    ["@ada,", "ada"],
    ["(@ada)", "ada"],
    ["“ada”", "ada"],
    ["@ada.", "ada"],
    ["\u2068@ada\u2069", "ada"],
    ["＠ａｄａ", "ada"],
    ["ada\u200b", "ada"],
    ["ada٢", "ada2"],
  ])("%j is %s", (pasted, name) => {
    expect(reads(usernameSchema)(pasted)).toBe(name);
    expect(reads(typedUsernameSchema("Enter it."))(pasted)).toBe(name);
  });

  test.each(["a.da", "ad a", "ad\u200ba", "аda", "@@ada", ""])("rejects %j", (pasted) => {
    expect(reads(usernameSchema)(pasted)).toBeNull();
  });
});

describe("a pasted amount", () => {
  test.each([
    ["$25.00", 2500],
    ["＄２５", 2500],
    ["25.50.", 2550],
    ["25.50,", 2550],
    ["USD 25.50", 2550],
    ["25.50 USD", 2550],
    ["US$25.50", 2550],
    ["25 $", 2500],
    ["\u206825\u2069", 2500],
    ["٢٥٫٥٠", 2550],
    ["١٬٠٢٥٫٥٠", 102_550],
    ["۲۵", 2500],
    ["२५.५०", 2550],
    ["“25”", 2500],
    ["25\u00a0", 2500],
    ["1,025.50", 102_550],
  ])("%j is %i cents", (pasted, cents) => {
    expect(reads(paymentSchema)(pasted)).toBe(cents);
  });

  test.each(["(25)", "-25", "\u221225", "25 or 30", "€25", "2,5", "½"])("rejects %j", (pasted) => {
    expect(reads(paymentSchema)(pasted)).toBeNull();
  });
});

describe("a till's code and key", () => {
  test.each([
    "ABCD2345",
    "abcd 2345",
    "ABCD-2345.",
    "“ABCD2345”",
    "ＡＢＣＤ２３４５",
    "Code: ABCD 2345",
    `${LRM}ABCD2345`,
  ])("%j is a code", (pasted) => {
    expect(readLetterCode(findCodeSchema.parse({ code: pasted }).code, 8)).toBe("ABCD2345");
  });

  test.each([
    "ABCDEFGHJKMNPQRSTUVWXYZ234",
    "abcd-efgh-jkmn-pqrs-tuvw-xyz2-34",
    "Key: ABCDEFGHJKMNPQRSTUVWXYZ234",
    "ABCDEFGHJKMNPQRSTUVWXYZ234,",
  ])("%j is a key", (pasted) => {
    expect(readTillKey(pasted)).toBe("ABCDEFGHJKMNPQRSTUVWXYZ234");
  });
});

describe("a pasted name", () => {
  test.each([
    ["\u2068Sam\u2069", "Sam"],
    ["\u202aSam\u202c", "Sam"],
    ["Sam\u200b", "Sam"],
    ["\ufeffSam", "Sam"],
    ["“Sam”", "Sam"],
    ['"Sam"', "Sam"],
    ["Sam,", "Sam"],
    ["Sam:", "Sam"],
    ["Sam\n", "Sam"],
    ["ｓａｍ", "sam"],
    ["𝓢𝓪𝓶", "Sam"],
    ["Team ٧", "Team 7"],
    ["Sam Jr.", "Sam Jr."],
    ["J. R. R.", "J. R. R."],
    ["Sam!", "Sam!"],
    ["the Smiths’", "the Smiths’"],
    ["Book Club (Tuesdays)", "Book Club (Tuesdays)"],
    ["น้ำ", "น้ำ"],
    ["ㅋㅋㅋ", "ㅋㅋㅋ"],
    ["Mª José", "Mª José"],
  ])("%j is %j", (pasted, name) => {
    expect(reads(invitationNameSchema)(pasted)).toBe(name);
  });
});
