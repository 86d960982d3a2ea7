import { createSign, generateKeyPairSync } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { setCurrentDatabase } from "@/db/current";
import { addToWallet, getOwnPass } from "@/domain/wallet/own-pass";
import { updateToken } from "@/domain/wallet/wallets";
import { env } from "@/lib/env";
import { twilioSignature } from "@/lib/twilio-signature";
import { db } from "../support/database/test-database";
import { TEST_APP_URL } from "../support/fakes/settings";
import { createPassCertificates, PASS_TYPE } from "../support/fakes/wallet-certificates";
import { ODD_TEXTS } from "../support/odd-texts";
import { asMember } from "../support/people/contexts";
import { forgetCookies } from "../support/people/next-headers";
import { ada } from "../support/people/people";
import { keyTo } from "../support/people/till";
import { readLog } from "../support/read-log";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));
// Jest can't load the renderer of `ImageResponse`.
jest.mock("@/features/joining/link-preview/preview-png", () => ({
  previewPng: async () => Buffer.from("PNG"),
  drawPng: async () => Buffer.from("PNG"),
}));
jest.setTimeout(300_000);

const certificates = createPassCertificates();
const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
const SECRET = "a webhook's secret of at least 32 characters";
const RESEND_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

type Handler = (request: Request, context: { params: Promise<object> }) => Response | Promise<Response>;

const METHODS = ["GET", "HEAD", "POST", "DELETE", "OPTIONS"];
const ROOT = path.resolve("src/app");
const ROUTES = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .sort();

const BODIES = [
  "",
  "{",
  "[]",
  "null",
  "1e400",
  "[".repeat(5_000),
  "code=%00&code=1e20",
  "\ufffd\u0001",
  ...ODD_TEXTS.map((odd) => JSON.stringify([oddObject(odd)])),
  ...ODD_TEXTS.map((odd) => JSON.stringify([oddObject(Number(odd))])),
  ...ODD_TEXTS.map((odd) => JSON.stringify(oddObject(odd))),
  ...ODD_TEXTS.map((odd) => JSON.stringify(oddObject(Number(odd)))),
];

/** An object with that value in each field that a provider or a device sends. */
function oddObject(value: unknown): object {
  return {
    ...{ timestamp: value, created_at: value, event: "delivered", type: "email.delivered", status: value },
    ...{ RecordType: "Delivery", DeliveredAt: value, BouncedAt: value, ChangedAt: value, Metadata: value },
    ...{
      messageId: value,
      permanent: value,
      pushToken: value,
      logs: [value],
      code: value,
      amountCents: value,
    },
    ...{
      data: { created_at: value, to: [value], headers: [{ name: "message-id", value }] },
      "smtp-id": value,
    },
    ...{ paymentId: value, page: value, slug: value, _type: value, projectId: value, operation: value },
  };
}

const QUERIES = ODD_TEXTS.map((odd) =>
  ["passesUpdatedSince", "page", "month", "of", "i", "t", "v", "message", "code"]
    .map((name) => `${name}=${encodeURIComponent(odd)}`)
    .join("&"),
);

let token: string;
let passId: string;
let tillKey: string;

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  Object.assign(env(), {
    APPLE_PASS_CERTIFICATE: certificates.certificate,
    APPLE_PASS_KEY: certificates.key,
    APPLE_PASS_AUTHORITY_CERTIFICATE: certificates.authority,
    TWILIO_AUTH_TOKEN: SECRET,
    MAIL_WEBHOOK_SECRET: SECRET,
    POSTMARK_WEBHOOK_SECRET: SECRET,
    RESEND_WEBHOOK_SECRET: RESEND_SECRET,
    SENDGRID_WEBHOOK_PUBLIC_KEY: publicKey.export({ format: "der", type: "spki" }).toString("base64"),
    SANITY_WEBHOOK_SECRET: SECRET,
  });
  const member = await ada(db);
  await addToWallet(asMember(db, member), { wallet: "apple" });
  passId = (await getOwnPass(asMember(db, member)))?.id ?? "";
  token = updateToken(passId);
  ({ key: tillKey } = await keyTo(db));
});

/** Calls a handler as Next does. Next answers its own errors, such as `notFound()`, without a line of level 50. */
async function statusOf(handler: Handler, request: Request, params: object): Promise<number> {
  try {
    return (await handler(request, { params: Promise.resolve(params) })).status;
  } catch (error) {
    const isOfNext = error instanceof Error && String(Reflect.get(error, "digest")).startsWith("NEXT_");
    return isOfNext ? 404 : 500;
  }
}

