import "./load-env-files";
import { type Env, EnvError, env } from "@/lib/env";
import { checkDatabase } from "./doctor/check-database";
import { checkContent, checkMail, checkTexts } from "./doctor/check-services";
import { checkDisk, checkSettings } from "./doctor/check-settings";
import { type Finding, good, stops } from "./doctor/finding";
import { handleHelp } from "./handle-help.mjs";

/** Looks at everything that a club needs and prints a table; exit code 1 when something stops the club. */
async function examine(): Promise<Finding[]> {
  const settings = readSettings();
  if (Array.isArray(settings)) return settings;
  const found = await Promise.all(
    [checkDatabase, checkMail, checkTexts, checkContent, checkDisk].map((run) => run(settings)),
  );
  return [good("settings", "all well-formed"), ...checkSettings(settings), ...found.flat()];
}

function readSettings(): Env | Finding[] {
  try {
    return env();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.lines.map((line) => stops("settings", line));
  }
}

const MARKS = { good: "good", warns: "note", stops: "STOP" } as const;

function print(findings: Finding[]): void {
  const width = Math.max(...findings.map(({ name }) => name.length));
  for (const { level, name, text } of findings)
    console.log(`${MARKS[level]}  ${name.padEnd(width)}  ${text}`);
  const stopping = findings.filter(({ level }) => level === "stops").length;
  console.log(stopping === 0 ? "Nothing stops the club." : `${stopping} of these stop the club.`);
  process.exitCode = stopping === 0 ? 0 : 1;
}

handleHelp("npm run doctor   (looks at everything that a club needs; exit code 1 when something stops it)");
void examine().then(print);
