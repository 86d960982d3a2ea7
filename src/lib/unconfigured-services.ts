import type { Env } from "./env";

export type UnconfiguredService = { name: string; consequence: string };

/** Lists the most serious service first. The demo needs none. */
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
      Boolean(settings.SMTP_URL) && !canReportBounces(settings),
      "no webhook for bounced email",
      "email that bounces later doesn’t show in the concierge console",
    ],
    [
      !settings.SANITY_PROJECT_ID,
      "no Sanity project",
      "brands, perks and pages come from the build, so editors can’t change them",
    ],
    [
      Boolean(settings.SANITY_PROJECT_ID) && !settings.SANITY_WEBHOOK_SECRET,
      "no Sanity webhook",
      "content changes show within a minute instead of immediately",
    ],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, name, consequence]) => ({ name, consequence }));
}

function canReportBounces(settings: Env): boolean {
  const { SES_SNS_TOPIC_ARN, POSTMARK_WEBHOOK_SECRET, RESEND_WEBHOOK_SECRET } = settings;
  const { MAIL_WEBHOOK_SECRET, SENDGRID_WEBHOOK_PUBLIC_KEY } = settings;
  return Boolean(
    MAIL_WEBHOOK_SECRET ||
      SES_SNS_TOPIC_ARN ||
      POSTMARK_WEBHOOK_SECRET ||
      RESEND_WEBHOOK_SECRET ||
      SENDGRID_WEBHOOK_PUBLIC_KEY,
  );
}

export function unconfiguredServicesLine(settings: Env): string {
  return unconfiguredServices(settings)
    .map(({ name, consequence }) => `${name}: ${consequence}`)
    .join(" · ");
}
