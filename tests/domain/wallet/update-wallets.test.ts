import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { walletDevices, walletPasses } from "@/db/schema";
import {
  findPassByToken,
  listChangedPasses,
  registerDevice,
  unregisterDevice,
} from "@/domain/wallet/apple-devices";
import { changePasses } from "@/domain/wallet/change-passes";
import { googleSaveLink } from "@/domain/wallet/google-pass";
import { addToWallet, getOwnPass, removeFromWallets } from "@/domain/wallet/own-pass";
import { updateWallets } from "@/domain/wallet/update-wallets";
import { type PassContent, updateToken } from "@/domain/wallet/wallets";
import { db, inEachTest } from "../../support/database/test-database";
import {
  createPassCertificates,
  createServiceAccount,
  PASS_TYPE,
  readToken,
  TEAM,
} from "../../support/fakes/wallet-certificates";
import { openWalletServices, type WalletServices } from "../../support/fakes/wallet-services";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { readLog } from "../../support/read-log";

const certificates = createPassCertificates();
const account = createServiceAccount();
const apple = { passType: PASS_TYPE, team: TEAM, ...certificates };
const google = { issuerId: "3388000000012345678", email: account.email, key: account.key };
const CLUB = { product: "Plus One", appUrl: "https://club.example" };
const PHONE = { deviceId: "phone-1", pushToken: "ab".repeat(32) };
const WATCH = { deviceId: "watch-1", pushToken: "cd".repeat(32) };

const ada = inEachTest(() => createMember(db, { firstName: "Ada", lastName: "Marchetti" }));
let services: WalletServices;

beforeEach(async () => {
  services = await openWalletServices(certificates, account.publicKey);
});

afterEach(() => services.close());

async function addPass(wallet: "apple" | "google" = "apple"): Promise<PassContent> {
  await addToWallet(asMember(db, ada), { wallet }, ["apple", "google"]);
  const pass = await getOwnPass(asMember(db, ada));
  if (!pass) throw new Error("there is no pass");
  return pass;
}

const register = (pass: PassContent, { deviceId, pushToken } = PHONE) =>
  registerDevice(asVisitor(db), pass, deviceId, { pushToken });

const update = (interval = "0") =>
  updateWallets(asVisitor(db, after(interval)), { apple, google }, services.hosts);

const due = async () =>
  (await db.select().from(walletPasses)).map(({ nextUpdateAt }) => nextUpdateAt !== null);

test("Apple's devices are notified of a removed pass, with the club's certificate and nothing about the member", async () => {
  const pass = await addPass();
  expect(await register(pass)).toBe("new");
  expect(await register(pass)).toBe("known");
  await register(pass, WATCH);
  await update();
  expect(services.notified).toEqual([]);
  await removeFromWallets(asMember(db, ada));
  await update();
  expect(services.notified.map(({ token }) => token).sort()).toEqual([PHONE.pushToken, WATCH.pushToken]);
  for (const one of services.notified)
    expect(one).toMatchObject({ topic: PASS_TYPE, body: "{}", club: PASS_TYPE });
  expect(await due()).toEqual([false]);
  expect(services.patched).toEqual([]);
});

test("a device that removed the pass is forgotten, and only that one", async () => {
  const pass = await addPass();
  await register(pass);
  await register(pass, WATCH);
  services.answerDevice(PHONE.pushToken, 410);
  await changePasses(db, asVisitor(db), ada.id);
  await update();
  expect((await db.select().from(walletDevices)).map(({ deviceId }) => deviceId)).toEqual([WATCH.deviceId]);
  await unregisterDevice(asVisitor(db), pass, WATCH.deviceId);
  expect(await db.$count(walletDevices)).toBe(0);
});

test("a failed update is repeated after a minute", async () => {
  const pass = await addPass("google");
  await register(pass);
  services.answerGoogle(503);
  await changePasses(db, asVisitor(db), ada.id);
  const lines = readLog();
  await update();
  expect(lines.map(({ msg }) => msg)).toContain("a wallet could not be updated");
  expect(await due()).toEqual([true]);
  services.answerGoogle(200);
  await update();
  expect(services.patched).toHaveLength(1);
  await update("2 minutes");
  expect(services.patched).toHaveLength(2);
  expect(await due()).toEqual([false]);
});

