const MOST = 0.9;
const ENOUGH_OF_ONE_LENGTH = 5;

/** Whether a text looks unlike codes that look alike, so that it may be their heading. */
export function isUnlikeOthers(text: string, others: readonly string[]): boolean {
  const most = (matches: (other: string) => boolean) => others.filter(matches).length >= MOST * others.length;
  const hasDigit = (other: string) => /\d/.test(other);
  if (!hasDigit(text) && most(hasDigit)) return true;
  if (/\p{Ll}/u.test(text) && most((other) => !/\p{Ll}/u.test(other))) return true;
  if (/[\s_:]/.test(text) && most((other) => !/[\s_:]/.test(other))) return true;
  const lengths = new Set(others.map(({ length }) => length));
  const isOfOneLength = others.length >= ENOUGH_OF_ONE_LENGTH && lengths.size === 1;
  return !hasDigit(text) && isOfOneLength && !lengths.has(text.length);
}
