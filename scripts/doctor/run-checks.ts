import { type Env, EnvError, parseEnv } from "@/lib/env";
import { checkDatabase } from "./check-database";
import { checkContent, checkMail, checkTexts } from "./check-services";
import { checkDisk, checkSettings } from "./check-settings";
import { type Finding, good, stops } from "./finding";

/** Looks at everything that a club with these settings needs, given as in `process.env`. */
export async function examine(source: Record<string, string | undefined>): Promise<Finding[]> {
  const settings = readSettings(source);
  if (Array.isArray(settings)) return settings;
  const found = await Promise.all(
    [checkDatabase, checkMail, checkTexts, checkContent, checkDisk].map((run) => run(settings)),
  );
  return [good("settings", "all well-formed"), ...checkSettings(settings), ...found.flat()];
}

function readSettings(source: Record<string, string | undefined>): Env | Finding[] {
  try {
    return parseEnv(source);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.lines.map((line) => stops("settings", line));
  }
}
