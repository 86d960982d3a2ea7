import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Contact } from "./contact";

/** A contact as a person reads it: "(212) 555-0147" for a number of the US, with the country's code elsewhere. */
export function formatContact({ kind, value }: Contact): string {
  const phone = kind === "phone" ? parsePhoneNumberFromString(value) : undefined;
  if (!phone) return value;
  return phone.countryCallingCode === "1" ? phone.formatNational() : phone.formatInternational();
}

/** A contact as it may be seen before it is claimed: a phone's last two digits, an address's first letters. */
export function maskContact({ kind, value }: Contact): string {
  if (kind === "phone") return `••• ••• ••${value.slice(-2)}`;
  const [local = "", domain = ""] = value.split("@");
  const ending = domain.slice(domain.lastIndexOf("."));
  return `${local.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`;
}
