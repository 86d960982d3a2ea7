import { expect, test } from "@playwright/test";
import { createServedDatabase } from "../../tests/support/database/create-database";
import { openLine } from "../../tests/support/database/database-line";
import { openClub } from "../support/own-club";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

test("while its database is away the club says that it isn't ready, though it lives; then it is again", async () => {
  const database = await createServedDatabase();
  const line = await openLine(database.connectionString);
  const club = await openClub(() => ({ DATABASE_URL: line.connectionString, WORKER: "off" }));
  const status = async (at: string) => (await fetch(club.url + at)).status;

  expect(await status("/readyz")).toBe(200);
  await line.cut();
  expect(await status("/readyz")).toBe(503);
  expect(await status("/livez")).toBe(200);
  await line.mend();
  await expect.poll(() => status("/readyz")).toBe(200);

  expect(await club.close()).toBe(0);
  await line.cut();
  await database.drop();
});
