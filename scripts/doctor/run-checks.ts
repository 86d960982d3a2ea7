import { type Env, EnvError, parseEnv } from "@/lib/env";
import { checkBackups } from "./check-backups";
import { checkDatabase } from "./check-database";
import { checkMail } from "./check-mail";
import { checkPictures } from "./check-pictures";
import { checkContent, checkTexts } from "./check-services";
import { checkDisk, checkSettings } from "./check-settings";
import { type Finding, good, stops } from "./finding";

/** Checks the settings, the database, the disk and every configured service. `source` has the form of `process.env`. */
export async function runChecks(source: Record<string, string | undefined>): Promise<Finding[]> {
  const settings = readSettings(source);
  if (Array.isArray(settings)) return settings;
  const found = await Promise.all(
    [checkDatabase, checkMail, checkTexts, checkContent, checkDisk, checkBackups, checkPictures].map((run) =>
      run(settings),
    ),
  );
  return [good("settings", "all well-formed"), ...checkSettings(settings, source), ...found.flat()];
}

function readSettings(source: Record<string, string | undefined>): Env | Finding[] {
  try {
    return parseEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.lines.map((line) => stops("settings", line));
  }
}

const MARKS = { good: "good", warns: "note", stops: "STOP" } as const;

/** Returns one line per finding and a last line with the number of findings that stop the club. */
export function formatFindings(findings: Finding[]): { text: string; stopping: number } {
  const width = Math.max(...findings.map(({ name }) => name.length));
  const lines = findings.map(({ level, name, text }) => `${MARKS[level]}  ${name.padEnd(width)}  ${text}`);
  const stopping = findings.filter(({ level }) => level === "stops").length;
  const sum =
    stopping === 0
      ? "Nothing stops the club."
      : `${stopping} of these ${stopping === 1 ? "stops" : "stop"} the club.`;
  return { text: [...lines, sum].join("\n"), stopping };
}
