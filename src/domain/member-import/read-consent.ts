import type { ListRow } from "../lists/read-list";
import type { Columns } from "./import-columns";
import type { ConsentRule } from "./known-programs";

export type Consent = {
  /** False if the person wants no letters; null if the file does not say it. */
  letters: boolean | null;
  suppression: "bounced" | "complained" | null;
  /** A sentence about each cell that could not be understood; such a cell means no letters. */
  unclear: string[];
};

type Answer = "wants" | "refuses" | "bounced" | "complained" | "silent" | "unclear";

const YES = words("yes y true t 1 on x ✓ ok si sí oui ja confirmed granted given");
const NO = words("no n false f 0 off none never nein non declined denied");

/** Words that say the same in each column, because they can only be about mail. */
const CLEAR: [Set<string>, Answer][] = [
  [words("subscribed|opted in|opt in"), "wants"],
  [
    words(
      "unsubscribed nonsubscribed unconfirmed blocklisted blacklisted|non subscribed|not subscribed|never subscribed|opted out|opt out|no letters|no email|no emails|do not email|do not mail|do not contact",
    ),
    "refuses",
  ],
  [words("bounced cleaned undeliverable|hard bounced|hard bounce"), "bounced"],
  [words("complained complaint spam|spam complaint|reported spam|marked as spam"), "complained"],
];

/** Words of a status of mail; in a column "Status" they may be about the membership. */
const STATUS: typeof CLEAR = [
  [words("active enabled confirmed regular premium paid unpaid free gifted trialed churning"), "wants"],
  [words("inactive disabled removed unactivated pending blocked archived spammy"), "refuses"],
  [words("invalid"), "bounced"],
];

/** Words in a column "Status" that may mean that someone left, the list or the membership. */
const LEFT = words("cancelled canceled inactive disabled deleted removed archived blocked");

/** Words are separated by spaces; after the first bar each part is one phrase. */
function words(text: string): Set<string> {
  const [single = "", ...phrases] = text.split("|");
  return new Set([...single.split(" "), ...phrases]);
}

/**
 * Reads the consent columns of rows. A column without any value says nothing about anyone. `answered` collects the headings
 * of columns that said something.
 */
export function consentReader(
  { consent, program }: Columns,
  rows: readonly ListRow[],
  answered: Set<string>,
): (cells: string[]) => Consent {
  const used = consent.filter(({ index }) => rows.some(({ cells }) => cells[index]));
  return (cells) => {
    const answers = used.map(({ index, heading, rule }) => ({
      heading,
      answer: answerOf(rule, cells[index] ?? ""),
    }));
    for (const { heading, answer } of answers) if (answer !== "silent") answered.add(heading);
    const given = answers.map(({ answer }) => answer);
    const refused = given.some((answer) => answer !== "wants" && answer !== "silent");
    const wanted = given.includes("wants") ? true : null;
    return {
      letters: refused || program?.everyone ? false : wanted,
      suppression:
        program?.everyone === "bounced" || given.includes("bounced")
          ? "bounced"
          : given.includes("complained")
            ? "complained"
            : null,
      unclear: answers.flatMap(({ heading, answer }) =>
        answer === "unclear" ? `“${heading}” is empty or unclear; this means no letters.` : [],
      ),
    };
  };
}

function answerOf(rule: ConsentRule, cell: string): Answer {
  const value = cell.toLowerCase();
  if (rule === "refused-at") return isNothing(value) ? "silent" : "refuses";
  const word = value.replace(/[-_\s]+/g, " ");
  const inWords = (known: typeof CLEAR) => known.find(([each]) => each.has(word))?.[1];
  const clear = inWords(CLEAR);
  if (clear) return clear;
  if (rule === "perhaps") return LEFT.has(word) ? "unclear" : "silent";
  if (rule === "perhaps-wants") return NO.has(value) ? "refuses" : "silent";
  if (rule === "perhaps-refuses") return YES.has(value) || isDate(value) ? "refuses" : "silent";
  if (rule === "status") return inWords(STATUS) ?? "unclear";
  const isYes = YES.has(value) || isDate(value);
  if (rule === "wants") return isYes ? "wants" : NO.has(value) ? "refuses" : "unclear";
  return isYes ? "refuses" : NO.has(value) ? "wants" : isNothing(value) ? "silent" : "unclear";
}

/** A date in a column such as "Subscribed" or "Unsubscribed" is the day on which it happened. */
function isDate(value: string): boolean {
  return /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(value) && !isNothing(value);
}

/** Programs write zeros for a day that never came. */
function isNothing(value: string): boolean {
  return /^(?:|[-–—]|n\/a|null|\\n|never|none|false|no?|0|\[\]|[0/:. t-]*)$/.test(value);
}
