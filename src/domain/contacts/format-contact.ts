import "server-only";
import { domainToUnicode } from "node:url";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { graphemesOf } from "@/lib/text/count-graphemes";
import type { Contact } from "./contact";

/**
 * Formats a contact for people: "(212) 555-0147" for a US number, with the country code for other numbers; the domain of an
 * email address in its own letters.
 */
export function formatContact({ kind, value }: Contact): string {
  if (kind === "email") return withUnicodeDomain(value);
  const phone = parsePhoneNumberFromString(value);
  if (!phone) return value;
  return phone.countryCallingCode === "1" ? phone.formatNational() : phone.formatInternational();
}

/** Shows only the last two digits of a phone number, or the first letters of an email address. */
export function maskContact({ kind, value }: Contact): string {
  if (kind === "phone") return `••• ••• ••${value.slice(-2)}`;
  const [local = "", domain = ""] = withUnicodeDomain(value).split("@");
  const ending = domain.slice(domain.lastIndexOf("."));
  return `${local.slice(0, 1)}•••@${graphemesOf(domain)[0] ?? ""}•••${ending}`;
}

function withUnicodeDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  return `${address.slice(0, at + 1)}${domainToUnicode(domain) || domain}`;
}
