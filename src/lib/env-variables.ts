import { z } from "zod";
import {
  androidApps,
  appleAppIds,
  cents,
  contactKeys,
  countries,
  databaseUrl,
  flag,
  httpUrl,
  limit,
  origin,
  port,
  secret,
  securityContact,
} from "./env-formats";
import {
  backups,
  browser,
  content,
  mail,
  notifications,
  pictures,
  received,
  texts,
  wallets,
} from "./env-provider-variables";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

const club = {
  PRODUCT_NAME: z.string().trim().min(1).max(40).default("Plus One").meta({
    description: "The club's name, at most 40 characters.",
  }),
  APP_URL: origin.optional().meta({
    description:
      "The club's public origin, such as `https://club.example`, without a path. All links begin with it, and passkeys belong to its host name. Must be `https`, except on this machine.",
    unset: "`http://localhost:PORT`",
  }),
  DEMO: flag.meta({
    description:
      "`1` adds the demo's people at `/sign-in` and shows messages at `/outbox`. Rejected unless `APP_URL` is on this machine; the demo responds at that host only. `npm run demo` sets it.",
    unset: "off",
  }),
  WELCOME_CREDIT_CENTS: cents(1_000_000).default(5000).meta({
    description:
      "The welcome credit of a new member, in cents; `0` for none. The first value: administrators change it in the browser, like the next four.",
  }),
  WELCOME_BUDGET_CENTS: cents(100_000_000).default(250_000).meta({
    description:
      "The most welcome and perk credit in 24 hours, in cents. After that, new members get none, and perks that give credit cannot be claimed.",
  }),
  THANK_YOU_CREDIT_CENTS: cents(1_000_000).default(0).meta({
    description: "The thank-you credit when an invited friend joins, in cents; `0` for none.",
  }),
  THANK_YOU_BUDGET_CENTS: cents(100_000_000).default(10_000).meta({
    description: "The most thank-you credit of a member in 24 hours, in cents.",
  }),
  CREDIT_WAIT_DAYS: z.coerce
    .number({ error: "must be a number of days" })
    .int()
    .min(0)
    .max(365)
    .default(14)
    .meta({
      description:
        "How many days welcome, thank-you and perk credit is pending for a member without a confirmed phone, up to 365. A phone counts for one member.",
    }),
  TEXT_COUNTRIES: countries.meta({
    description:
      "Expensive countries, as ISO codes separated by commas (`AZ,TJ`), to which text messages may be sent anyway.",
    unset: "phones of about fifty expensive countries are rejected",
  }),
  CONCIERGE_PREFIX_LIMIT: limit.default(20).meta({
    description: "Concierge requests in 24 hours to phone numbers with the same first seven digits.",
  }),
  SIGN_IN_TEXT_LIMIT: limit.default(1000).meta({
    description:
      "Text messages with sign-in codes in 24 hours in the whole club. Members on known devices don't count.",
  }),
  JOIN_TEXT_LIMIT: limit.default(500).meta({
    description: "Text messages with codes to join in 24 hours in the whole club.",
  }),
  CONTACT_TEXT_LIMIT: limit.default(200).meta({
    description: "Text messages with codes for a member's new phone in 24 hours in the whole club.",
  }),
  CODE_PREFIX_LIMIT: limit.default(30).meta({
    description:
      "Text messages with codes of each of these three kinds in 24 hours to numbers with the same first seven digits.",
  }),
  CONCIERGE_CLUB_LIMIT: limit.default(500).meta({
    description: "Concierge requests in 24 hours in the whole club.",
  }),
};

const database = {
  DATABASE_URL: databaseUrl.optional().meta({
    description: "A Postgres server: `postgres://user:password@host:5432/database`.",
    unset: "the embedded database in `DATA_DIR`",
  }),
  DATABASE_DIRECT_URL: databaseUrl.optional().meta({
    description:
      "The same database without a connection pooler, if `DATABASE_URL` names PgBouncer in transaction mode. Migrations, notifications, jobs and commands use it.",
    unset: "`DATABASE_URL`",
  }),
  DATABASE_REPLICA_URL: databaseUrl.optional().meta({
    description:
      "A streaming replica of the same database, Postgres itself. Servers use it for reads that may be slightly stale. The same for all servers.",
    unset: "all reads use `DATABASE_URL`",
  }),
  DATABASE_POOL: z.coerce.number({ error: "must be a number" }).int().min(1).max(200).default(10).meta({
    description: "How many connections a process may open to that server, 1 to 200.",
  }),
  DATABASE_WAIT: z.coerce
    .number({ error: "must be a number of seconds" })
    .int()
    .min(0)
    .max(600)
    .default(30)
    .meta({
      description: "How many seconds the server waits for the database at startup, up to 600.",
    }),
  DATA_DIR: z.string().min(1).default(".data").meta({
    description:
      "The folder of the embedded database and of generated keys. Only one process can use it at a time.",
  }),
};

