import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { createMember, type Member } from "@/db/factories";
import { walletDevices } from "@/db/schema";
import { addToWallet, getOwnPass } from "@/domain/members/wallet/own-pass";
import { updateToken } from "@/domain/members/wallet/wallet-keys";
import { answerAppleDevice } from "@/features/wallet/apple-service";
import { deviceWallet } from "@/features/wallet/device-wallet";
import { env } from "@/lib/env";
import { freshDatabase } from "../../support/database/database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { createPassCertificates, PASS_TYPE } from "../../support/fakes/wallet-certificates";
import { asMember } from "../../support/people/contexts";
import { readLog } from "../../support/read-log";

const certificates = createPassCertificates();
const TOKEN = "ab".repeat(32);

let db: Database;
let ada: Member;
let id: string;

beforeEach(async () => {
  db = await freshDatabase();
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  Object.assign(env(), {
    APPLE_PASS_CERTIFICATE: certificates.certificate,
    APPLE_PASS_KEY: certificates.key,
    APPLE_PASS_AUTHORITY_CERTIFICATE: certificates.authority,
  });
  ada = await createMember(db, { firstName: "Ada", lastName: "Marchetti" });
  await addToWallet(asMember(db, ada), { wallet: "apple" });
  id = (await getOwnPass(asMember(db, ada)))?.id ?? "";
});

type Sent = { method?: string; token?: string; body?: string; headers?: Record<string, string> };

async function ask(path: string, { method = "GET", token, body, headers }: Sent = {}): Promise<Response> {
  const authorization = token ? { authorization: `ApplePass ${token}` } : undefined;
  const request = new Request(`${TEST_APP_URL}/api/wallet/v1/${path}`, {
    ...{ method, body },
    headers: { ...authorization, ...headers },
  });
  return answerAppleDevice(request, new URL(request.url).pathname.split("/").slice(4));
}

const registration = () => `devices/phone-1/registrations/${PASS_TYPE}/${id}`;
const pass = () => `passes/${PASS_TYPE}/${id}`;
const body = JSON.stringify({ pushToken: TOKEN });

test("a device registers a pass, hears of it, loads it and leaves", async () => {
  const token = updateToken(id);
  expect((await ask(registration(), { method: "POST", token, body })).status).toBe(201);
  expect((await ask(registration(), { method: "POST", token, body })).status).toBe(200);
  const list = await ask(`devices/phone-1/registrations/${PASS_TYPE}`);
  expect(await list.json()).toMatchObject({ serialNumbers: [id] });
  const loaded = await ask(pass(), { token });
  expect(loaded.headers.get("content-type")).toBe("application/vnd.apple.pkpass");
  const modified = loaded.headers.get("last-modified") ?? "";
  const again = await ask(pass(), { token, headers: { "if-modified-since": modified } });
  expect(again.status).toBe(304);
  expect((await ask(registration(), { method: "DELETE", token })).status).toBe(200);
  expect((await ask(`devices/phone-1/registrations/${PASS_TYPE}`)).status).toBe(204);
});

test.each([
  ["without a token", undefined],
  ["with another token", "AAAAAAAAAAAAAAAAAAAAAA"],
])("a device %s changes and reads nothing", async (_what, token) => {
  expect((await ask(registration(), { method: "POST", token, body })).status).toBe(401);
  expect((await ask(registration(), { method: "DELETE", token })).status).toBe(401);
  expect((await ask(pass(), { token })).status).toBe(401);
  expect(await db.$count(walletDevices)).toBe(0);
});

test.each([
  ["another pass type", () => pass().replace(PASS_TYPE, "pass.other"), {}, 404],
  ["an unknown kind", () => "others", {}, 404],
  ["a method that a pass doesn't have", pass, { method: "POST", body }, 405],
  ["a registration without an address", registration, { method: "POST", body: "{}" }, 400],
  ["a registration that is no JSON", registration, { method: "POST", body: "x" }, 400],
])("%s is rejected", async (_what, path, sent: Sent, status) => {
  expect((await ask(path(), { token: updateToken(id), ...sent })).status).toBe(status);
});

test("what a device could not do is in the log", async () => {
  const lines = readLog();
  const logs = { logs: ["The signature is invalid.", "Another."] };
  expect((await ask("log", { method: "POST", body: JSON.stringify(logs) })).status).toBe(200);
  expect(lines.map(({ reported }) => reported)).toContain("The signature is invalid.");
  expect((await ask("log", { method: "POST", body: "[]" })).status).toBe(400);
});

test("without certificates there is no service", async () => {
  Object.assign(env(), { APPLE_PASS_KEY: undefined });
  expect((await ask(pass(), { token: updateToken(id) })).status).toBe(404);
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)", "apple"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "apple"],
  ["Mozilla/5.0 (Linux; Android 16)", "google"],
  [null, "google"],
] as const)("a browser that says %s gets the wallet of its device", (userAgent, wallet) => {
  expect(deviceWallet(userAgent, ["apple", "google"])).toBe(wallet);
  expect(deviceWallet(userAgent, [])).toBeNull();
  expect(deviceWallet(userAgent, [wallet === "apple" ? "google" : "apple"])).toBeNull();
});
