import path from "node:path";
import { EnvError, listeningLine, parseEnv } from "@/lib/env";
import { createCertificate } from "../support/fakes/certificate";
import { createPassCertificates, createServiceAccount } from "../support/fakes/wallet-certificates";

const SERVED = { DATABASE_URL: "postgres://club@db.club.example/club" };
const AUTH_SECRET = "s".repeat(32);
const CONTACT_KEY = `k1:${"0f".repeat(32)}`;
const KEYS = { AUTH_SECRET, CONTACT_KEY };

function linesOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
  return [];
}

describe("the settings", () => {
  test("default to an embedded club on this machine", () => {
    expect(parseEnv({})).toEqual({
      NODE_ENV: "development",
      PRODUCT_NAME: "Plus One",
      PORT: 3000,
      APP_URL: "http://localhost:3000",
      BACKUP_DAYS: 7,
      BACKUP_S3_REGION: "us-east-1",
      BACKUP_WEEKS: 4,
      PICTURES_S3_REGION: "us-east-1",
      DATABASE_POOL: 10,
      DATABASE_WAIT: 30,
      DATA_DIR: path.resolve(".data"),
      DEMO: false,
      TRUSTED_PROXY_HOPS: 0,
      NEXT_PUBLIC_GOOGLE_MAPS_MAP_ID: "DEMO_MAP_ID",
      LOG_LEVEL: "info",
      OTEL_SERVICE_NAME: "plus-one",
      SIGN_IN_TEXT_LIMIT: 1000,
      JOIN_TEXT_LIMIT: 500,
      CONTACT_TEXT_LIMIT: 200,
      CODE_PREFIX_LIMIT: 30,
      TEXT_COUNTRIES: [],
      REQUESTS_AT_ONCE: 24,
      CONCIERGE_PREFIX_LIMIT: 20,
      CONCIERGE_CLUB_LIMIT: 500,
      WELCOME_CREDIT_CENTS: 5000,
      WELCOME_BUDGET_CENTS: 250_000,
      THANK_YOU_CREDIT_CENTS: 0,
      THANK_YOU_BUDGET_CENTS: 10_000,
      CREDIT_WAIT_DAYS: 14,
      TWILIO_API_URL: "https://api.twilio.com",
      SANITY_DATASET: "production",
      SANITY_API_URL: "https://api.sanity.io",
      NEXT_PUBLIC_SEGMENT_API_HOST: "https://api.segment.io",
      SERVICE_WORKER: "on",
      WORKER: "on",
    });
  });

  test("treat an empty value as absent", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: "", DEMO: "", APP_URL: "" })).toEqual(parseEnv({}));
  });

  test("derive APP_URL from the port by default", () => {
    expect(parseEnv({ PORT: "4100" }).APP_URL).toBe("http://localhost:4100");
    expect(parseEnv({ PORT: "4100", APP_URL: "https://club.example/" }).APP_URL).toBe("https://club.example");
  });

  test.each([
    ["1", true],
    ["true", true],
    ["0", false],
    ["false", false],
  ])("read DEMO=%s as %s", (DEMO, on) => {
    expect(parseEnv({ DEMO }).DEMO).toBe(on);
  });

  test.each(["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"])("need DATABASE_URL together with %s", (name) => {
    expect(linesOf({ [name]: SERVED.DATABASE_URL })).toEqual([
      `DATABASE_URL is required together with ${name}`,
    ]);
  });

  test.each([
    ["a private key of the curve", "1".repeat(43), []],
    ["a short text", "secret", ["VAPID_PRIVATE_KEY"]],
    ["zero", "A".repeat(43), ["VAPID_PRIVATE_KEY"]],
    ["a number that is too large", "_".repeat(43), ["VAPID_PRIVATE_KEY"]],
  ])("accept as VAPID_PRIVATE_KEY only %s", (_what, VAPID_PRIVATE_KEY, wrong) => {
    const names = linesOf({ VAPID_PRIVATE_KEY }).map((line) => line.split(" ")[0]);
    expect(names).toEqual(wrong);
  });

  test.each(["BACKUP", "PICTURES"])("need the key of the bucket in %s_S3_URL", (name) => {
    expect(linesOf({ [`${name}_S3_URL`]: "https://s3.example/club" })).toEqual([
      `${name}_S3_KEY_ID is required together with ${name}_S3_URL`,
      `${name}_S3_SECRET is required together with ${name}_S3_URL`,
    ]);
  });

  describe("for Apple Wallet", () => {
    const [own, other] = [createPassCertificates(), createPassCertificates()];
    const complete = {
      APPLE_PASS_CERTIFICATE: own.certificate,
      APPLE_PASS_KEY: own.key.replaceAll("\n", "\\n"),
      APPLE_PASS_AUTHORITY_CERTIFICATE: own.authority,
    };

    test("are a certificate with its key and its authority, also with \\n for the ends of lines", () => {
      expect(linesOf(complete)).toEqual([]);
      expect(parseEnv({ ...complete, APP_URL: "https://club.example" }).APPLE_PASS_KEY).toBe(own.key);
    });

    test.each([
      ["no key", { APPLE_PASS_KEY: "" }, "APPLE_PASS_KEY is required together with APPLE_PASS_CERTIFICATE"],
      ["another key", { APPLE_PASS_KEY: other.key }, "APPLE_PASS_KEY does not belong to the certificate"],
      [
        "another authority",
        { APPLE_PASS_AUTHORITY_CERTIFICATE: other.authority },
        "APPLE_PASS_KEY does not belong to the certificate",
      ],
      [
        "the certificate of a website",
        { APPLE_PASS_CERTIFICATE: createCertificate("club.example").cert },
        "APPLE_PASS_CERTIFICATE must be Apple's certificate of a pass type",
      ],
      ["another text", { APPLE_PASS_KEY: "secret" }, "APPLE_PASS_KEY must be a text in PEM"],
    ])("are rejected with %s", (_what, change, line) => {
      expect(linesOf({ ...complete, ...change }).join("\n")).toContain(line);
    });
  });

  test("need a service account's key for Google Wallet", () => {
    const { json } = createServiceAccount();
    const issuer = { GOOGLE_WALLET_ISSUER_ID: "3388000000012345678" };
    expect(linesOf({ ...issuer, GOOGLE_WALLET_SERVICE_ACCOUNT: json })).toEqual([]);
    expect(linesOf(issuer)).toEqual([
      "GOOGLE_WALLET_SERVICE_ACCOUNT is required together with GOOGLE_WALLET_ISSUER_ID",
    ]);
    for (const wrong of ["{}", "not JSON"])
      expect(linesOf({ ...issuer, GOOGLE_WALLET_SERVICE_ACCOUNT: wrong })).toEqual([
        "GOOGLE_WALLET_SERVICE_ACCOUNT must be the JSON of a service account's key",
      ]);
  });

  test("need two keys with a database server", () => {
    expect(linesOf({ ...SERVED, ...KEYS })).toEqual([]);
  });

  test("need no keys for a demo with a database server", () => {
    expect(linesOf({ ...SERVED, DEMO: "1" })).toEqual([]);
  });

  test.each(["", "development", "production", "test"])(
    "require both keys when NODE_ENV is %j",
    (NODE_ENV) => {
      expect(linesOf({ ...SERVED, NODE_ENV })).toEqual([
        "AUTH_SECRET is required together with DATABASE_URL",
        "CONTACT_KEY is required together with DATABASE_URL",
      ]);
    },
  );

  test.each(["http://localhost:3000", "http://127.0.0.1:8080", "http://[::1]:3000"])(
    "allow the demo at %s",
    (APP_URL) => {
      expect(linesOf({ DEMO: "1", APP_URL })).toEqual([]);
    },
  );
});

