import { parseEnv } from "@/lib/env";
import { unconfiguredServices, unconfiguredServicesLine } from "@/lib/unconfigured-services";

const ALL_SET = {
  AUTH_SECRET: "a".repeat(32),
  CONTACT_KEY: `k1:${"5a".repeat(32)}`,
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "club@club.example",
  MAIL_WEBHOOK_SECRET: "m".repeat(32),
  TWILIO_ACCOUNT_SID: `AC${"a".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "t".repeat(32),
  TWILIO_FROM: "+12125550100",
  SANITY_PROJECT_ID: "abc12345",
  SANITY_WEBHOOK_SECRET: "s".repeat(32),
};

const namesOf = (settings: Record<string, string>) =>
  unconfiguredServices(parseEnv(settings)).map(({ name }) => name);

test("lists nothing if all is set, and nothing in the demo", () => {
  expect(namesOf(ALL_SET)).toEqual([]);
  expect(namesOf({ DEMO: "1" })).toEqual([]);
  expect(unconfiguredServicesLine(parseEnv(ALL_SET))).toBe("");
});

test.each([
  ["no mail server", { SMTP_URL: "", MAIL_FROM: "" }],
  ["no text messages", { TWILIO_ACCOUNT_SID: "", TWILIO_AUTH_TOKEN: "", TWILIO_FROM: "" }],
  ["no worker in this server", { WORKER: "off", DATABASE_URL: "postgres://club@db.example/club" }],
  ["no webhook for bounced email", { MAIL_WEBHOOK_SECRET: "" }],
  ["no Sanity project", { SANITY_PROJECT_ID: "", SANITY_WEBHOOK_SECRET: "" }],
  ["no Sanity webhook", { SANITY_WEBHOOK_SECRET: "" }],
])("lists only %s if only its settings are missing", (name, without) => {
  expect(namesOf({ ...ALL_SET, ...without })).toEqual([name]);
});

test.each<Record<string, string>>([
  { SES_SNS_TOPIC_ARN: "arn:aws:sns:us-east-1:123456789012:mail" },
  { POSTMARK_WEBHOOK_SECRET: "p".repeat(32) },
  { RESEND_WEBHOOK_SECRET: `whsec_${"r".repeat(32)}` },
])("does not miss a webhook for bounced email with %j", (settings) => {
  expect(namesOf({ ...ALL_SET, MAIL_WEBHOOK_SECRET: "", ...settings })).toEqual([]);
});

test("the log line lists services with their consequences, most serious first", () => {
  const line = unconfiguredServicesLine(
    parseEnv({ ...ALL_SET, SMTP_URL: "", MAIL_FROM: "", SANITY_WEBHOOK_SECRET: "" }),
  );
  expect(line).toBe(
    "no mail server: email is stored but not sent, so no one can sign in or join by email · " +
      "no Sanity webhook: content changes show within a minute instead of immediately",
  );
});

test("a server without a worker says that another process must run", () => {
  const line = unconfiguredServicesLine(
    parseEnv({ ...ALL_SET, WORKER: "off", DATABASE_URL: "postgres://club@db.example/club" }),
  );
  expect(line).toBe(
    "no worker in this server: this server sends no messages, so npm run worker must run as a separate process",
  );
});
