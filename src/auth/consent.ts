import "server-only";
import { cookies, headers } from "next/headers";
import { env } from "@/lib/env";
import { cookieOptions } from "./own-cookie";

const NAME = "consent";
const YEAR = 365 * 24 * 60 * 60;

export type Consent = "yes" | "no";

/**
 * The choice made in this browser; null before one. Who has the browser ask that nothing be passed on (Global Privacy
 * Control) has chosen no, whatever was chosen before.
 */
export async function readConsent(): Promise<Consent | null> {
  if (await asksByBrowser()) return "no";
  const chosen = (await cookies()).get(NAME)?.value;
  return chosen === "yes" || chosen === "no" ? chosen : null;
}

/** Whether the browser asks every site that nothing be passed on. */
export async function asksByBrowser(): Promise<boolean> {
  return (await headers()).get("sec-gpc") === "1";
}

/** Whether what this request does may be counted: the club counts at all, and who acts has said yes. */
export async function mayCount(): Promise<boolean> {
  return env().NEXT_PUBLIC_SEGMENT_WRITE_KEY !== undefined && (await readConsent()) === "yes";
}

/** Remembers a choice for a year. */
export async function keepConsent(choice: Consent): Promise<void> {
  (await cookies()).set(NAME, choice, { ...cookieOptions(), maxAge: YEAR });
}