describe("an invalid variable causes one line", () => {
  test.each<[string, Record<string, string>]>([
    ["PORT must be a number from 1 to 65535", { PORT: "three" }],
    ["PORT", { PORT: "0" }],
    ["PORT must be a number from 1 to 65535", { PORT: "70000" }],
    ["PORT", { PORT: "30.5" }],
    ["NODE_ENV", { NODE_ENV: "staging" }],
    ["PRODUCT_NAME", { PRODUCT_NAME: "   " }],
    ["PRODUCT_NAME", { PRODUCT_NAME: "x".repeat(41) }],
    ["APP_URL must be an origin such as https://club.example, without a path", { APP_URL: "club.example" }],
    ["APP_URL must be an origin", { APP_URL: "https://club.example/app" }],
    ["APP_URL must be an origin", { APP_URL: "javascript:alert(1)" }],
    ["APP_URL must be https: anything else is for this machine", { APP_URL: "http://club.example" }],
    [
      "DATABASE_URL must look like postgres://user:password@host:5432/database",
      { ...KEYS, DATABASE_URL: "mysql://h/d" },
    ],
    ["DATABASE_URL must look like postgres://", { ...KEYS, DATABASE_URL: "postgres://" }],
    ["DATABASE_POOL must be a number", { DATABASE_POOL: "many" }],
    ["DATABASE_POOL", { DATABASE_POOL: "0" }],
    ["TEXT_COUNTRIES must be ISO codes of countries", { TEXT_COUNTRIES: "AZ, TJ" }],
    ["DEMO use 1 or 0", { DEMO: "yes please" }],
    ["DEMO is for this machine only: APP_URL is not local", { DEMO: "1", APP_URL: "https://club.example" }],
    ["AUTH_SECRET needs at least 32 characters", { AUTH_SECRET: "short" }],
    ["CONTACT_KEY must be a key id, a colon and 64 hex digits", { CONTACT_KEY: "secret" }],
    ["AUTH_SECRET is required together with DATABASE_URL", { ...SERVED, CONTACT_KEY }],
    ["CONTACT_KEY is required together with DATABASE_URL", { ...SERVED, AUTH_SECRET }],
    ["TRUSTED_PROXY_HOPS must be a number", { TRUSTED_PROXY_HOPS: "two" }],
    ["TRUSTED_PROXY_HOPS", { TRUSTED_PROXY_HOPS: "-1" }],
    [
      "SECURITY_CONTACT must be an email address or an https URL",
      { SECURITY_CONTACT: "http://club.example" },
    ],
    ["APPLE_APP_ID must be app ids", { APPLE_APP_ID: "example.club.app" }],
    ["ANDROID_APP must be a package, = and a SHA-256 fingerprint", { ANDROID_APP: "example.club.app=14:6D" }],
    ["SERVICE_WORKER use on or off", { SERVICE_WORKER: "no" }],
    ["LOG_LEVEL use one of fatal, error, warn, info, debug, silent", { LOG_LEVEL: "loud" }],
    ["CONCIERGE_PREFIX_LIMIT must be a whole number", { CONCIERGE_PREFIX_LIMIT: "0.5" }],
    ["TEXT_COUNTRIES must be ISO codes of countries", { TEXT_COUNTRIES: "AZ, TJ" }],
    ["DEMO use 1 or 0", { DEMO: "maybe", APP_URL: "https://club.example" }],
    ["WELCOME_CREDIT_CENTS must be a number of cents", { WELCOME_CREDIT_CENTS: "fifty" }],
    ["WELCOME_CREDIT_CENTS must be a whole number of cents", { WELCOME_CREDIT_CENTS: "50.5" }],
    ["WELCOME_CREDIT_CENTS must be 0 or more", { WELCOME_CREDIT_CENTS: "-1" }],
    ["WELCOME_CREDIT_CENTS must be at most 1000000", { WELCOME_CREDIT_CENTS: "1000001" }],
  ])("%s", (line, source) => {
    const lines = linesOf(source);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${line.replace(/[/.()]/g, "\\$&")}`));
    expect(lines[0]).not.toContain("\n");
  });

  test("for each of several variables", () => {
    expect(linesOf({ PORT: "x", DEMO: "x", LOG_LEVEL: "x" }).map((line) => line.split(" ")[0])).toEqual([
      "PORT",
      "DEMO",
      "LOG_LEVEL",
    ]);
  });

  test("in addition to the lines of missing variables", () => {
    expect(
      linesOf({ ...SERVED, LOG_LEVEL: "loud", APP_URL: "club.example", SMTP_URL: "smtp://mail" }),
    ).toEqual([
      expect.stringMatching(/^APP_URL must be an origin/),
      expect.stringMatching(/^LOG_LEVEL use one of/),
      "MAIL_FROM is required together with SMTP_URL",
      "AUTH_SECRET is required together with DATABASE_URL",
      "CONTACT_KEY is required together with DATABASE_URL",
    ]);
  });

  test("without the secret", () => {
    const lines = linesOf({ AUTH_SECRET: "hunter2", CONTACT_KEY: "hunter2", DATABASE_URL: "hunter2" });
    expect(lines).toHaveLength(3);
    expect(lines.join("\n")).not.toContain("hunter2");
  });
});

const key = (id: string, digit = "0") => `${id}:${digit.repeat(64)}`;

test("the daily concierge limits default to 20 per number range and 500 in total", () => {
  expect(parseEnv({})).toMatchObject({ CONCIERGE_PREFIX_LIMIT: 20, CONCIERGE_CLUB_LIMIT: 500 });
  expect(parseEnv({ CONCIERGE_PREFIX_LIMIT: "3", CONCIERGE_CLUB_LIMIT: "40" })).toMatchObject({
    CONCIERGE_PREFIX_LIMIT: 3,
    CONCIERGE_CLUB_LIMIT: 40,
  });
});

test.each([
  [{ CONCIERGE_PREFIX_LIMIT: "many" }, "CONCIERGE_PREFIX_LIMIT must be a number"],
  [{ CONCIERGE_CLUB_LIMIT: "0" }, "CONCIERGE_CLUB_LIMIT must be at least 1"],
  [{ CONCIERGE_CLUB_LIMIT: "1.5" }, "CONCIERGE_CLUB_LIMIT must be a whole number"],
  [{ CONTACT_KEY: `${key("k1")},` }, "CONTACT_KEY must be a key id, a colon and 64 hex digits"],
  [
    { CONTACT_KEY: `${key("k1")},${key("k1", "1")}`, CONTACT_LOOKUP_KEY: "0".repeat(64) },
    "CONTACT_KEY names a key id twice",
  ],
  [{ CONTACT_LOOKUP_KEY: "secret" }, "CONTACT_LOOKUP_KEY must be 64 hex digits"],
  [
    { CONTACT_KEY: `${key("k2", "1")},${key("k1")}` },
    "CONTACT_LOOKUP_KEY is required if CONTACT_KEY contains several keys: the 64 hex digits of the club's first one",
  ],
])("rejects %j with one line", (source, line) => {
  expect(linesOf(source)).toEqual([line]);
});

test("accepts several keys with a lookup key", () => {
  const CONTACT_KEY = `${key("k2", "1")},${key("k1")}`;
  expect(linesOf({ CONTACT_KEY, CONTACT_LOOKUP_KEY: "0".repeat(64) })).toEqual([]);
});

const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${"0a".repeat(16)}`,
  TWILIO_AUTH_TOKEN: "a token of Twilio's",
  TWILIO_FROM: "+12125550100",
};
const MAIL = {
  SMTP_URL: "smtps://club:secret@mail.club.example",
  MAIL_FROM: "The Club <hello@club.example>",
};

test("accepts both providers, and a fake Twilio on this machine", () => {
  expect(linesOf({ ...TWILIO, ...MAIL, TWILIO_API_URL: "http://127.0.0.1:4010", WORKER: "off" })).toEqual([]);
});

test("sends nothing by default, and runs the worker", () => {
  expect(parseEnv({})).toMatchObject({ WORKER: "on", TWILIO_API_URL: "https://api.twilio.com" });
  expect(parseEnv({})).not.toHaveProperty("SMTP_URL");
});

test.each([
  [{ ...MAIL, SMTP_URL: "mail.club.example" }, "SMTP_URL must look like"],
  [{ ...MAIL, MAIL_FROM: "The Club" }, "MAIL_FROM must be one address"],
  [{ ...MAIL, MAIL_FROM: "a@club.example, b@club.example" }, "MAIL_FROM must be one address"],
  [{ ...MAIL, MAIL_FROM: "Club\r\nBcc: x@y.example <a@club.example>" }, "MAIL_FROM must be one address"],
  [{ SMTP_URL: MAIL.SMTP_URL }, "MAIL_FROM is required together with SMTP_URL"],
  [{ ...TWILIO, TWILIO_ACCOUNT_SID: "AC1" }, "TWILIO_ACCOUNT_SID must be AC and 32 hex digits"],
  [{ ...TWILIO, TWILIO_AUTH_TOKEN: "short" }, "TWILIO_AUTH_TOKEN needs at least 16 characters"],
  [{ ...TWILIO, TWILIO_FROM: "Plus One" }, "TWILIO_FROM must be a phone number"],
  [{ ...TWILIO, TWILIO_API_URL: "http://api.twilio.example" }, "TWILIO_API_URL must be https"],
  [{ NEXT_PUBLIC_SEGMENT_WRITE_KEY: "a key" }, "NEXT_PUBLIC_SEGMENT_WRITE_KEY must be the write key"],
  [{ NEXT_PUBLIC_SEGMENT_API_HOST: "http://events.example" }, "NEXT_PUBLIC_SEGMENT_API_HOST must be https"],
  [
    { NEXT_PUBLIC_SEGMENT_API_HOST: "https://events.example/v1" },
    "NEXT_PUBLIC_SEGMENT_API_HOST must be an origin",
  ],
  [{ ...TWILIO, TWILIO_FROM: "" }, "TWILIO_FROM is required together with TWILIO_ACCOUNT_SID"],
  [{ TWILIO_FROM: TWILIO.TWILIO_FROM, TWILIO_AUTH_TOKEN: TWILIO.TWILIO_AUTH_TOKEN }, "TWILIO_ACCOUNT_SID is"],
  [{ SES_SNS_TOPIC_ARN: "MyTopic" }, "SES_SNS_TOPIC_ARN must be a topic"],
  [{ POSTMARK_WEBHOOK_SECRET: "short" }, "POSTMARK_WEBHOOK_SECRET needs at least 32 characters"],
  [{ RESEND_WEBHOOK_SECRET: "whsec_short" }, "RESEND_WEBHOOK_SECRET must be the signing secret"],
  [{ SENDGRID_WEBHOOK_PUBLIC_KEY: "MFkw" }, "SENDGRID_WEBHOOK_PUBLIC_KEY must be the verification key"],
  [{ MAIL_WEBHOOK_SECRET: "short" }, "MAIL_WEBHOOK_SECRET needs at least 32 characters"],
  [{ SANITY_PROJECT_ID: "Not a project" }, "SANITY_PROJECT_ID must be small letters, digits and hyphens"],
  [{ SANITY_DATASET: "my dataset" }, "SANITY_DATASET must be small letters"],
  [{ SANITY_API_TOKEN: "short" }, "SANITY_API_TOKEN must be at least 16"],
  [{ SANITY_API_URL: "http://api.sanity.example" }, "SANITY_API_URL must be https"],
  [{ SANITY_WEBHOOK_SECRET: "short" }, "SANITY_WEBHOOK_SECRET needs at least 32 characters"],
  [{ WORKER: "1" }, "WORKER use on or off"],
] as [Record<string, string>, string][])("rejects %j with one line: %s", (source, line) => {
  expect(linesOf(source)).toEqual([expect.stringContaining(line)]);
});

test("the listening line warns about a missing APP_URL", () => {
  expect(listeningLine({ APP_URL: "https://club.example" })).toBe("listening");
  for (const unset of [{}, { APP_URL: "" }]) expect(listeningLine(unset)).toMatch(/APP_URL isn't set/);
});
