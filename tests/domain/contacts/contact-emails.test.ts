import fc from "fast-check";
import { CONTACT_TEXTS, contactSchema, parseContact } from "@/domain/contacts/contact";

const { email, several } = CONTACT_TEXTS;

test.each([
  ["an ordinary one", "sam@example.test", "sam@example.test"],
  ["capitals", "SAM@EXAMPLE.TEST", "sam@example.test"],
  ["a tag", "sam+tag@example.test", "sam+tag@example.test"],
  ["an underscore", "sam_r@example.test", "sam_r@example.test"],
  ["a hyphen in front", "-sam@example.test", "-sam@example.test"],
  ["an equals sign in front", "=cmd@example.test", "=cmd@example.test"],
  ["a plus in front", "+cmd@example.test", "+cmd@example.test"],
  ["an apostrophe", "o'neil@example.test", "o'neil@example.test"],
  ["an ampersand", "sam&noor@example.test", "sam&noor@example.test"],
  ["a stroke", "sam/noor@example.test", "sam/noor@example.test"],
  ["braces", "{sam}@example.test", "{sam}@example.test"],
  ["digits alone", "1@2.co", "1@2.co"],
  ["a short domain", "s@e.co", "s@e.co"],
  ["a digit in the last label", "sam@example.t3", "sam@example.t3"],
  ["a domain that begins with a digit", "sam@1.example", "sam@1.example"],
  ["many labels", "sam@a.b.c.d.e.f.example", "sam@a.b.c.d.e.f.example"],
  ["a long last label", "sam@example.photography", "sam@example.photography"],
  ["a label of 63", `sam@${"a".repeat(63)}.test`, `sam@${"a".repeat(63)}.test`],
  ["253 characters", `${"x".repeat(64)}@${"a.".repeat(92)}test`, `${"x".repeat(64)}@${"a.".repeat(92)}test`],
  ["Cyrillic in the domain", "sam@пример.рф", "sam@xn--e1afmkfd.xn--p1ai"],
  ["a domain that is coded already", "sam@xn--e1afmkfd.xn--p1ai", "sam@xn--e1afmkfd.xn--p1ai"],
  ["a sharp s in the domain", "sam@faß.example", "sam@xn--fa-hia.example"],
  ["a dotted capital I in the domain", "sam@İstanbul.example", "sam@xn--istanbul-o0e.example"],
  ["wide letters", "sam@ｅxample.test", "sam@example.test"],
  ["a wide at", "sam＠example.test", "sam@example.test"],
  ["a small at", "sam﹫example.test", "sam@example.test"],
  ["a wide full stop", "sam@example．test", "sam@example.test"],
  ["a ligature", "ﬁsh@example.test", "fish@example.test"],
  ["pasted direction marks around it", "\u202asam@example.test\u202c", "sam@example.test"],
  ["a space of no width at the end", "sam@example.test\u200b", "sam@example.test"],
  ["a line break at the end", "sam@example.test\r\n", "sam@example.test"],
])("accepts an email address with %s", (_, typed, value) => {
  expect(contactSchema.parse(typed)).toEqual({ kind: "email", value });
});

test.each([
  ["a comma for a full stop", "sam@example,com", email],
  ["a coded word not in front", "a=?utf-8?q?b?=@example.test", email],
  ["a coded word in capitals", "=?UTF-8?B?c2Ft?=@example.test", email],
  ["a route by percent", "sam%other.test@example.test", email],
  ["a route by exclamation mark", "other!sam@example.test", email],
  ["a quoted local part with a space", '"sam rivera"@example.test', email],
  ["a backslash", "sam\\@example.test", email],
  ["a comment in front", "(x)sam@example.test", email],
  ["a comment behind", "sam@example.test(x)", email],
  ["a script in front", "javascript:alert(1)@example.test", email],
  ["a tag in the local part", "<b>sam</b>@example.test", email],
  ["a tag in the domain", "sam@<b>example</b>.test", email],
  ["a semicolon inside", "sam;noor@example.test", email],
  ["a comma inside", "sam,noor@example.test", email],
  ["a space before the at", "sam @example.test", email],
  ["a space after the at", "sam@ example.test", email],
  ["a space in the domain", "sam@exa mple.test", email],
  ["a null in the local part", "sam\0@example.test", email],
  ["a null at the end", "sam@example.test\0", email],
  ["a carriage return and a header", "sam@example.test\rBcc:x", email],
  ["a line break and a header without address", "sam@example.test\r\nSubject: x", email],
  ["a coded line break and a header", "sam@example.test%0ABcc:x", email],
  ["a line separator", "sam@example.test\u2028x", email],
  ["a next-line character", "sam@example.test\u0085x", email],
  ["a space of no width inside", "s\u200bam@example.test", email],
  ["a mark that turns the direction inside", "sam\u202e@example.test", email],
  ["a soft hyphen in the domain", "sam@exam\u00adple.test", email],
  ["a space of no width in the domain", "sam@exam\u200bple.test", email],
  ["an ideographic full stop", "sam@example。test", email],
  ["Cyrillic in the local part", "сам@example.test", email],
  ["an umlaut in the local part", "sämi@example.test", email],
  ["a last label of one letter", "sam@example.c", email],
  ["a last label of digits", "sam@example.1", email],
  ["nothing but digits", "sam@123.123", email],
  ["a number for a machine", "sam@2130706433", email],
  ["a hexadecimal machine", "sam@0x7f.1", email],
  ["a machine of version 6", "sam@[::1]", email],
  ["a labelled machine", "sam@[IPv6:::1]", email],
  ["this machine", "sam@localhost", email],
  ["a hyphen at a label's start", "sam@-example.test", email],
  ["an underscore in the domain", "sam@exa_mple.test", email],
  ["a dot at the domain's start", "sam@.example.test", email],
  ["an empty coded label", "sam@xn--.test", email],
  ["a label of 64", `sam@${"a".repeat(64)}.test`, email],
  ["255 characters", `${"x".repeat(64)}@${"a.".repeat(93)}test`, email],
  ["500 characters", `${"x".repeat(488)}@example.test`, email],
  ["a way out of a folder", "../sam@example.test", email],
  ["a pipe in the domain", "sam@example.test|calc", email],
  ["two ats together", "sam@@example.test", several],
  ["an at in front", "@sam@example.test", several],
  ["a password", "sam@user:pass@example.test", several],
  ["a quoted at", '"a@b"@example.test', several],
  ["a second address behind a header", "sam@example.test\r\nBcc: all@example.test", several],
  ["a second address and a name", "Sam <sam@example.test>, Noor <noor@example.test>", several],
  ["a second address behind a tab", "sam@example.test\tnoor@example.test", several],
  ["an address and a number with a comma", "sam@example.test, 212 555 0147", several],
])("rejects an email address with %s", (_, typed, text) => {
  expect(contactSchema.safeParse(typed).error?.issues[0]?.message).toBe(text);
});

test("an email that needs no normalizing is read as the same email between spaces", () => {
  const local = fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9_+.-]{0,20}$/);
  const domain = fc.stringMatching(/^[a-zA-Z0-9-]{1,12}\.(?:[a-z0-9-]{1,6}\.)?[a-zA-Z]{2,6}$/);
  fc.assert(
    fc.property(local, domain, (name, host) => {
      expect(parseContact(`${name}@${host}`)).toEqual(parseContact(` ${name}@${host} `));
    }),
  );
});
