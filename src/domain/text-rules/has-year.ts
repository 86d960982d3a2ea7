/**
 * Whether the year of an ISO date or time is from 1000 to 9998. Postgres has no year 0, formatters write earlier years with
 * fewer digits, and in another time zone 9999 may be 10000.
 */
export function hasYear(text: string): boolean {
  return /^[1-9]/.test(text) && !text.startsWith("9999");
}
