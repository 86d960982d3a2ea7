import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Contact } from "./contact";

/** A contact as a person reads it: "(212) 555-0147" for a number of the US, with the country's code elsewhere. */
export function formatContact({ kind, value }: Contact): string {
  const phone = kind === "phone" ? parsePhoneNumberFromString(value) : undefined;
  if (!phone) return value;
  return phone.countryCallingCode === "1" ? phone.formatNational() : phone.formatInternational();
}
