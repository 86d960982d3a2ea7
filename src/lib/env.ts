import path from "node:path";
import { z } from "zod";

const flag = z
  .enum(["", "0", "1", "true", "false"], { error: "use 1 or 0" })
  .default("")
  .transform((value) => value === "1" || value === "true");

const isLocal = (url: URL) => ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);

const databaseUrl = z
  .string()
  .refine((value) => /^postgres(ql)?:\/\/[^\s/]+/.test(value) && URL.canParse(value), {
    error: "must look like postgres://user:password@host:5432/database",
  });

const origin = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && ["http:", "https:"].includes(url.protocol) && url.pathname === "/" && !url.search)
    return url.origin;
  context.addIssue({
    code: "custom",
    message: "must be an origin such as https://club.example, without a path",
  });
  return z.NEVER;
});

const smtpUrl = z.string().refine((value) => /^smtps?:\/\/[^\s/]+/.test(value) && URL.canParse(value), {
  error: "must look like smtp://user:password@host:587 or smtps://…",
});

const mailFrom = z.string().regex(/^([^<>"\r\n@]* <[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/, {
  error: "must be one address, such as The Club <hello@club.example>",
});

const serviceOrigin = origin.refine((value) => value.startsWith("https:") || isLocal(new URL(value)), {
  error: "must be https, or on this machine",
});

const TWILIO = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;

const secret = z.string().min(32, { error: "needs at least 32 characters" }).optional();

const CONTACT_KEYS = /^[A-Za-z0-9_-]{1,16}:[0-9a-f]{64}(,[A-Za-z0-9_-]{1,16}:[0-9a-f]{64})*$/;

const keyIds = (keys: string) => keys.split(",").map((key) => key.split(":")[0]);

const contactKeys = z
  .string()
  .regex(CONTACT_KEYS, { error: "must be a key id, a colon and 64 hex digits", abort: true })
  .refine((keys) => new Set(keyIds(keys)).size === keyIds(keys).length, {
    error: "names a key id twice",
  });

const limit = z.coerce
  .number({ error: "must be a number" })
  .int({ error: "must be a whole number" })
  .min(1, { error: "must be at least 1" });

const aPort = { error: "must be a number from 1 to 65535" };

/** What LOG_LEVEL may be. */
export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "silent"] as const;

const variables = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  PRODUCT_NAME: z.string().trim().min(1).max(40).default("Plus One"),
  PORT: z.coerce.number(aPort).int(aPort).min(1, aPort).max(65535, aPort).default(3000),
  APP_URL: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number({ error: "must be a number" }).int().min(1).max(200).default(10),
  DATA_DIR: z.string().min(1).default(".data"),
  DEMO: flag,
  AUTH_SECRET: secret,
  CONTACT_KEY: contactKeys.optional(),
  CONTACT_LOOKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, { error: "must be 64 hex digits" })
    .optional(),
  CONCIERGE_PREFIX_LIMIT: limit.default(20),
  CONCIERGE_CLUB_LIMIT: limit.default(500),
  WELCOME_CREDIT_CENTS: z.coerce
    .number({ error: "must be a number of cents" })
    .int({ error: "must be a whole number of cents" })
    .min(0, { error: "must be 0 or more" })
    .max(1_000_000, { error: "must be at most 1000000" })
    .default(5000),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  MAIL_WEBHOOK_SECRET: secret,
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, { error: "must be AC and 32 hex digits" })
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(16, { error: "needs at least 16 characters" }).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/, {
      error: "must be a phone number such as +12125550100, or the id of a messaging service",
    })
    .optional(),
  TWILIO_API_URL: serviceOrigin.default("https://api.twilio.com"),
  NEXT_PUBLIC_SEGMENT_WRITE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, { error: "must be the write key of a Segment source" })
    .optional(),
  NEXT_PUBLIC_SEGMENT_API_HOST: serviceOrigin.default("https://api.segment.io"),
  SANITY_PROJECT_ID: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: "must be small letters, digits and hyphens" })
    .optional(),
  SANITY_DATASET: z
    .string()
    .regex(/^[a-z0-9][\w-]{0,63}$/, { error: "must be small letters, digits, hyphens and underscores" })
    .default("production"),
  SANITY_API_TOKEN: z
    .string()
    .regex(/^[\w.-]{16,}$/, { error: "must be at least 16 letters and digits" })
    .optional(),
  SANITY_API_URL: serviceOrigin.default("https://api.sanity.io"),
  SANITY_WEBHOOK_SECRET: secret,
  WORKER: z.enum(["on", "off"], { error: "use on or off" }).default("on"),
  TRUSTED_PROXY_HOPS: z.coerce.number({ error: "must be a number" }).int().min(0).max(9).default(0),
  NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: z
    .string()
    .regex(/^[\w-]{20,100}$/, { error: "must be a key of Google's: 20 to 100 letters, digits, - and _" })
    .optional(),
  NEXT_PUBLIC_GOOGLE_MAPS_MAP_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, { error: "must be a map's id: letters, digits, - and _" })
    .default("DEMO_MAP_ID"),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `use one of ${LOG_LEVELS.join(", ")}` }).default("info"),
});