const keys = {
  AUTH_SECRET: secret.meta({
    description:
      "Signs sessions and hashes codes; at least 32 characters. Make one with `openssl rand -hex 32`.",
    unset: "generated in `DATA_DIR`",
  }),
  CONTACT_KEY: contactKeys.optional().meta({
    description:
      'Encrypts friends\' contacts: a key id, a colon and 64 hex digits. Several, separated by commas, while keys are rotated. Make one with `echo "k1:$(openssl rand -hex 32)"`.',
    unset: "generated in `DATA_DIR`",
  }),
  CONTACT_LOOKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: "must be 64 hex digits" })
    .optional()
    .meta({
      description:
        "Hashes contacts for lookups and signs friends' links: 64 hex digits, which never change. Required if `CONTACT_KEY` contains several keys.",
      unset: "the hex digits of `CONTACT_KEY`",
    }),
};

const started = {
  NODE_ENV: z.enum(["development", "production", "test"]).default("development").meta({
    description: "`development`, `production` or `test`. The commands set it.",
  }),
  PORT: port.default(3000).meta({ description: "The port to listen on." }),
};

const server = {
  TRUSTED_PROXY_HOPS: z.coerce.number({ error: "must be a number" }).int().min(0).max(9).default(0).meta({
    description: "How many of your own proxies are in front of the server, up to 9.",
  }),
  REQUESTS_AT_ONCE: limit.default(24).meta({
    description:
      "How many pages and actions a server handles at the same time. Three times as many wait; others get status 503.",
  }),
  STOP_GRACE: z.coerce.number({ error: "must be a number of seconds" }).int().min(0).max(60).optional().meta({
    description: "How many seconds a server accepts requests after SIGTERM, while `/readyz` fails, up to 60.",
    unset: "`5`; `0` in the demo",
  }),
  WORKER: z.enum(["on", "off"], { error: "use on or off" }).default("on").meta({
    description: "`off`: this server sends no messages and runs no jobs; `npm run worker` does.",
  }),
  SERVICE_WORKER: z.enum(["on", "off"], { error: "use on or off" }).default("on").meta({
    description:
      "`off`: browsers remove the service worker at their next visit. The card and the offline page then need a network.",
  }),
  APPLE_APP_ID: appleAppIds.optional().meta({
    description:
      "The club’s iOS apps, which open the club’s links: `TEAMID1234.example.club.app`, several separated by commas.",
    unset: "`/.well-known/apple-app-site-association` is not found",
  }),
  ANDROID_APP: androidApps.optional().meta({
    description:
      "The club’s Android apps, which open the club’s links: the package, `=`, and the SHA-256 fingerprint of its certificate, such as `example.club.app=14:6D:…`, several separated by commas.",
    unset: "`/.well-known/assetlinks.json` is not found",
  }),
  METRICS_TOKEN: secret.meta({
    description:
      "The bearer token of `GET /metrics`, at least 32 characters. Make one with `openssl rand -hex 32`.",
    unset: "`/metrics` is not found",
  }),
  SECURITY_CONTACT: securityContact.optional().meta({
    description: "Where researchers report vulnerabilities: an email address or an `https` URL.",
    unset: "`/.well-known/security.txt` is not found",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().meta({
    description:
      "An OpenTelemetry collector that receives traces by OTLP over HTTP, such as `http://localhost:4318`.",
    unset: "nothing is traced",
  }),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100).default("plus-one").meta({
    description: "The service name in the collector.",
  }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `use one of ${LOG_LEVELS.join(", ")}` })
    .default("info")
    .meta({ description: `One of ${LOG_LEVELS.join(", ")}.` }),
};

/** docs/configuration.md is generated from this list. */
export const VARIABLES = {
  "The club": club,
  Database: database,
  Backups: backups,
  "Members’ pictures": pictures,
  Keys: keys,
  Email: mail,
  "Replies by email": received,
  "Text messages, by Twilio": texts,
  Notifications: notifications,
  "Apple Wallet and Google Wallet": wallets,
  "Content, from Sanity": content,
  "Map and analytics": browser,
  "The server": server,
  "Given to the process": started,
};

export const variables = z.object({
  ...started,
  ...club,
  ...database,
  ...backups,
  ...pictures,
  ...keys,
  ...mail,
  ...received,
  ...texts,
  ...notifications,
  ...wallets,
  ...content,
  ...browser,
  ...server,
});

export type Variables = z.output<typeof variables>;
