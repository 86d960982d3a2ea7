import { readSubjects, type Subject, type Variable } from "./variables";

const WIDTH = 110;
const GIVEN = "Given to the process";
const GIVEN_NOTE =
  "Not read from this file by every command: give them to the process, as in PORT=4000 npm start. APP_URL names the same port.";
const NOT_FOR_THE_FILE = [GIVEN, "Building", "Testing"];

/** .env.local.example: every variable with its description and default; what must come from elsewhere is commented out. */
export function environmentExample(subjects: readonly Subject[] = readSubjects()): string {
  return `${[INTRODUCTION, ...subjects.map(section)].join("\n\n")}\n`;
}

const INTRODUCTION = `# Copy to .env.local. An empty value counts as absent; \`npm run demo\` and \`npm test\` need none of this.
# Made by \`npm run docs\`, like docs/configuration.md.`;

function section({ title, variables }: Subject): string {
  const isCommentedOut = NOT_FOR_THE_FILE.includes(title);
  const lines = variables.map((variable) => entry(variable, isCommentedOut ? "# " : ""));
  const notes = title === GIVEN ? [comment(GIVEN_NOTE)] : [];
  return [`# --- ${title} ---`, ...notes, ...lines].join("\n");
}

function entry({ name, description, value = "", unset }: Variable, prefix: string): string {
  const text = unset ? `${description} Without it: ${unset}.` : description;
  return `${comment(text.replaceAll("`", ""))}\n${prefix}${name}=${value}`;
}

/** Text as lines of comment, broken between words. */
function comment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || longer.length > WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = longer;
  }
  return lines.join("\n");
}
