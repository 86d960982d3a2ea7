import path from "node:path";
import { EnvError, parseEnv } from "@/lib/env";

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
  test("with nothing set are those of an embedded club on this machine", () => {
    expect(parseEnv({})).toEqual({
      NODE_ENV: "development",
      PRODUCT_NAME: "Plus One",
      PORT: 3000,
      APP_URL: "http://localhost:3000",
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
      WORKER: "on",
    });
  });

  test("an empty value counts as absent", () => {
    expect(parseEnv({ PORT: "", DATABASE_URL: "", DEMO: "", APP_URL: "" })).toEqual(parseEnv({}));
  });

  test("the address follows the port unless it is given", () => {
    expect(parseEnv({ PORT: "4100" }).APP_URL).toBe("http://localhost:4100");
    expect(parseEnv({ PORT: "4100", APP_URL: "https://club.example/" }).APP_URL).toBe("https://club.example");
  });

  test.each([
    ["1", true],
    ["true", true],
    ["0", false],
    ["false", false],
  ])("DEMO=%s is %s", (DEMO, on) => {
    expect(parseEnv({ DEMO }).DEMO).toBe(on);
  });

  test("a served club runs with its two keys", () => {
    expect(linesOf({ ...SERVED, ...KEYS })).toEqual([]);
  });

  test("a served demo makes its own", () => {
    expect(linesOf({ ...SERVED, DEMO: "1" })).toEqual([]);
  });

  test.each(["", "development", "production", "test"])(
    "a served club asks for both keys when NODE_ENV is %j",
    (NODE_ENV) => {
      expect(linesOf({ ...SERVED, NODE_ENV })).toEqual([
        "AUTH_SECRET is required together with DATABASE_URL",
        "CONTACT_KEY is required together with DATABASE_URL",
      ]);
    },
  );

  test.each(["http://localhost:3000", "http://127.0.0.1:8080", "http://[::1]:3000"])(
    "the demo runs at %s",
    (APP_URL) => {
      expect(linesOf({ DEMO: "1", APP_URL })).toEqual([]);
    },
  );
});

describe("a bad variable gives one line that names it", () => {
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

  test("several bad ones give a line each", () => {
    expect(linesOf({ PORT: "x", DEMO: "x", LOG_LEVEL: "x" }).map((line) => line.split(" ")[0])).toEqual([
      "PORT",
      "DEMO",
      "LOG_LEVEL",
    ]);
  });

  test("a bad value doesn't hide what is missing", () => {
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

  test("no line repeats a secret", () => {
    const lines = linesOf({ AUTH_SECRET: "hunter2", CONTACT_KEY: "hunter2", DATABASE_URL: "hunter2" });
    expect(lines).toHaveLength(3);
    expect(lines.join("\n")).not.toContain("hunter2");
  });
});
