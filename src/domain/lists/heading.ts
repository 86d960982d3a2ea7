/** A heading without case, spaces and symbols: "E-mail 1 - Value" is "email1value". */
export function headingKey(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the index of the first column that has one of these keys, in the order of the keys; -1 if there is none. */
export function findColumn(headings: readonly string[], keys: readonly string[]): number {
  const found = headings.map(headingKey);
  return keys.map((key) => found.indexOf(key)).find((index) => index !== -1) ?? -1;
}
