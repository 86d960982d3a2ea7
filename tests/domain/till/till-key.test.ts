import { eq } from "drizzle-orm";
import { tillKeys } from "@/db/schema";
import { openTill, requireTill } from "@/domain/till/open-till";
import { listTillKeys, makeTillKey, newTillKey, revokeTillKey } from "@/domain/till/till-key";
import { sha256 } from "@/lib/hash";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { ada } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { auditActions, hedy, lin } from "../../support/people/staff";
import { keyTo, LUMEN, ORRIN } from "../../support/people/till";

const admin = async () => asMember(db, await hedy(db));

describe("a till key", () => {
  test("is returned once, has 128 bits, is stored hashed and audited", async () => {
    const { keyId, key } = await makeTillKey(await admin(), ORRIN, "Front counter");
    expect(key).toMatch(/^[2-9A-HJKMNP-Z]{26}$/);
    expect(26 * Math.log2(31)).toBeGreaterThan(128);
    const rows = await dumpRows(db);
    expect(rows).toContain(sha256(key));
    expect(rows).not.toContain(key);
    expect(await auditActions(db, keyId)).toEqual(["till key made"]);
  });

  test("works next to other keys of the brand", async () => {
    const context = await admin();
    const front = await makeTillKey(context, ORRIN, "Front counter");
    const back = await makeTillKey(context, ORRIN, "Back counter");
    await makeTillKey(context, LUMEN, "Shop");
    await revokeTillKey(context, { keyId: front.keyId });
    expect(
      (await listTillKeys(context)).map(({ brandName, label, revokedAt }) => [brandName, label, !revokedAt]),
    ).toEqual([
      ["Casa Orrin", "Back counter", true],
      ["Casa Orrin", "Front counter", false],
      ["Lumen Rue", "Shop", true],
    ]);
    await expect(requireTill({ db }, back.key)).resolves.toMatchObject({ brand: "casa-orrin" });
    await expect(requireTill({ db }, front.key)).rejects.toEqual(domainError("till-key-revoked"));
  });

  test("can be revoked once, with an audit event", async () => {
    const context = await admin();
    const { keyId } = await makeTillKey(context, ORRIN, "Front counter");
    await revokeTillKey(context, { keyId });
    expect(await auditActions(db, keyId)).toEqual(["till key made", "till key revoked"]);
    expect(await rejection(db, () => revokeTillKey(context, { keyId }))).toEqual(
      domainError("till-key-revoked"),
    );
  });

  test("that does not exist cannot be revoked", async () => {
    const context = await admin();
    const keyId = "00000000-0000-4000-8000-000000000000";
    expect(await rejection(db, () => revokeTillKey(context, { keyId }))).toEqual(
      domainError("till-key-not-found"),
    );
  });

  test("is created, listed and revoked only by administrators", async () => {
    const { keyId } = (await keyTo(db)).till;
    for (const who of [await ada(db), await lin(db)]) {
      const context = asMember(db, who);
      expect(await rejection(db, () => makeTillKey(context, ORRIN, "Mine"))).toEqual(
        domainError("not-allowed"),
      );
      expect(await rejection(db, () => revokeTillKey(context, { keyId }))).toEqual(
        domainError("not-allowed"),
      );
      expect(() => listTillKeys(context)).toThrow("You can’t do that.");
    }
  });
});

describe("openTill", () => {
  test("returns the till and records the time", async () => {
    const { key, till } = await keyTo(db);
    await expect(openTill(asVisitor(db), { key })).resolves.toEqual({ key, till });
    const [row] = await db.select().from(tillKeys).where(eq(tillKeys.id, till.keyId));
    expect(row?.lastOpenedAt).not.toBeNull();
  });

  test("accepts a key in any case and in groups", async () => {
    const { key, till } = await keyTo(db);
    const typed = ` ${key.slice(0, 13).toLowerCase()} ${key.slice(13)} `;
    await expect(openTill(asVisitor(db), { key: typed })).resolves.toEqual({ key, till });
  });

  test("rejects a wrong and a revoked key with different errors", async () => {
    const { key, till } = await keyTo(db);
    const visitor = asVisitor(db);
    expect(await rejection(db, () => openTill(visitor, { key: `${key}A` }))).toEqual(
      domainError("till-key-wrong"),
    );
    await revokeTillKey(await admin(), { keyId: till.keyId });
    expect(await rejection(db, () => openTill(visitor, { key }))).toEqual(domainError("till-key-revoked"));
  });

  test("rejects an IP address after 30 wrong keys in 15 minutes", async () => {
    const { key } = await keyTo(db);
    const visitor = { ...asVisitor(db), ip: "192.0.2.1" };
    for (let times = 0; times < 40; times++) await openTill(visitor, { key });
    for (let times = 0; times < 30; times++)
      await expect(openTill(visitor, { key: newTillKey() })).rejects.toEqual(domainError("till-key-wrong"));
    await expect(openTill(visitor, { key })).rejects.toEqual(domainError("too-many-tries"));
    await expect(openTill({ ...visitor, ip: "192.0.2.2" }, { key })).resolves.toBeDefined();
  });

  test("does not count a text that cannot be a key", async () => {
    const { key } = await keyTo(db);
    const visitor = { ...asVisitor(db), ip: "192.0.2.3" };
    for (let times = 0; times < 40; times++)
      await expect(openTill(visitor, { key: "wrong" })).rejects.toEqual(domainError("till-key-wrong"));
    await expect(openTill(visitor, { key })).resolves.toBeDefined();
  });
});
