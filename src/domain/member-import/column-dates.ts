import { isBlankCell } from "./blank-cell";

export const DATE_ORDERS = ["month-first", "day-first"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** "undecided": some cells are two different days in the two orders, and no other cell of the column says which. */
export type ColumnOrder = DateOrder | "undecided";

type ParsedDate =
  | { kind: "instant"; instant: Date }
  | { kind: "day"; year: number; month: number; day: number }
  | { kind: "numbers"; first: number; second: number; year: number; isYearFirst: boolean };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const TIME =
  "(?:[T ,]+(?:at )?(\\d{1,2}[:.h]\\d{2}(?:[:.]\\d{2}(?:[.,]\\d{1,9})?)?(?: ?[ap]\\.?m\\.?)?) ?(z|utc|gmt|[+-]\\d{2}:?\\d{2})?(?: ?\\([^)]*\\))?)?";
const WEEKDAY = "(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?";
const ISO = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}$`, "i");
const NUMBERS = new RegExp(`^(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})${TIME}$`, "i");
const DAY_MONTH = new RegExp(
  `^${WEEKDAY}(\\d{1,2})(?:st|nd|rd|th)?[-/. ]+(?:of )?([a-z]{3,9})\\.?[-/., ]+(\\d{4}|\\d{2})${TIME}$`,
  "i",
);
const MONTH_DAY = new RegExp(
  `^${WEEKDAY}([a-z]{3,9})\\.?[- ](\\d{1,2})(?:st|nd|rd|th)?[-, ]+(\\d{4})${TIME}$`,
  "i",
);
const MONTH_YEAR = /^([a-z]{3,9})\.?[- ,]+(\d{4})$/i;
const YEAR_MONTH = /^(\d{4})-(\d{1,2})$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const UNIX_TIME = /^\d{10}(?:\d{3})?$/;
const ZEROS = /^[0/.: tz-]+$/i;

/** Whether a cell has no date. Programs write "0000-00-00" and "0/0/00". */
export function isBlankDate(cell: string): boolean {
  return isBlankCell(cell) || ZEROS.test(cell) || cell.toLowerCase() === "never";
}

/**
 * Returns the instant of a cell, or null if it isn't a date. A day without a zone is noon in UTC. Without an order, a date that
 * could be two days returns null.
 */
export function readDate(cell: string, order: ColumnOrder): Date | null {
  const parsed = parseDate(cell);
  if (parsed === null) return null;
  if (parsed.kind === "instant") return parsed.instant;
  if (parsed.kind === "day") return atNoon(parsed.year, parsed.month, parsed.day);
  const { first, second, year } = parsed;
  const [monthFirst, dayFirst] = [atNoon(year, first, second), atNoon(year, second, first)];
  if (order === "undecided") return first === second ? monthFirst : null;
  return order === "day-first" ? dayFirst : monthFirst;
}

/** Decides the order of day and month for a whole column: a number above 12 is a day, unless all dates may begin with the year. */
export function orderDecider() {
  const seen = { dayFirst: false, monthFirst: false, yearLast: false };
  let unsure: string | undefined;
  let yearFirst: string | undefined;
  return {
    see(cell: string): void {
      const parsed = /^\d{1,2}[-/.]/.test(cell) ? parseDate(cell) : null;
      if (parsed?.kind !== "numbers" || parsed.first === parsed.second) return;
      const { first, second, year, isYearFirst } = parsed;
      if (isYearFirst) yearFirst ??= cell;
      else seen.yearLast = true;
      const isMonthFirst = atNoon(year, first, second) !== null;
      const isDayFirst = atNoon(year, second, first) !== null;
      if (isMonthFirst && isDayFirst) unsure ??= cell;
      else if (isMonthFirst) seen.monthFirst = true;
      else if (isDayFirst) seen.dayFirst = true;
    },
    /** `unsure` is a cell that is two different days, if the order is undecided. */
    decide(): { order: ColumnOrder; unsure?: string | undefined } {
      if (yearFirst !== undefined && !seen.yearLast) return { order: "undecided", unsure: yearFirst };
      if (seen.monthFirst !== seen.dayFirst) return { order: seen.dayFirst ? "day-first" : "month-first" };
      return unsure === undefined ? { order: "month-first" } : { order: "undecided", unsure };
    },
  };
}

function parseDate(typed: string): ParsedDate | null {
  const cell = typed.replace(/[\u00a0\u202f]/g, " ");
  const iso = ISO.exec(cell);
  if (iso) return withTime([iso[1], iso[3], iso[4]].map(Number), iso[5], iso[6]);
  const numbers = NUMBERS.exec(cell);
  if (numbers) return fromNumbers(numbers);
  const dayMonth = DAY_MONTH.exec(cell);
  if (dayMonth)
    return withTime(
      [fullYear(dayMonth[3]), monthOf(dayMonth[2]), Number(dayMonth[1])],
      dayMonth[4],
      dayMonth[5],
    );
  const monthDay = MONTH_DAY.exec(cell);
  if (monthDay)
    return withTime(
      [Number(monthDay[3]), monthOf(monthDay[1]), Number(monthDay[2])],
      monthDay[4],
      monthDay[5],
    );
  const monthYear = MONTH_YEAR.exec(cell);
  if (monthYear) return withTime([Number(monthYear[2]), monthOf(monthYear[1]), 1]);
  const [, year, month, day = "1"] = COMPACT.exec(cell) ?? YEAR_MONTH.exec(cell) ?? [];
  if (year) return withTime([year, month, day].map(Number));
  if (!UNIX_TIME.test(cell)) return null;
  return { kind: "instant", instant: new Date(Number(cell.padEnd(13, "0"))) };
}

/** "19-03-14" may begin with the year, as many databases write it. */
function fromNumbers([, first = "", separator, second = "", last = ""]: string[]): ParsedDate {
  const [month, day] = [Number(second), Number(last)];
  const isYearFirst =
    separator === "-" &&
    first.length === 2 &&
    last.length === 2 &&
    atNoon(fullYear(first), month, day) !== null;
  return { kind: "numbers", first: Number(first), second: month, year: fullYear(last), isYearFirst };
}

/** A time counts only with its zone: without one, the day in New York is unknown. */
function withTime([year = 0, month = 0, day = 0]: number[], time = "", zone = ""): ParsedDate | null {
  if (atNoon(year, month, day) === null) return null;
  if (time === "" || zone === "") return { kind: "day", year, month, day };
  const [, hour = "", minute = "", second = "0", fraction = "0", half = ""] = CLOCK.exec(time) ?? [];
  const hours = half === "" ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  if (hour === "" || hours > 23 || Number(minute) > 59) return null;
  const [, sign = "+", zoneHours = "0", zoneMinutes = "0"] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === "-" ? -1 : 1);
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000);
  const at = Date.UTC(year, month - 1, day, hours, Number(minute) - offset, Number(second), milliseconds);
  return { kind: "instant", instant: new Date(at) };
}

const CLOCK = /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,](\d+))?)?(?: ?([ap])\.?m\.?)?$/i;

function monthOf(name = ""): number {
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return LONG_MONTHS.test(name) ? month : 0;
}

const LONG_MONTHS =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;

/** "24" is 2024, and "98" is 1998. "27" is 2027 also in 2026: a day in the future is left out, a wrong century is not noticed. */
function fullYear(typed = ""): number {
  const year = Number(typed);
  if (typed.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function atNoon(year: number, month: number, day: number): Date | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const noon = new Date(Date.UTC(year, month - 1, day, 12));
  return noon.getUTCDate() === day && noon.getUTCFullYear() === year ? noon : null;
}
