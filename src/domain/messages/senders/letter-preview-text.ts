import { markdownWords } from "./markdown-mail";
import { previewOf } from "./message-html";

const WORDS = "dear|hello|hi|hey|greetings|good (?:morning|afternoon|evening|day)";
const TITLES = "(?:mr|mrs|ms|mx|dr|prof)\\.";
/** A first line that only greets, such as "Good evening," or "Welcome!". */
const GREETING_LINE = new RegExp(
  `^(?:${WORDS}|welcome)\\b(?:[^\\n.?]|\\b${TITLES}){0,80}(?:[,!:–—]|(?<![.?!]))[ \\t]*(?:\\n+|$)`,
  "iu",
);
/** A first paragraph that only names the readers, such as "Ladies and gentlemen,", or a short one such as "Hi Ada.". */
const SALUTATION = new RegExp(
  `^(?:[^\\n.?!,:]{1,40},|(?:${WORDS})(?: [^\\s.]+){0,2}\\.)[ \\t]*\\n\\n+`,
  "iu",
);
/** A greeting before the first sentence, such as "Dear Ada,". */
const GREETING = new RegExp(`^(?:${WORDS})\\b[^\\n.?!,:–—]{0,60}[,!:–—]\\s+`, "iu");
const MARKER = /^(?:- |\d+\. |> )+/;

/** What mail programs show after the subject: the first line or, after a greeting such as "Dear Ada,", the first sentence. */
export function letterPreviewText(body: string, firstName: string | null): string {
  const words = markdownWords(body, firstName);
  const rest = words.replace(GREETING_LINE, "").replace(SALUTATION, "");
  const isGreeting = rest !== words;
  const text = isGreeting ? rest : words.replace(GREETING, "");
  if (text === "" || text === words) return previewOf(words.replace(MARKER, ""));
  return previewOf(firstSentence(text));
}

function firstSentence(text: string): string {
  const [block = ""] = text.split(/\n\n|\n(?= *(?:- |\d+\. |> ))/);
  const line = block.replace(/\s+/g, " ").replace(MARKER, "").trim();
  const [first] = new Intl.Segmenter("en", { granularity: "sentence" }).segment(line);
  return first?.segment.trim() ?? line;
}