/** What holds between variables. */
function checkTogether(values: z.output<typeof variables>, context: z.RefinementCtx): void {
  const complain = (name: keyof typeof values, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  const { APP_URL = "" } = values;
  const url = new URL(URL.canParse(APP_URL) ? APP_URL : "http://localhost");
  if (url.protocol === "http:" && !isLocal(url))
    complain("APP_URL", "must be https: anything else is for this machine");
  if (values.DEMO && !isLocal(url)) complain("DEMO", "is for this machine only: APP_URL is not local");
  if (values.SMTP_URL && !values.MAIL_FROM) complain("MAIL_FROM", "is required together with SMTP_URL");
  const given = TWILIO.filter((name) => values[name]);
  for (const name of TWILIO.filter((name) => given.length > 0 && !values[name]))
    complain(name, `is required together with ${given[0]}`);
  if (values.CONTACT_KEY?.includes(",") && !values.CONTACT_LOOKUP_KEY)
    complain(
      "CONTACT_LOOKUP_KEY",
      "is required once CONTACT_KEY holds several keys: the 64 hex digits of the club's first one",
    );
  if (!values.DATABASE_URL || values.DEMO) return;
  for (const name of ["AUTH_SECRET", "CONTACT_KEY"] as const)
    if (!values[name]) complain(name, "is required together with DATABASE_URL");
}

// Also when a value is bad by itself: who starts the club gets all its lines at once.
const schema = variables.superRefine(checkTogether, { when: () => true });

type Parsed = z.output<typeof schema>;

/** The settings of one process. `APP_URL` is always set, `DATA_DIR` is absolute. */
export type Env = Omit<Parsed, "APP_URL"> & { APP_URL: string };

/** Thrown by `parseEnv`: one line for each variable that is missing or wrong. */
export class EnvError extends Error {
  override name = "EnvError";
  constructor(readonly lines: string[]) {
    super(lines.join("\n"));
  }
}

/**
 * Reads settings from a record of strings such as `process.env`; an empty value counts as absent.
 * @throws EnvError with one line a variable, each naming it.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (!result.success) throw new EnvError(linesOf(result.error));
  const { APP_URL = `http://localhost:${result.data.PORT}`, DATA_DIR, ...rest } = result.data;
  return { ...rest, APP_URL, DATA_DIR: path.resolve(/* turbopackIgnore: true */ DATA_DIR) };
}

/** The first complaint about each variable. */
function linesOf({ issues }: z.ZodError): string[] {
  const isFirst = ({ path: [name] }: (typeof issues)[number], index: number) =>
    issues.findIndex((issue) => issue.path[0] === name) === index;
  return issues.filter(isFirst).map(({ path: [name], message }) => `${String(name)} ${message}`);
}

let parsed: Env | undefined;

/** The settings of this process, parsed once. @throws EnvError on the first call when one is wrong. */
export function env(): Env {
  parsed ??= parseEnv(process.env);
  return parsed;
}
