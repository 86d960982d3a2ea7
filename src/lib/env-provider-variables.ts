import { z } from "zod";
import {
  backupCount,
  bucketUrl,
  isPublicKey,
  isVapidKey,
  mailFrom,
  readPassCertificate,
  readServiceAccount,
  secret,
  serviceOrigin,
  smtpUrl,
} from "./env-formats";

export const mail = {
  SMTP_URL: smtpUrl.optional().meta({
    description: "The mail server: `smtp://user:password@host:587` or `smtps://…`",
    unset: "email is stored but not sent",
  }),
  MAIL_FROM: mailFrom.optional().meta({
    description: "The sender: `The Club <hello@club.example>`. Required with `SMTP_URL`.",
  }),
  MAIL_WEBHOOK_SECRET: secret.meta({
    description:
      "The bearer token of `POST /api/mail/bounce`, at least 32 characters. Make one with `openssl rand -hex 32`.",
    unset: "`/api/mail/bounce` is not found",
  }),
  SES_SNS_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws(-cn)?:sns:[a-z0-9-]{3,30}:\d{12}:[\w-]{1,256}$/, {
      error: "must be a topic such as arn:aws:sns:us-east-1:123456789012:mail",
    })
    .optional()
    .meta({
      description:
        "The SNS topic to which Amazon SES publishes bounces, complaints and deliveries. It posts to `/api/mail/ses`.",
      unset: "`/api/mail/ses` is not found",
    }),
  POSTMARK_WEBHOOK_SECRET: secret.meta({
    description:
      "The password of Postmark’s webhook `https://postmark:…@club.example/api/mail/postmark`, at least 32 characters. Make one with `openssl rand -hex 32`.",
    unset: "`/api/mail/postmark` is not found",
  }),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, { error: "must be the signing secret of a webhook, whsec_…" })
    .optional()
    .meta({
      description: "The signing secret of Resend’s webhook `POST /api/mail/resend`.",
      unset: "`/api/mail/resend` is not found",
    }),
  SENDGRID_WEBHOOK_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, { error: "must be the verification key of the signed event webhook" })
    .optional()
    .meta({
      description: "The verification key of SendGrid’s signed event webhook `POST /api/mail/sendgrid`.",
      unset: "`/api/mail/sendgrid` is not found",
    }),
};

export const received = {
  REPLY_ADDRESS: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,37}@[a-z0-9.-]+\.[a-z]{2,}$/, {
      error:
        "must be an address such as reply@reply.club.example: small letters, no plus, at most 38 before the @",
    })
    .optional()
    .meta({
      description:
        "The address that receives replies, such as `reply@reply.club.example`. Mail to `reply+…@` must arrive there too. Each email gets a Reply-To below it.",
      unset: "emails have no Reply-To, and no text asks for a reply",
    }),
  RESEND_REPLIES_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, { error: "must be the signing secret of a webhook, whsec_…" })
    .optional()
    .meta({
      description:
        "The signing secret of Resend’s webhook `POST /api/replies/resend` for `email.received`. Needs `RESEND_API_KEY`.",
      unset: "`/api/replies/resend` is not found",
    }),
  RESEND_API_KEY: z
    .string()
    .regex(/^re_\w{8,}$/, { error: "must be a key of Resend, re_…" })
    .optional()
    .meta({ description: "A key with which the club fetches the words of received emails from Resend." }),
  SENDGRID_REPLIES_PUBLIC_KEY: z
    .string()
    .refine(isPublicKey, { error: "must be the public key of a security policy of Inbound Parse" })
    .optional()
    .meta({
      description:
        "The public key of the security policy of SendGrid’s Inbound Parse, `POST /api/replies/sendgrid`.",
      unset: "`/api/replies/sendgrid` is not found",
    }),
};

export const texts = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, { error: "must be AC and 32 hex digits" })
    .optional()
    .meta({ description: "Twilio's account.", unset: "text messages are stored but not sent" }),
  TWILIO_AUTH_TOKEN: z.string().min(16, { error: "needs at least 16 characters" }).optional().meta({
    description: "The account's token, which also signs Twilio's callbacks.",
  }),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/, {
      error: "must be a phone number such as +12125550100, or the id of a messaging service",
    })
    .optional()
    .meta({ description: "The sender: a phone number, or the id of a messaging service (`MG…`)." }),
  TWILIO_API_URL: serviceOrigin.default("https://api.twilio.com").meta({
    description: "The origin of Twilio's API. Must be `https`, except on this machine.",
  }),
};

const vapidKey = z
  .string()
  .refine(isVapidKey, { error: "must be a private key of npx web-push generate-vapid-keys" })
  .optional();

export const notifications = {
  VAPID_PRIVATE_KEY: vapidKey.meta({
    description:
      "The private key with which push services recognize the club. Make one with `npx web-push generate-vapid-keys`.",
    unset: "members can't switch on notifications",
  }),
  VAPID_PREVIOUS_PRIVATE_KEY: vapidKey.meta({
    description:
      "The key before the last rotation. Devices that subscribed with it get notifications until they open Notifications.",
  }),
};

/** A text in PEM. Its lines may be separated by `\\n`, for files that know no others. */
const pem = z
  .string()
  .transform((text) => text.replaceAll("\\n", "\n"))
  .refine((text) => text.includes("-----BEGIN "), { error: "must be a text in PEM" })
  .optional();

