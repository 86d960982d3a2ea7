import { tillKeys } from "@/db/schema";
import { insertDemoKeys, listDemoKeys } from "@/domain/till/demo-keys";
import { openTill } from "@/domain/till/open-till";
import { env } from "@/lib/env";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { asVisitor } from "../../support/people/contexts";
import { domainError } from "../../support/people/rejection";

test("outside the demo, keys are neither listed nor inserted", async () => {
  const db = await freshDatabase();
  expect(listDemoKeys).toThrow("in the demo only");
  await expect(insertDemoKeys(asVisitor(db))).rejects.toThrow("in the demo only");
});

test("in the demo, each key opens its brand's till, is stored hashed and stays revoked", async () => {
  jest.replaceProperty(env(), "DEMO", true);
  const db = await freshDatabase();
  await insertDemoKeys(asVisitor(db));
  const keys = listDemoKeys();
  expect(keys.map(({ brandName }) => brandName)).toEqual(["Casa Orrin", "Corvo", "Casa Orrin"]);
  expect(keys.map(({ isTest }) => isTest)).toEqual([false, false, true]);
  for (const { key, brandName } of keys)
    expect((await openTill(asVisitor(db), { key })).till.brandName).toBe(brandName);
  await db.update(tillKeys).set({ revokedAt: new Date() });
  await insertDemoKeys(asVisitor(db));
  for (const { key } of keys) {
    expect(await dumpRows(db)).not.toContain(key);
    await expect(openTill(asVisitor(db), { key })).rejects.toEqual(domainError("till-key-revoked"));
  }
});
