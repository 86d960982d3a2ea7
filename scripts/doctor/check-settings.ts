import { statfs } from "node:fs/promises";
import type { Env } from "@/lib/env";
import { unconfiguredServices } from "@/lib/unconfigured-services";
import { listSettingWarnings } from "@/server/setting-warnings";
import { check, type Finding, good, stops, warns } from "./finding";

const GIGABYTE = 1024 ** 3;

/** Checks unconfigured services, keys, the club's address, and settings that are probably wrong. */
export function checkSettings(settings: Env, source: Record<string, string | undefined>): Finding[] {
  const missing = unconfiguredServices(settings).map(({ name, consequence }) => warns(name, consequence));
  const doubtful = listSettingWarnings(settings, source).map(({ name, text }) => warns(name, text));
  return [...missing, ...checkCodes(settings), checkKeys(settings), checkAddress(settings), ...doubtful];
}

function checkCodes({ DEMO, SMTP_URL, TWILIO_ACCOUNT_SID }: Env): Finding[] {
  if (DEMO || SMTP_URL || TWILIO_ACCOUNT_SID) return [];
  return [
    stops(
      "codes",
      "no mail server and no text messages: no one can join, and npm run club:sign-in is the only way to sign in",
    ),
  ];
}

function checkKeys({ AUTH_SECRET, CONTACT_KEY, DATA_DIR }: Env): Finding {
  return AUTH_SECRET && CONTACT_KEY
    ? good("keys", "AUTH_SECRET and CONTACT_KEY are set: store them as long as the data")
    : warns("keys", `generated and stored in ${DATA_DIR}: keep that folder as long as the data`);
}

function checkAddress({ APP_URL, DEMO }: Env): Finding {
  const isLocal = APP_URL.startsWith("http:");
  if (!isLocal || DEMO) return good("APP_URL", APP_URL);
  return warns(
    "APP_URL",
    `${APP_URL} works on this machine only: links to friends need the club's https origin`,
  );
}

/** Checks the free space under DATA_DIR or, with a Postgres database, under the server's folder. */
export function checkDisk({ DATABASE_URL, DATA_DIR }: Env): Promise<Finding[]> {
  return check("disk", async () => {
    const { bavail, bsize } = await statfs(DATABASE_URL ? "." : DATA_DIR);
    const free = bavail * bsize;
    const text = `${(free / GIGABYTE).toFixed(1)} GB free`;
    if (free < GIGABYTE / 10) return stops("disk", text);
    return free < GIGABYTE ? warns("disk", text) : good("disk", text);
  });
}
