import { z } from "zod";
import {
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
} from "./formats";
import { browser, content, mail, texts } from "./provider-variables";

/** What LOG_LEVEL may be. */
export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

const club = {
  PRODUCT_NAME: z.string().trim().min(1).max(40).default("Plus One").meta({
    description: "The club's name, at most 40 characters.",
  }),
  APP_URL: origin.optional().meta({
    description:
      "The origin where the club is reached, such as `https://club.example`, without a path. Links are built from it. Must be `https`, except on this machine.",
    unset: "`http://localhost:PORT`",
  }),
  DEMO: flag.meta({
    description:
      "`1` adds the demo's people at `/sign-in` and shows messages at `/outbox`. Refused unless `APP_URL` is on this machine; the demo is served by that name alone. `npm run demo` sets it.",
    unset: "off",
  }),
  WELCOME_CREDIT_CENTS: cents(1_000_000).default(5000).meta({
    description: "What a new member has to spend, in cents; `0` for nothing.",
  }),
  WELCOME_BUDGET_CENTS: cents(100_000_000).default(250_000).meta({
    description:
      "What the club gives to new members within 24 hours, in cents. Whoever joins when it is used up gets nothing.",
  }),
  THANK_YOU_CREDIT_CENTS: cents(1_000_000).default(0).meta({
    description: "What a member gets when an invited friend joins, in cents; `0` for nothing.",
  }),
  THANK_YOU_BUDGET_CENTS: cents(100_000_000).default(10_000).meta({
    description:
      "What a member gets for friends who join within 24 hours, in cents. Those beyond it bring nothing.",
  }),
  CREDIT_WAIT_DAYS: z.coerce
    .number({ error: "must be a number of days" })
    .int()
    .min(0)
    .max(365)
    .default(14)
    .meta({
      description:
        "How many days welcome and thank-you credit waits where no phone was confirmed by its code, up to 365; a phone counts for one member.",
    }),
  TEXT_COUNTRIES: countries.meta({
    description:
      "Countries, by ISO codes separated by commas (`AZ,TJ`), whose phones may be written to although texts there cost many times as much as elsewhere.",
    unset: "phones of about fifty dear countries are refused",
  }),
  CONCIERGE_PREFIX_LIMIT: limit.default(20).meta({
    description: "Concierge requests within 24 hours to phone numbers that begin with the same seven digits.",
  }),
  SIGN_IN_TEXT_LIMIT: limit.default(1000).meta({
    description:
      "Texts with codes to sign in within 24 hours in the whole club; members on devices they used before are apart.",
  }),
  JOIN_TEXT_LIMIT: limit.default(500).meta({
    description: "Texts with codes to join within 24 hours in the whole club.",
  }),
  CONTACT_TEXT_LIMIT: limit.default(200).meta({
    description: "Texts with codes for a member's new phone within 24 hours in the whole club.",
  }),
  CODE_PREFIX_LIMIT: limit.default(30).meta({
    description:
      "Texts with codes of each of those three kinds within 24 hours to numbers that begin with the same seven digits.",
  }),
  CONCIERGE_CLUB_LIMIT: limit.default(500).meta({
    description: "Concierge requests within 24 hours in the whole club.",
  }),
};

const database = {
  DATABASE_URL: databaseUrl.optional().meta({
    description: "A Postgres server: `postgres://user:password@host:5432/database`.",
    unset: "the embedded database in `DATA_DIR`",
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
      description: "How many seconds a start waits for that server, up to 600.",
    }),
  DATA_DIR: z.string().min(1).default(".data").meta({
    description:
      "The folder of the embedded database, and of keys that are made because none are set. One process at a time.",
  }),
};

const keys = {
  AUTH_SECRET: secret.meta({
    description:
      "Signs sessions and hashes codes; at least 32 characters. Make one with `openssl rand -hex 32`.",
    unset: "made once, in `DATA_DIR`",
  }),
  CONTACT_KEY: contactKeys.optional().meta({
    description:
      'Encrypts friends\' contacts: a key id, a colon and 64 hex digits. Several, separated by commas, while keys are rotated. Make one with `echo "k1:$(openssl rand -hex 32)"`.',
    unset: "made once, in `DATA_DIR`",
  }),
  CONTACT_LOOKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: "must be 64 hex digits" })
    .optional()
    .meta({
      description:
        "Finds contacts again and signs friends' links: 64 hex digits, which never change. Required once `CONTACT_KEY` holds several keys.",
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
    description: "How many proxies of your own stand before the server, up to 9.",
  }),
  REQUESTS_AT_ONCE: limit.default(24).meta({
    description:
      "How many pages and actions a server works on at once. Three times as many wait; others are told to come back.",
  }),
  STOP_GRACE: z.coerce.number({ error: "must be a number of seconds" }).int().min(0).max(60).optional().meta({
    description:
      "How many seconds a server told to stop by SIGTERM still takes requests, while `/readyz` says no, up to 60.",
    unset: "`5`; `0` in the demo",
  }),
  WORKER: z.enum(["on", "off"], { error: "use on or off" }).default("on").meta({
    description: "`off`: this server sends nothing and runs no jobs; `npm run worker` does.",
  }),
  METRICS_TOKEN: secret.meta({
    description:
      "The bearer token of `GET /metrics`, at least 32 characters. Make one with `openssl rand -hex 32`.",
    unset: "`/metrics` is not found",
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional().meta({
    description:
      "An OpenTelemetry collector that receives traces by OTLP over HTTP, such as `http://localhost:4318`.",
    unset: "nothing is traced",
  }),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100).default("plus-one").meta({
    description: "What the collector calls the club.",
  }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `use one of ${LOG_LEVELS.join(", ")}` })
    .default("info")
    .meta({ description: `One of ${LOG_LEVELS.join(", ")}.` }),
};

/** The variables of the product by subject, each with its description; docs/configuration.md is made from them. */
export const VARIABLES = {
  "The club": club,
  Database: database,
  Keys: keys,
  "E-mail": mail,
  "Texts, by Twilio": texts,
  "Content, from Sanity": content,
  "Map and analytics": browser,
  "The server": server,
  "Given to the process": started,
};

/** Every variable of the product, before the checks that concern several. */
export const variables = z.object({
  ...started,
  ...club,
  ...database,
  ...keys,
  ...mail,
  ...texts,
  ...content,
  ...browser,
  ...server,
});

export type Variables = z.output<typeof variables>;
