/** Reads the page that an invitation started from: at most 40 of [a-z0-9_-]; anything else counts as "profile". */
export function readSource(value: unknown): string {
  return typeof value === "string" && /^[a-z0-9_-]{1,40}$/.test(value) ? value : "profile";
}