test("a change during an update is sent afterwards", async () => {
  await addPass("google");
  await changePasses(db, asVisitor(db), ada.id);
  services.beforeGoogleAnswers(async () => {
    services.beforeGoogleAnswers(async () => {});
    await removeFromWallets(asMember(db, ada));
  });
  await update();
  expect(services.patched.map(({ object }) => object.state)).toEqual(["ACTIVE", "EXPIRED"]);
  expect(await due()).toEqual([false]);
});

test("Google Wallet gets the new name, and a removed pass without one", async () => {
  const pass = await addPass("google");
  await changePasses(db, asVisitor(db), ada.id);
  await update();
  await removeFromWallets(asMember(db, ada));
  await update();
  const id = `${google.issuerId}.${pass.id.replaceAll("-", "")}`;
  expect(services.patched.map(({ id: patched, object }) => [patched, object.state])).toEqual([
    [id, "ACTIVE"],
    [id, "EXPIRED"],
  ]);
  const [shown, removed] = services.patched.map(({ object }) => JSON.stringify(object));
  expect(shown).toContain("Ada Marchetti");
  expect(shown).toContain(pass.code);
  expect(removed).not.toMatch(/Ada|P1W/);
});

test("a pass that no one saved is unknown to Google, which is no failure", async () => {
  await addPass("google");
  services.answerGoogle(404);
  await removeFromWallets(asMember(db, ada));
  await update();
  expect(await due()).toEqual([false]);
});

test("several workers notify each device of a change once", async () => {
  await register(await addPass());
  await changePasses(db, asVisitor(db), ada.id);
  await Promise.all([update(), update(), update()]);
  expect(services.notified).toHaveLength(1);
});

test("the link to Google Wallet is signed by the service account and has the card's content", async () => {
  const pass = await addPass("google");
  const now = new Date("2026-11-20T12:00:00Z");
  const link = googleSaveLink(google, CLUB, pass, now);
  const [, token = ""] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(link) ?? [];
  expect(readToken(token, account.publicKey)).toMatchObject({
    ...{ iss: google.email, aud: "google", typ: "savetowallet", iat: now.getTime() / 1000 },
    origins: ["https://club.example"],
    payload: {
      genericObjects: [
        {
          id: `${google.issuerId}.${pass.id.replaceAll("-", "")}`,
          state: "ACTIVE",
          header: { defaultValue: { value: "Ada Marchetti" } },
          barcode: { type: "QR_CODE", value: pass.code },
        },
      ],
    },
  });
  expect(() => readToken(token, createServiceAccount().publicKey)).toThrow("signature is wrong");
});

describe("a device of Apple", () => {
  test("reads a pass only with the pass's own token", async () => {
    const pass = await addPass();
    const other = await createMember(db);
    await addToWallet(asMember(db, other), { wallet: "apple" }, ["apple"]);
    const others = await getOwnPass(asMember(db, other));
    const visitor = asVisitor(db);
    expect(await findPassByToken(visitor, pass.id, updateToken(pass.id))).toMatchObject({ id: pass.id });
    for (const token of ["", "x", updateToken(others?.id ?? ""), pass.code])
      expect(await findPassByToken(visitor, pass.id, token)).toBeNull();
    expect(await findPassByToken(visitor, "not-an-id", updateToken("not-an-id"))).toBeNull();
  });

  test("hears which of its passes changed since it asked", async () => {
    const pass = await addPass();
    await register(pass);
    const ask = (since: string | null, device = PHONE.deviceId) =>
      listChangedPasses(asVisitor(db), device, since === null ? null : new Date(Number(since)));
    const first = await ask(null);
    expect(first).toMatchObject({ serialNumbers: [pass.id] });
    expect(await ask(first?.lastUpdated ?? null)).toBeNull();
    await changePasses(db, asVisitor(db, after("1 minute")), ada.id);
    expect(await ask(first?.lastUpdated ?? null)).toMatchObject({ serialNumbers: [pass.id] });
    expect(await ask(null, "another")).toBeNull();
  });

  test("is stored with its address encrypted, and an invalid id is rejected", async () => {
    const pass = await addPass();
    await register(pass);
    const [stored] = await db.select().from(walletDevices).where(eq(walletDevices.passId, pass.id));
    expect(JSON.stringify(stored)).not.toContain(PHONE.pushToken);
    expect(await register(pass, { ...PHONE, deviceId: "a b" })).toBeNull();
    expect(await register(pass, { ...PHONE, deviceId: "x".repeat(121) })).toBeNull();
  });
});
