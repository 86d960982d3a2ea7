import { setCurrentDatabase } from "@/db/current";
import { createMember, type Member } from "@/db/factories";
import { walletDevices } from "@/db/schema";
import { MOST_DEVICES } from "@/domain/wallet/apple-devices";
import { addToWallet, getOwnPass } from "@/domain/wallet/own-pass";
import { updateToken } from "@/domain/wallet/wallets";
import { answerAppleDevice } from "@/features/wallet/apple-service";
import { deviceWallet } from "@/features/wallet/device-wallet";
import { env } from "@/lib/env";
import { db } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { createPassCertificates, PASS_TYPE } from "../../support/fakes/wallet-certificates";
import { asMember } from "../../support/people/contexts";
import { readLog } from "../../support/read-log";

const certificates = createPassCertificates();
const TOKEN = "ab".repeat(32);

let ada: Member;
let id: string;

beforeEach(async () => {
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

test("a device asks for what changed since an answer, and no other text is a time", async () => {
  await ask(registration(), { method: "POST", token: updateToken(id), body });
  const list = `devices/phone-1/registrations/${PASS_TYPE}?passesUpdatedSince=`;
  const { lastUpdated } = await (await ask(list)).json();
  expect((await ask(list + lastUpdated)).status).toBe(204);
  expect((await ask(`${list}0`)).status).toBe(200);
  expect((await ask(list)).status).toBe(200);
  const others = [
    "1e300",
    "1e20",
    "-1",
    "NaN",
    "-Infinity",
    "soon",
    "1.5",
    "999999999999999",
    "0x10",
    "٣",
    "%20",
    "'",
  ];
  for (const tag of others) expect([tag, (await ask(list + tag)).status]).toEqual([tag, 400]);
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

test.each(["1e300", "Thu, 99 Foo 99999 99:99:99 GMT", "0", "-1", "+275761-01-01T00:00:00Z"])(
  "a device that has the pass of %j loads it",
  async (since) => {
    const sent = { token: updateToken(id), headers: { "if-modified-since": since } };
    expect((await ask(pass(), sent)).status).toBe(200);
  },
);

test("a pass has at most 20 devices: a new one replaces the oldest", async () => {
  const token = updateToken(id);
  const register = (device: number) =>
    ask(registration().replace("phone-1", `phone-${device}`), { method: "POST", token, body });
  for (let device = 1; device <= MOST_DEVICES + 2; device++)
    expect((await register(device)).status).toBe(201);
  const kept = await db.select({ id: walletDevices.deviceId }).from(walletDevices);
  const expected = Array.from({ length: MOST_DEVICES }, (_, index) => `phone-${index + 3}`);
  expect(kept.map((device) => device.id).sort()).toEqual(expected.sort());
  expect((await register(5)).status).toBe(200);
  expect(await db.$count(walletDevices)).toBe(MOST_DEVICES);
});

test("an address reports 20 times in 15 minutes, with entries of at most 4,096 characters", async () => {
  readLog();
  const report = (text: string, ip: string) =>
    ask("log", {
      method: "POST",
      body: JSON.stringify({ logs: [text] }),
      headers: { "x-forwarded-for": ip },
    });
  expect((await report("a".repeat(4097), "192.0.2.1")).status).toBe(400);
  for (let number = 2; number <= 20; number++) expect((await report("a", "192.0.2.1")).status).toBe(200);
  expect((await report("a", "192.0.2.1")).status).toBe(429);
  expect((await report("a", "192.0.2.2")).status).toBe(200);
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
