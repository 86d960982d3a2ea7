import "server-only";
import { domainToASCII } from "node:url";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { z } from "zod";
import { env } from "@/lib/env";
import { normalizeInput } from "@/lib/text/normalize-input";
import addedAreaCodes from "./added-area-codes.json";

/** An email address in lower case or a phone number as E.164. */
export type Contact = { kind: "email" | "phone"; value: string };

export const CONTACT_TEXTS = {
  required: "Enter a phone number or email address.",
  phone: "That doesn’t look like a complete phone number. Outside the US, start with + and the country code.",
  email: "That doesn’t look like a complete email address.",
  several: "One friend at a time, please.",
  costly: "We can’t send texts to that country. Please use an email address.",
} as const;

type ContactProblem = keyof typeof CONTACT_TEXTS;

// A personal number costs as much as a premium number.
const REJECTED_PHONES = [
  "PREMIUM_RATE",
  "SHARED_COST",
  "TOLL_FREE",
  "PERSONAL_NUMBER",
  "UAN",
  "VOICEMAIL",
  "PAGER",
];
const SATELLITES = ["870", "878", "881", "882", "883"];

/** `domainToASCII` parses like a URL: it would drop a path and decode "%". */
const DOMAIN_CHARACTERS = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** Nearly all emails of lists, which need no normalizing. */
const PLAIN_EMAIL =
  /^[a-z0-9][a-z0-9_+-]{0,63}(?:\.[a-z0-9_+-]{1,63})*@(?!.*--)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;

/** Parses a typed text to one contact, or returns the problem. */
export function parseContact(typed: string): Contact | ContactProblem {
  if (typed.length <= 64 && PLAIN_EMAIL.test(typed)) return { kind: "email", value: typed.toLowerCase() };
  const text = normalizeInput(copiedContact(normalizeInput(typed)));
  if (text === "") return "required";
  if (areSeveral(text)) return "several";
  return text.includes("@") ? parseEmail(text) : parsePhone(text);
}

function areSeveral(text: string): boolean {
  const between = text.includes("@") ? /[,;\n]/ : /[,;\n/&|]|\b(?:or|and)\b|\s(?=\+)/i;
  const isWhole = (part: string) => part.includes("@") || part.replace(/\D/g, "").length >= 7;
  return (text.match(/@/g) ?? []).length > 1 || text.split(between).filter(isWhole).length > 1;
}

function parseEmail(text: string): Contact | ContactProblem {
  const at = text.lastIndexOf("@");
  const local = text.slice(0, at).toLowerCase();
  const typedDomain = text.slice(at + 1);
  const domain = DOMAIN_CHARACTERS.test(typedDomain) ? domainToASCII(typedDomain).toLowerCase() : "";
  const domainFits = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(domain);
  const value = `${local}@${domain}`;
  return isLocalPart(local) && domainFits && value.length <= 254 ? { kind: "email", value } : "email";
}

