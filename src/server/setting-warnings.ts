import { countMadeUpBrands, madeUpContentText } from "@/content/made-up-content";
import { formatDate } from "@/lib/dates";
import { DAY } from "@/lib/durations";
import type { Env } from "@/lib/env";
import { readPassCertificate } from "@/lib/env-formats";
import { misspelledVariables } from "@/lib/misspelled-variables";

export type SettingWarning = { name: string; text: string };

/**
 * Returns the settings that are well-formed but probably wrong. The start logs them, and `npm run doctor` prints them.
 * `source` has the form of `process.env`, which includes the variables of .env files.
 */
export function listSettingWarnings(
  settings: Env,
  source: Record<string, string | undefined>,
): SettingWarning[] {
  return [
    ...checkProxies(settings),
    ...checkNames(source),
    ...checkContent(settings),
    ...checkCertificate(settings),
  ];
}

function checkProxies({ APP_URL, DEMO, TRUSTED_PROXY_HOPS }: Env): SettingWarning[] {
  if (DEMO || TRUSTED_PROXY_HOPS > 0 || !APP_URL.startsWith("https:")) return [];
  return [
    {
      name: "TRUSTED_PROXY_HOPS",
      text: "it is 0 although APP_URL is https, so limits count all visitors as one: set the number of your proxies",
    },
  ];
}

function checkNames(source: Record<string, string | undefined>): SettingWarning[] {
  const names = Object.keys(source).filter((name) => source[name]);
  return misspelledVariables(names).map(({ name, known }) => ({
    name,
    text: `no such setting, so it has no effect: did you mean ${known}?`,
  }));
}

/** Apple's certificates last a year. */
function checkCertificate({ APPLE_PASS_CERTIFICATE: pem }: Env): SettingWarning[] {
  const end = pem && readPassCertificate(pem)?.certificate.validToDate;
  if (!end || end.getTime() - Date.now() > 30 * DAY) return [];
  const text = `it ends on ${formatDate(end)}; then the club can’t sign or update cards in Apple Wallet`;
  return [{ name: "APPLE_PASS_CERTIFICATE", text }];
}

function checkContent({ DEMO, SANITY_PROJECT_ID }: Env): SettingWarning[] {
  const brands = DEMO || SANITY_PROJECT_ID ? 0 : countMadeUpBrands();
  return brands > 0 ? [{ name: "content", text: madeUpContentText(brands) }] : [];
}
