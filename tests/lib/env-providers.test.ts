import { EnvError, parseEnv } from "@/lib/env";

const TWILIO = {
  TWILIO_ACCOUNT_SID: `AC${"0a".repeat(16)}`,
  TWILIO_AUTH_TOKEN: "a token of Twilio's",
  TWILIO_FROM: "+12125550100",
};
const MAIL = {
  SMTP_URL: "smtps://club:secret@mail.club.example",
  MAIL_FROM: "The Club <hello@club.example>",
};

function linesOf(source: Record<string, string>): string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.lines;
    throw error;
  }
  return [];
}

test("Both providers can be named, and a double on this machine in Twilio's place.", () => {
  expect(linesOf({ ...TWILIO, ...MAIL, TWILIO_API_URL: "http://127.0.0.1:4010", WORKER: "off" })).toEqual([]);
});

test("Without any nothing is sent, and the worker is on.", () => {
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
  [{ MAIL_WEBHOOK_SECRET: "short" }, "MAIL_WEBHOOK_SECRET needs at least 32 characters"],
  [{ SANITY_PROJECT_ID: "Not a project" }, "SANITY_PROJECT_ID must be small letters, digits and hyphens"],
  [{ SANITY_DATASET: "my dataset" }, "SANITY_DATASET must be small letters"],
  [{ SANITY_API_TOKEN: "short" }, "SANITY_API_TOKEN must be at least 16"],
  [{ SANITY_API_URL: "http://api.sanity.example" }, "SANITY_API_URL must be https"],
  [{ SANITY_WEBHOOK_SECRET: "short" }, "SANITY_WEBHOOK_SECRET needs at least 32 characters"],
  [{ WORKER: "1" }, "WORKER use on or off"],
] as [Record<string, string>, string][])("%j is told in one line: %s", (source, line) => {
  expect(linesOf(source)).toEqual([expect.stringContaining(line)]);
});
