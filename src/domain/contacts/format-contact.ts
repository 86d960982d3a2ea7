import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Contact } from "./contact";

/** Formats a contact for people: "(212) 555-0147" for a US number, with the country code for other numbers. */
export function formatContact({ kind, value }: Contact): string {
  const phone = kind === "phone" ? parsePhoneNumberFromString(value) : undefined;
  if (!phone) return value;
  return phone.countryCallingCode === "1" ? phone.formatNational() : phone.formatInternational();
}

/** Shows only the last two digits of a phone number, or the first letters of an email address. */
export function maskContact({ kind, value }: Contact): string {
  if (kind === "phone") return `••• ••• ••${value.slice(-2)}`;
  const [local = "", domain = ""] = value.split("@");
  const ending = domain.slice(domain.lastIndexOf("."));
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
}
