import { statfs } from "node:fs/promises";
import type { Env } from "@/lib/env";
import { unconfiguredServices } from "@/lib/unconfigured-services";
import { check, type Finding, good, stops, warns } from "./finding";

const GIGABYTE = 1024 ** 3;

/** The settings' own consequences: what isn't configured, keys and the club's address. */
export function checkSettings(settings: Env): Finding[] {
  const missing = unconfiguredServices(settings).map(({ name, consequence }) => warns(name, consequence));
  return [...missing, ...checkCodes(settings), checkKeys(settings), checkAddress(settings)];
}

function checkCodes({ DEMO, SMTP_URL, TWILIO_ACCOUNT_SID }: Env): Finding[] {
  if (DEMO || SMTP_URL || TWILIO_ACCOUNT_SID) return [];
  return [
    stops("codes", "neither a mail server nor texts: nobody can join, and only npm run club:sign-in lets in"),
  ];
}

function checkKeys({ AUTH_SECRET, CONTACT_KEY, DATA_DIR }: Env): Finding {
  return AUTH_SECRET && CONTACT_KEY
    ? good("keys", "AUTH_SECRET and CONTACT_KEY are given: keep them as long as the data")
    : warns("keys", `made once and kept in ${DATA_DIR}: keep that folder as long as the data`);
}

function checkAddress({ APP_URL, DEMO }: Env): Finding {
  const isLocal = APP_URL.startsWith("http:");
  if (!isLocal || DEMO) return good("APP_URL", APP_URL);
  return warns(
    "APP_URL",
    `${APP_URL} works on this machine alone: links to friends need the club's https origin`,
  );
}

/** The disk under DATA_DIR, or under the server's folder. */
export function checkDisk({ DATABASE_URL, DATA_DIR }: Env): Promise<Finding[]> {
  return check("disk", async () => {
    const { bavail, bsize } = await statfs(DATABASE_URL ? "." : DATA_DIR);
    const free = bavail * bsize;
    const text = `${(free / GIGABYTE).toFixed(1)} GB free`;
    if (free < GIGABYTE / 10) return stops("disk", text);
    return free < GIGABYTE ? warns("disk", text) : good("disk", text);
  });
}
