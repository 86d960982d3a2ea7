const MONTH_BEFORE_DAY =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?=\d{1,2}\b)/g;

/** Keeps "December 22" on one line. Only for pages: the space would double the length of a text message. */
export function unbrokenDates(text: string): string {
  return text.replace(MONTH_BEFORE_DAY, "$1\u00a0");
}