// Rejects "!" and "%", which old mail servers read as a route, and "=?", which starts an encoded word.
function isLocalPart(local: string): boolean {
  const isDotted = /^[a-z0-9#$&'*+/=?^_`{|}~-]+(\.[a-z0-9#$&'*+/=?^_`{|}~-]+)*$/.test(local);
  return isDotted && local.length <= 64 && !local.includes("=?");
}

function parsePhone(text: string): Contact | ContactProblem {
  const dialled = text.replace(/[\u2010-\u2015\u2212]/g, "-").replace(/\s/g, " ");
  if (!/^[+\d(). -]+$/.test(dialled)) return "phone";
  const phone = parsePhoneNumberFromString(withoutMexicanOne(dialled), {
    defaultCountry: "US",
    extract: false,
  });
  if (!phone || phone.ext || !(phone.isValid() || isInAddedArea(phone.number))) return "phone";
  if (REJECTED_PHONES.includes(phone.getType() ?? "")) return "phone";
  if (SATELLITES.includes(phone.countryCallingCode)) return "phone";
  if (isCostly(phone.country)) return "costly";
  return { kind: "phone", value: phone.number };
}

/** Until 2019 a "1" after +52 marked a mobile phone. Address books still have it. */
function withoutMexicanOne(dialled: string): string {
  const digits = dialled.replace(/\D/g, "");
  const [, national] = /^(?:011)?521(\d{10})$/.exec(digits) ?? [];
  return national && /^\+|^\s*011/.test(dialled) ? `+52${national}` : dialled;
}

const ADDED_AREA_CODES: ReadonlySet<string> = new Set(Object.values(addedAreaCodes).flat().map(String));
/** A number of an area's exchange: no service code such as 411, and neither premium (900, 976) nor toll-free. */
const AREA_NUMBER = /^\+1(\d{3})(?!\d11|900|976|950|555(?!01))[2-9]\d{6}$/;

/** Whether a number is in an area that is in service but missing in libphonenumber-js. */
function isInAddedArea(number: string): boolean {
  const [, area = ""] = AREA_NUMBER.exec(number) ?? [];
  return ADDED_AREA_CODES.has(area);
}

export const contactSchema = z
  .string({ error: CONTACT_TEXTS.required })
  .max(400, { error: CONTACT_TEXTS.email })
  .transform((typed, context) => {
    const contact = parseContact(typed);
    if (typeof contact !== "string") return contact;
    const params = { errorCode: `contact_${contact}` };
    context.addIssue({ code: "custom", message: CONTACT_TEXTS[contact], params });
    return z.NEVER;
  });

const SMALL_NETWORKS = "AC CF CK CU ER FK GW IO KI KM KP MV NF NR NU SB SH SO ST TA TD TK TV VU WF";

const EXPENSIVE_COUNTRIES = "AF AZ BD BI BY DZ IQ KG LK LY MG MM NP PK PS SY TJ TM TN UZ YE";

const COSTLY: ReadonlySet<string> = new Set(`${SMALL_NETWORKS} ${EXPENSIVE_COUNTRIES}`.split(" "));

/** Whether texts to a country (an ISO code) are too expensive. TEXT_COUNTRIES allows exceptions. */
function isCostly(country = ""): boolean {
  return COSTLY.has(country) && !env().TEXT_COUNTRIES.includes(country);
}

/** What address books, mail headers, vCards and links put before a contact. */
const LABEL =
  /^(?:(?:item\d+\.)?(?:email|tel|impp)(?:;[^:\n]*)?|mailto|from|to|cc|reply-to|e-?mail|mail|phone|mobile|cell|home|work|main|iphone|telephone|whatsapp|m|p|t|e)\s*:\s*/iu;
const SENDER = /^([^<>\n]*?)\s*<\s*(?:mailto:|tel:)?([^<>\n]*)>$/iu;
const BRACKETED = /^([^[\]()\n]*?)\s*[[(](?:mailto:)?([^[\]()\s]*@[^[\]()\s]*)[\])]$/iu;
const MARKDOWN = /^\[([^[\]\n]*)\]\((?:mailto:|tel:)([^()\n]*)\)$/iu;

/**
 * Returns the contact in a copied text such as "Sam <sam@example.com>", "mailto:sam@example.com?subject=Hi" or a vCard's line.
 * Other text is returned unchanged; the caller rejects it.
 */
function copiedContact(text: string): string {
  const [, name = "", inside] = SENDER.exec(text) ?? MARKDOWN.exec(text) ?? BRACKETED.exec(text) ?? [];
  if (inside !== undefined && isNameOf(name, inside)) return copiedContact(inside.trim());
  const link = /^(?:mailto|tel):/i.test(text);
  const unlabelled = link ? decoded(text).replace(/^(?:mailto|tel):(?:\/\/)?/i, "") : text.replace(LABEL, "");
  if (unlabelled === text) return text;
  return copiedContact(/^mailto:/i.test(text) ? withoutQuery(unlabelled) : unlabelled);
}

/** A second address before the brackets is another contact, unless it is the same one. */
function isNameOf(name: string, address: string): boolean {
  const bare = name.replace(/^["'“‘<]+|["'”’>]+$/gu, "").toLowerCase();
  return bare === address.trim().toLowerCase() || !(/@/.test(bare) || bare.replace(/\D/g, "").length >= 7);
}

const withoutQuery = (address: string) => address.replace(/\?.*$/s, "");

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link; // a "%" that encodes nothing is part of the text
  }
}
