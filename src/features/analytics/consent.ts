import "server-only";
import { cookies, headers } from "next/headers";
import { env } from "@/lib/env";

const NAME = "consent";
const YEAR = 365 * 24 * 60 * 60;

export type Consent = "yes" | "no";

/**
 * The choice made in this browser; null before one. Who has the browser ask that nothing be passed on (Global
 * Privacy Control) has chosen no, until they say yes here.
 */
export async function readConsent(): Promise<Consent | null> {
  const chosen = (await cookies()).get(NAME)?.value;
  if (chosen === "yes" || chosen === "no") return chosen;
  return (await headers()).get("sec-gpc") === "1" ? "no" : null;
}

/** Remembers a choice for a year. */
export async function keepConsent(choice: Consent): Promise<void> {
  (await cookies()).set(NAME, choice, {
    httpOnly: true,
    sameSite: "lax",
    secure: env().APP_URL.startsWith("https://"),
    path: "/",
    maxAge: YEAR,
  });
}
