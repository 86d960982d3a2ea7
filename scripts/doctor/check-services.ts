import { HTTPError } from "ky";
import { MADE_UP_BRANDS, madeUpContentText } from "@/content/made-up-content";
import { sanityClient } from "@/content/sources/sanity-client";
import { twilioAccount } from "@/domain/messages/senders/sms-sender";
import type { Env } from "@/lib/env";
import { http } from "@/lib/http";
import { check, type Finding, good, reason, stops, warns } from "./finding";

const TIMEOUT_MS = 10_000;

/** Reads the Twilio account. */
export async function checkTexts(settings: Env): Promise<Finding[]> {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_API_URL: apiUrl } = settings;
  if (!accountSid || !authToken) return [];
  const { url, headers } = twilioAccount({ apiUrl, accountSid, authToken });
  return check("text messages", async () => {
    try {
      await http.get(`${url}.json`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      return good("text messages", "Twilio accepts the account");
    } catch (error) {
      if (error instanceof HTTPError) return stops("text messages", `rejected with ${error.response.status}`);
      return stops("text messages", `no connection: ${reason(error)}`);
    }
  });
}

const COUNTS = `{ "brands": count(*[_type == "brand"]), "madeUp": count(*[_id in $madeUp]) }`;

/** Counts the brands that the token may read, and those of the shipped content. */
export async function checkContent({ DEMO, SANITY_PROJECT_ID, SANITY_DATASET }: Env): Promise<Finding[]> {
  if (!SANITY_PROJECT_ID) return [];
  return check("Sanity", async () => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { brands, madeUp } = await sanityClient().fetch<{ brands: number; madeUp: number }>(
      COUNTS,
      { madeUp: MADE_UP_BRANDS },
      { signal },
    );
    const found = good("Sanity", `the dataset ${SANITY_DATASET} has ${brands} brands`);
    return madeUp > 0 && !DEMO ? [found, warns("content", madeUpContentText(madeUp))] : found;
  });
}