/** Returns what failed: the requests with a 5xx, and the lines of level 50. */
async function failuresOf(requests: () => AsyncGenerator<[string, number]>): Promise<string[]> {
  const lines = readLog();
  const failed: string[] = [];
  for await (const [what, status] of requests()) if (status >= 500) failed.push(`${status} ${what}`);
  return [...failed, ...lines.filter(({ level }) => Number(level) >= 50).map((line) => JSON.stringify(line))];
}

/** The parameters of a route such as `a/[b]/[...c]`, all with the same value. */
function paramsOf(route: string, value: string): object {
  const names = [...route.matchAll(/\[(\.\.\.)?(\w+)\]/g)];
  return Object.fromEntries(names.map(([, isList, name = ""]) => [name, isList ? [value, value] : value]));
}

test.each(ROUTES)("%s answers a stranger's odd requests without an error", async (route) => {
  const handlers: Record<string, Handler> = await import(path.join(ROOT, route));
  const failed = await failuresOf(async function* () {
    for (const method of METHODS) {
      const handler = handlers[method];
      if (!handler) continue;
      for (const [index, query] of QUERIES.entries()) {
        const url = `${TEST_APP_URL}/${path.dirname(route)}?${query}`;
        const params = paramsOf(route, ODD_TEXTS[index] ?? "");
        if (method !== "POST")
          yield [`${method} ${url}`, await statusOf(handler, new Request(url, { method }), params)];
      }
      if (method !== "POST") continue;
      for (const [index, body] of BODIES.entries())
        for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
          const url = `${TEST_APP_URL}/${path.dirname(route)}?${QUERIES[index % QUERIES.length]}`;
          const request = new Request(url, { method, body, headers: { "content-type": type } });
          yield [`POST ${url} ${type} ${body}`, await statusOf(handler, request, paramsOf(route, "1e20"))];
        }
    }
  });
  expect(failed).toEqual([]);
});

type Signed = {
  route: string;
  params?: object;
  query?: string;
  headers: (body: string) => Record<string, string>;
};

const seconds = () => String(Math.floor(Date.now() / 1000));

/** Senders whose signature, password or token is right. */
const SIGNED: Record<string, () => Signed> = {
  Postmark: () => ({
    route: "api/mail/[provider]",
    params: { provider: "postmark" },
    headers: () => ({ authorization: `Basic ${Buffer.from(`postmark:${SECRET}`).toString("base64")}` }),
  }),
  Resend: () => ({
    route: "api/mail/[provider]",
    params: { provider: "resend" },
    headers: (body) => ({
      "svix-id": "msg_1",
      "svix-timestamp": seconds(),
      "svix-signature": new Webhook(RESEND_SECRET).sign("msg_1", new Date(), body),
    }),
  }),
  SendGrid: () => ({
    route: "api/mail/[provider]",
    params: { provider: "sendgrid" },
    headers: (body) => ({
      "x-twilio-email-event-webhook-timestamp": seconds(),
      "x-twilio-email-event-webhook-signature": createSign("sha256")
        .update(seconds() + body)
        .sign(privateKey, "base64"),
    }),
  }),
  "a mail server": () => ({
    route: "api/mail/bounce",
    headers: () => ({ authorization: `Bearer ${SECRET}` }),
  }),
  Twilio: () => ({
    route: "api/twilio/status",
    query: "?message=1e20",
    headers: (body) => ({
      "x-twilio-signature": twilioSignature(
        SECRET,
        `${TEST_APP_URL}/api/twilio/status?message=1e20`,
        new URLSearchParams(body),
      ),
    }),
  }),
  "a device with a pass": () => ({
    route: "api/wallet/v1/[...path]",
    params: { path: ["devices", "1e20", "registrations", PASS_TYPE, passId] },
    headers: () => ({ authorization: `ApplePass ${token}` }),
  }),
  "a device that reports": () => ({
    route: "api/wallet/v1/[...path]",
    params: { path: ["log"] },
    headers: () => ({}),
  }),
  "a program with a key": () => ({
    route: "api/partner/[...path]",
    params: { path: ["payments"] },
    headers: () => ({
      authorization: `Bearer ${tillKey}`,
      "content-type": "application/json",
      "idempotency-key": "order-00000001",
    }),
  }),
};

test.each(Object.keys(SIGNED))("%s gets no error for odd bodies", async (sender) => {
  const {
    route,
    params = {},
    query = "",
    headers,
  } = SIGNED[sender]?.() ?? { route: "", headers: () => ({}) };
  const { POST }: { POST: Handler } = await import(path.join(ROOT, route, "route.ts"));
  const address = route.replace(/\[.+\]/, Object.values(params).flat().join("/"));
  const failed = await failuresOf(async function* () {
    for (const body of BODIES) {
      const request = new Request(`${TEST_APP_URL}/${address}${query}`, {
        method: "POST",
        body,
        headers: headers(body),
      });
      yield [body, await statusOf(POST, request, params)];
    }
  });
  expect(failed).toEqual([]);
});
