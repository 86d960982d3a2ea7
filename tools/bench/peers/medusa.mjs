import { randomUUID } from "node:crypto";
import { MedusaApp } from "@medusajs/framework/modules-sdk";
import { ContainerRegistrationKeys, Modules, ModulesSdkUtils } from "@medusajs/framework/utils";
import { serveOperations } from "./serve-operations.mjs";

const MODULE = "@medusajs/loyalty-plugin/.medusa/server/src/modules/store-credit";
const database = { clientUrl: process.env.DATABASE_URL };
const max = Number(process.env.DATABASE_POOL);

const connection = ModulesSdkUtils.createPgConnection({ ...database, pool: { min: 0, max } });
const { modules, onApplicationStart, runMigrations } = await MedusaApp({
  cwd: import.meta.dirname,
  modulesConfig: {
    store_credit: { resolve: MODULE, options: { database } },
    [Modules.LINK]: { initialize: async () => {}, getMigrationPlanner: () => {} }, // there is no other module
  },
  sharedResourcesConfig: { database },
  injectedDependencies: { [ContainerRegistrationKeys.PG_CONNECTION]: connection },
});
await runMigrations();
await onApplicationStart();
const { store_credit: credit } = modules;

async function preparePay() {
  const owner = { customer_id: randomUUID(), currency_code: "usd" };
  const [{ id: account_id }] = await credit.createStoreCreditAccounts([owner]);
  const entry = { account_id, reference: "till", reference_id: randomUUID() };
  await credit.creditAccounts([{ ...entry, amount: 5000 }]);
  return async () => Boolean(await credit.debitAccounts([{ ...entry, amount: 2500 }]));
}

serveOperations({ pay: async () => preparePay }, connection.client.driver.Client);