export const wallets = {
  APPLE_PASS_CERTIFICATE: pem
    .refine((text) => !text || readPassCertificate(text) !== null, {
      error: "must be Apple's certificate of a pass type",
    })
    .meta({
      description:
        "Apple's certificate of the club's pass type, in PEM. The pass type and the team are read from it.",
      unset: "no button for Apple Wallet",
    }),
  APPLE_PASS_KEY: pem.meta({
    description: "The private key of this certificate, in PEM, without a password.",
  }),
  APPLE_PASS_AUTHORITY_CERTIFICATE: pem.meta({
    description: "The certificate of Apple's authority that signed it (WWDR), in PEM.",
  }),
  GOOGLE_WALLET_ISSUER_ID: z
    .string()
    .regex(/^\d{5,25}$/, { error: "must be the number of an issuer account" })
    .optional()
    .meta({
      description: "The club's issuer account at Google Wallet.",
      unset: "no button for Google Wallet",
    }),
  GOOGLE_WALLET_SERVICE_ACCOUNT: z
    .string()
    .refine((text) => readServiceAccount(text) !== null, {
      error: "must be the JSON of a service account's key",
    })
    .optional()
    .meta({ description: "The JSON of a service account's key, which may write for this issuer." }),
};

const bucketRegion = z
  .string()
  .regex(/^[a-z0-9-]+$/, { error: "must be small letters, digits and hyphens" })
  .default("us-east-1")
  .meta({ description: "The bucket's region; `auto` for Cloudflare R2." });

export const pictures = {
  PICTURES_S3_URL: bucketUrl.optional().meta({
    description:
      "An S3-compatible bucket for the members' pictures: the endpoint, the bucket and an optional prefix, such as `https://s3.us-east-1.amazonaws.com/club-pictures`. No other club may use this prefix. Must be `https`, except on this machine.",
    unset: "pictures in the database",
  }),
  PICTURES_S3_KEY_ID: z.string().min(1).optional().meta({
    description: "The id of an access key that may list, read, write and delete in this bucket only.",
  }),
  PICTURES_S3_SECRET: z.string().min(1).optional().meta({ description: "The secret of this access key." }),
  PICTURES_S3_REGION: bucketRegion,
};

export const backups = {
  BACKUP_DIR: z.string().min(1).optional().meta({
    description: "The folder for nightly backups. All workers must share it.",
    unset: "no nightly backups in a folder",
  }),
  BACKUP_S3_URL: bucketUrl.optional().meta({
    description:
      "An S3-compatible bucket for nightly backups: the endpoint, the bucket and an optional prefix, such as `https://s3.us-east-1.amazonaws.com/club-backups/nightly`. Must be `https`, except on this machine.",
    unset: "no nightly backups in a bucket",
  }),
  BACKUP_S3_KEY_ID: z.string().min(1).optional().meta({
    description: "The id of an access key that may list, read, write and delete in this bucket only.",
  }),
  BACKUP_S3_SECRET: z.string().min(1).optional().meta({
    description: "The secret of this access key.",
  }),
  BACKUP_S3_REGION: bucketRegion,
  BACKUP_DAYS: backupCount(1, 365).default(7).meta({
    description: "The newest backup of each of so many days is kept, 1 to 365.",
  }),
  BACKUP_WEEKS: backupCount(0, 520).default(4).meta({
    description: "The newest backup of each of so many weeks is kept too, 0 to 520.",
  }),
};

export const content = {
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: "must be small letters, digits and hyphens" })
    .optional()
    .meta({
      description: "The Sanity project with the club's content.",
      unset: "the content that ships with the product",
    }),
  SANITY_DATASET: z
    .string()
    .regex(/^[a-z0-9][\w-]{0,63}$/, { error: "must be small letters, digits, hyphens and underscores" })
    .default("production")
    .meta({ description: "The project's dataset. It should be private, because it contains perk codes." }),
  SANITY_API_TOKEN: z
    .string()
    .regex(/^[\w.-]{16,}$/, { error: "must be at least 16 letters and digits" })
    .optional()
    .meta({ description: "A token with the role Viewer, which reads a private dataset." }),
  SANITY_API_URL: serviceOrigin.default("https://api.sanity.io").meta({
    description: "The origin of Sanity's API. Must be `https`, except on this machine.",
  }),
  SANITY_STUDIO_ORIGIN: serviceOrigin.optional().meta({
    description:
      "The origin of the studio, which may frame the club's pages while they show drafts, and the error page of draft mode.",
    unset: "no site may frame a page",
  }),
  SANITY_WEBHOOK_SECRET: secret.meta({
    description:
      "Signs Sanity's requests to `POST /api/sanity`, at least 32 characters. Make one with `openssl rand -hex 32`.",
    unset: "`/api/sanity` is not found",
  }),
};

export const browser = {
  NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/, { error: "must be a key of Google's: 20 to 100 letters, digits, - and _" })
    .optional()
    .meta({
      description: "A key of Google's Maps JavaScript API, limited to the club's origin.",
      unset: "the club draws its own map",
    }),
  NEXT_PUBLIC_GOOGLE_MAPS_MAP_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: "must be a map's id: letters, digits, - and _" })
    .default("DEMO_MAP_ID")
    .meta({ description: "The map id, which names the style of Google's map." }),
  NEXT_PUBLIC_SEGMENT_WRITE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: "must be the write key of a Segment source" })
    .optional()
    .meta({
      description: "The write key of a Segment source.",
      unset: "no analytics and no consent question",
    }),
  NEXT_PUBLIC_SEGMENT_API_HOST: serviceOrigin.default("https://api.segment.io").meta({
    description:
      "The origin that receives events: `https://events.eu1.segmentapis.com` for a workspace in Europe. Must be `https`, except on this machine.",
  }),
};
