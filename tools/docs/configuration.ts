import { readSubjects, type Subject, type Variable } from "./variables";

/** docs/configuration.md: a table of each subject's variables. */
export function configurationPage(subjects: readonly Subject[] = readSubjects()): string {
  return [INTRODUCTION, ...subjects.map(section)].join("\n");
}

const INTRODUCTION = `# Configuration

The club reads its settings from the environment, from \`.env.local\` and from \`.env\`, in this order. It needs none to try it out.
An empty value counts as absent. A missing or wrong value stops the start with one line for each. Copy
[.env.local.example](../.env.local.example) to begin with.

This page and the example are made by \`npm run docs\` from the schema that parses the variables (\`src/lib/env/variables.ts\`)
and the list of those that only commands read (\`tools/docs/command-variables.ts\`).
`;

const NOTES: Record<string, string> = {
  Keys: "The first two are required with `DATABASE_URL`, except in the demo. Every server and worker of a club must have the same keys.",
  "Texts, by Twilio": "The account, its token and the sender go together: all three or none.",
  "Map and analytics": "These are read when the server runs, so that one build serves with and without them.",
  "Given to the process":
    "Some commands read these before they read `.env.local`, so give them to the process: `PORT=4000 npm start`.",
};

function section({ title, variables }: Subject): string {
  const note = NOTES[title] ? `${NOTES[title]}\n\n` : "";
  const head = "| variable | default | meaning |\n| --- | --- | --- |";
  return `## ${title}\n\n${note}${head}\n${variables.map(row).join("\n")}\n`;
}

function row({ name, value, unset = "", description }: Variable): string {
  return `| \`${name}\` | ${value === undefined ? unset : `\`${value}\``} | ${description} |`;
}
