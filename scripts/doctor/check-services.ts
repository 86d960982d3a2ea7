import { HTTPError } from "ky";
import { createTransport } from "nodemailer";
import type { Env } from "@/lib/env";
import { http } from "@/lib/http";
import { check, type Finding, good, reason, stops } from "./finding";

const MAY_TAKE = 10_000;

/** The mail server, by its own handshake and sign-in; nothing is sent. */
export async function checkMail({ SMTP_URL }: Env): Promise<Finding[]> {
  if (!SMTP_URL) return [];
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: MAY_TAKE,
    greetingTimeout: MAY_TAKE,
  });
  return check("mail server", async () => {
    try {
      await transport.verify();
      return good("mail server", `${new URL(SMTP_URL).host} takes mail`);
    } finally {
      transport.close();
    }
  });
}

/** Twilio, by reading its account. */
export async function checkTexts(settings: Env): Promise<Finding[]> {
  const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, TWILIO_API_URL: api } = settings;
  if (!sid) return [];
  const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString("base64")}`;
  return ask(
    "text messages",
    `${api}/2010-04-01/Accounts/${sid}.json`,
    { authorization },
    "Twilio knows the account",
  );
}

/** Sanity, by counting what the token may read. */
export async function checkContent(settings: Env): Promise<Finding[]> {
  const { SANITY_PROJECT_ID: project, SANITY_DATASET, SANITY_API_TOKEN, SANITY_API_URL } = settings;
  if (!project) return [];
  const host = SANITY_API_URL.replace("://api.sanity.io", `://${project}.api.sanity.io`);
  const query = encodeURIComponent('count(*[_type == "brand"])');
  const headers: Record<string, string> = SANITY_API_TOKEN
    ? { authorization: `Bearer ${SANITY_API_TOKEN}` }
    : {};
  const url = `${host}/v2025-02-19/data/query/${SANITY_DATASET}?query=${query}`;
  return ask("Sanity", url, headers, `the dataset ${SANITY_DATASET} can be read`);
}

function ask(name: string, url: string, headers: Record<string, string>, text: string): Promise<Finding[]> {
  return check(name, async () => {
    try {
      await http.get(url, { headers, signal: AbortSignal.timeout(MAY_TAKE) });
      return good(name, text);
    } catch (error) {
      if (error instanceof HTTPError) return stops(name, `refused with ${error.response.status}`);
      return stops(name, `not reached: ${reason(error)}`);
    }
  });
}
