import { isHTTPAccessFallbackError } from "next/dist/client/components/http-access-fallback/http-access-fallback";
import OutboxPage from "@/app/(club)/(public)/outbox/page";
import { setCurrentDatabase } from "@/db/current";
import { env } from "@/lib/env";
import { freshDatabase } from "../support/database/database";

beforeEach(async () => {
  const db = await freshDatabase();
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
});

test("shows the outbox as not found outside of the demo", async () => {
  const error = await OutboxPage().catch((thrown: unknown) => thrown);
  expect(isHTTPAccessFallbackError(error)).toBe(true);
});

test("shows the outbox in the demo", async () => {
  jest.replaceProperty(env(), "DEMO", true);
  await expect(OutboxPage()).resolves.toBeDefined();
});
