import type { z } from "zod";
import { VARIABLES } from "@/lib/env-variables";
import { connectionBudget } from "../tests/support/database/connection-budget.cjs";
import { COMMAND_VARIABLES } from "./command-variables";

/** An environment variable. It has either a default value or, in `unset`, a description of what happens without it. */
export type Variable = { name: string; description: string; value?: string; unset?: string };

export type Subject = { title: string; variables: Variable[] };

/** Returns the variables of the product's schema and those of the commands, by subject. */
export function readSubjects(): Subject[] {
  const subjects = new Map<string, Variable[]>();
  const add = (title: string, variables: Variable[]) =>
    subjects.set(title, [...(subjects.get(title) ?? []), ...variables]);
  for (const [title, shape] of Object.entries(VARIABLES)) add(title, Object.entries(shape).map(describe));
  for (const [title, described] of Object.entries(COMMAND_VARIABLES))
    add(
      title,
      Object.entries(described).map(([name, rest]) => ({ name, ...rest })),
    );
  return [...subjects].map(([title, variables]) => ({ title, variables }));
}

function describe([name, schema]: [string, z.ZodType]): Variable {
  const { description = "", unset } = schema.meta() ?? {};
  if (typeof unset === "string") return { name, description, unset };
  const value = schema.safeParse(undefined).data;
  return value === undefined ? { name, description } : { name, description, value: String(value) };
}

const GIVEN = "Given to the process";
const TESTING = "Testing";

const settings = () => readSubjects().filter(({ title }) => title !== TESTING);
const testing = () => readSubjects().filter(({ title }) => title === TESTING);

/** Returns docs/configuration.md: what an operator sets, one table per subject. */
export function configurationPage(): string {
  return [PAGE_INTRODUCTION, ...settings().map(pageSection)].join("\n");
}

/** Returns docs/testing.md: what only tests, long tests and benchmarks read. */
export function testingPage(): string {
  return [TESTING_INTRODUCTION, ...testing().map(variablesTable), connectionsSection()].join("\n");
}

const PAGE_INTRODUCTION = `# Configuration

The club reads its settings from the environment, then from \`.env.local\`, then from \`.env\`. It needs no settings for a trial.
An empty value counts as absent. If a value is missing or wrong, the start fails with one line for each problem. An unknown
name has no effect; \`npm run doctor\` and the start report one that is similar to a setting. Copy
[.env.local.example](../.env.local.example) to begin.

\`npm --prefix tools run docs\` generates this page and the example. The sources are the schema that parses the variables
(\`src/lib/env-variables.ts\`) and the list of variables that only commands read (\`tools/command-variables.ts\`).
Variables of tests are in [testing.md](testing.md).
`;

const TESTING_INTRODUCTION = `# Variables of the tests

Developers may set these for a test, a long test or a benchmark. A club needs none of them. \`prove race\` means
\`npm --prefix tools run prove race\`. \`bench race\` means \`npm --prefix tools run bench race\`.
[tools](../tools/README.md) lists the long tests and the benchmarks.

\`npm --prefix tools run docs\` generates this page from \`tools/command-variables.ts\`.
`;

function connectionsSection(): string {
  const budget = Object.entries(connectionBudget());
  const sum = budget.reduce((total, [, connections]) => total + connections, 0);
  return `## Connections

By default, a Postgres server accepts 100 connections. In \`npm run check\`, Jest and Playwright use one server at the same
time. Together they open at most ${sum}. \`tests/support/database/connection-budget.cjs\` sets the size of each part. A test
fails if it opens more pools or servers than its part allows.

| part | connections at most |
| --- | --- |
${budget.map(([part, connections]) => `| ${part} | ${connections} |`).join("\n")}
`;
}

const NOTES: Record<string, string> = {
  Keys: "With `DATABASE_URL` the first two are required, except in the demo. All servers and workers of a club need the same keys.",
  "Text messages, by Twilio": "Set the account, its token and the sender together, or none of them.",
  "Map and analytics": "The running server reads these, so one build works with and without them.",
  [GIVEN]:
    "Some commands read these before they read `.env.local`, so set them for the process: `PORT=4000 npm start`.",
};

function pageSection(subject: Subject): string {
  const note = NOTES[subject.title] ? `${NOTES[subject.title]}\n\n` : "";
  return `## ${subject.title}\n\n${note}${variablesTable(subject)}`;
}

function variablesTable({ variables }: Subject): string {
  return `| variable | default | meaning |\n| --- | --- | --- |\n${variables.map(row).join("\n")}\n`;
}

function row({ name, value, unset = "", description }: Variable): string {
  return `| \`${name}\` | ${value === undefined ? unset : `\`${value}\``} | ${description} |`;
}

const LINE_WIDTH = 110;
const GIVEN_NOTE =
  "Some commands do not read these from this file. Set them for the process: PORT=4000 npm start. APP_URL names the same port.";
const COMMENTED_OUT = [GIVEN, "Building"];

/** Returns .env.local.example: every setting with its description and default. */
export function environmentExample(): string {
  return `${[EXAMPLE_INTRODUCTION, ...settings().map(exampleSection)].join("\n\n")}\n`;
}

const EXAMPLE_INTRODUCTION = `# Copy to .env.local. An empty value counts as absent. \`npm run demo\` and \`npm test\` need no settings.
# Generated by \`npm --prefix tools run docs\`, like docs/configuration.md.`;

function exampleSection({ title, variables }: Subject): string {
  const prefix = COMMENTED_OUT.includes(title) ? "# " : "";
  const notes = title === GIVEN ? [comment(GIVEN_NOTE)] : [];
  return [`# --- ${title} ---`, ...notes, ...variables.map((variable) => entry(variable, prefix))].join("\n");
}

function entry({ name, description, value = "", unset }: Variable, prefix: string): string {
  const text = unset ? `${description} Without it: ${unset}.` : description;
  return `${comment(text.replaceAll("`", ""))}\n${prefix}${name}=${value}`;
}

/** Wraps a text into comment lines. */
function comment(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length === 0 || longer.length > LINE_WIDTH) lines.push(`# ${word}`);
    else lines[lines.length - 1] = longer;
  }
  return lines.join("\n");
}
