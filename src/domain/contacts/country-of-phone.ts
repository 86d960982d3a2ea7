import "server-only";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Returns the ISO code of a phone number's country: "GB". Null for numbers of no single country. */
export function countryOfPhone(phone: string): string | null {
  return parsePhoneNumberFromString(phone)?.country ?? null;
}
