import type { Env } from "./env";

/** A service that the settings don't name, and what that means for the club. */
export type UnconfiguredService = { name: string; consequence: string };

/** What isn't configured and what follows from it, the gravest first; nothing in the demo, which shows its messages. */
export function unconfiguredServices(settings: Env): UnconfiguredService[] {
  if (settings.DEMO) return [];
  const missing: [boolean, string, string][] = [
    [
      !settings.SMTP_URL,
      "no mail server",
      "email is stored but not sent, so no one can sign in or join by email",
    ],
    [
      !settings.TWILIO_ACCOUNT_SID,
      "no text messages",
      "text messages are stored but not sent, so no one can sign in or join by phone",
    ],
    [
      settings.WORKER === "off",
      "no worker in this server",
      "this server sends no messages, so npm run worker must run as a separate process",
    ],
    [
      Boolean(settings.SMTP_URL) && !settings.MAIL_WEBHOOK_SECRET,
      "no webhook for bounced email",
      "email that bounces later doesn’t show in the concierge console",
    ],
    [!settings.SANITY_PROJECT_ID, "no Sanity project", "the content that ships with the product is shown"],
    [
      Boolean(settings.SANITY_PROJECT_ID) && !settings.SANITY_WEBHOOK_SECRET,
      "no webhook of Sanity's",
      "content changes show within a minute instead of immediately",
    ],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, name, consequence]) => ({ name, consequence }));
}

/** The same in one line, for the log of a start; empty when nothing is missing. */
export function unconfiguredServicesLine(settings: Env): string {
  return unconfiguredServices(settings)
    .map(({ name, consequence }) => `${name}: ${consequence}`)
    .join(" · ");
}
