import "server-only";
import { cookies, headers } from "next/headers";
import { env } from "@/lib/env";
import { cookieOptions } from "./cookies";

const NAME = "consent";
const YEAR = 365 * 24 * 60 * 60;

export type Consent = "yes" | "no";

/** Returns the choice made in this browser, or null. Global Privacy Control counts as "no". */
export async function readConsent(): Promise<Consent | null> {
  if (await hasPrivacyControl()) return "no";
  const chosen = (await cookies()).get(NAME)?.value;
  return chosen === "yes" || chosen === "no" ? chosen : null;
}

export async function hasPrivacyControl(): Promise<boolean> {
  return (await headers()).get("sec-gpc") === "1";
}

export async function allowsAnalytics(): Promise<boolean> {
  return env().NEXT_PUBLIC_SEGMENT_WRITE_KEY !== undefined && (await readConsent()) === "yes";
}

export async function storeConsent(choice: Consent): Promise<void> {
  (await cookies()).set(NAME, choice, { ...cookieOptions(), maxAge: YEAR });
}
