import { createTransport } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { SECOND } from "@/lib/durations";
import type { Env } from "@/lib/env";
import { type Finding, good, reason, stops, warns } from "./finding";

/** Connects and signs in to the mail server. Sends no message. `timeout` is in milliseconds. */
export async function checkMail({ SMTP_URL }: Env, timeout = 10 * SECOND): Promise<Finding[]> {
  if (!SMTP_URL) return [];
  const url = new URL(SMTP_URL);
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout };
  const transport = createTransport({ url: SMTP_URL, ...limits });
  try {
    await transport.verify();
    if (!url.username && (await offersLogin(url, limits)))
      return [
        warns("mail server", `${url.host} offers a login, and SMTP_URL has none: it may refuse all mail`),
      ];
    return [good("mail server", `${url.host} accepts mail`)];
  } catch (error) {
    return [stops("mail server", refusal(url, reason(error)))];
  } finally {
    transport.close();
  }
}

type Limits = { connectionTimeout: number; greetingTimeout: number };

function offersLogin({ hostname, port, protocol }: URL, limits: Limits): Promise<boolean> {
  const secure = protocol === "smtps:";
  const connection = new SMTPConnection({ host: hostname, port: Number(port), secure, ...limits });
  return new Promise<boolean>((resolve, reject) => {
    connection.on("error", reject);
    connection.connect(() => resolve(connection.allowsAuth));
  }).finally(() => connection.close());
}

/** Names the scheme that the port needs, or else what failed. */
function refusal({ protocol, host }: URL, failure: string): string {
  if (protocol === "smtps:" && /wrong version number|packet length too long/i.test(failure))
    return `${host} does not begin with TLS: write smtp:// instead of smtps://`;
  if (protocol === "smtp:" && /greeting never received/i.test(failure))
    return `${host} sends no greeting: a port that begins with TLS, such as 465, needs smtps://`;
  return failure;
}
