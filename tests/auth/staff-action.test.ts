import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import { verb } from "@/domain/verb";
import { db } from "../support/database/test-database";
import { TEST_APP_URL } from "../support/fakes/settings";
import { forgetCookies, requestWith } from "../support/people/next-headers";
import { ada, iris } from "../support/people/people";
import { hedy, lin } from "../support/people/staff";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));

const run = jest.fn(async () => "done");
const act = staffAction("claim request", verb(z.object({}), run), "Done");

beforeEach(() => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  run.mockClear();
  forgetCookies();
  requestWith({ origin: TEST_APP_URL });
});

test.each([
  ["a concierge", iris],
  ["a lead", lin],
  ["an administrator", hedy],
])("a staff action runs for %s", async (_, who) => {
  await startSession((await who(db)).id);
  expect(await act({})).toEqual({ status: "success", message: "Done", payload: "done" });
});

test("a staff action rejects members and visitors without running", async () => {
  const refused = { status: "error", code: "not-allowed" };
  expect(await act({})).toMatchObject(refused);
  await startSession((await ada(db)).id);
  expect(await act({})).toMatchObject(refused);
  expect(run).not.toHaveBeenCalled();
});
