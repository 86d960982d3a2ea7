import "server-only";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import table from "./time-zones.json";

const byAreaCode = new Map(
  Object.entries(table.areaCodes).flatMap(([zone, codes]) =>
    codes.map((code) => [String(code), zone] as const),
  ),
);
const byCountry = new Map(Object.entries(table.countries));

/**
 * Returns the time zone of an E.164 number's area code, or of a country with a single zone; otherwise null. An area with
 * several zones gets the one of most people.
 */
export function phoneTimeZone(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone);
  if (!parsed) return null;
  const ofArea = parsed.countryCallingCode === "1" && byAreaCode.get(parsed.nationalNumber.slice(0, 3));
  return ofArea || byCountry.get(parsed.country ?? "") || null;
}
