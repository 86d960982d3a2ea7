import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import { daysAgo, type Member } from "@/db/factories";
import { auditEvents, sessions } from "@/db/schema";
import { exportResponse } from "@/features/account/privacy/export-response";
import { exportForMember } from "@/features/members/export-for-member";
import { db } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { forgetCookies } from "../../support/people/next-headers";
import { ada } from "../../support/people/people";
import { hedy, lin } from "../../support/people/staff";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

let member: Member;

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  member = await ada(db);
});

function post(fields: Record<string, string>, headers: Record<string, string> = { origin: TEST_APP_URL }) {
  const body = new URLSearchParams({ memberId: member.id, ...fields });
  const url = `${TEST_APP_URL}/concierge/staff/members/ada/export`;
  return exportForMember(
    new Request(url, { method: "POST", body, headers }),
    member.username,
    exportResponse,
  );
}

const reason = "Letter of March 3";

test("an administrator gets the file, which no cache stores", async () => {
  await startSession((await hedy(db)).id);
  const response = await post({ reason });
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="ada-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(await response.json()).toMatchObject({ member: { id: member.id, username: "ada" } });
});

const REFUSED = "/concierge/staff/members/ada?export=refused#export";

test("without a written request, the page says so and nothing is exported", async () => {
  await startSession((await hedy(db)).id);
  const response = await post({ reason: "" });
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/concierge/staff/members/ada?export=reason#export",
  ]);
  expect(await db.$count(auditEvents)).toBe(0);
});

test("without a recent proof, the page that asks for one opens, and nothing is exported", async () => {
  await startSession((await hedy(db)).id);
  await db.update(sessions).set({ provenAt: daysAgo(1) });
  const response = await post({ reason });
  const asks = "/account/confirm?next=%2Fconcierge%2Fstaff%2Fmembers%2Fada";
  expect([response.status, response.headers.get("location")]).toEqual([303, asks]);
  expect(await db.$count(auditEvents)).toBe(0);
});

test("rejects a visitor, a lead and another site's form", async () => {
  expect((await post({ reason })).headers.get("location")).toBe(REFUSED);
  await startSession((await lin(db)).id);
  expect((await post({ reason })).headers.get("location")).toBe(REFUSED);
  forgetCookies();
  await startSession((await hedy(db)).id);
  const foreign = await post({ reason }, { origin: "https://other.example" });
  expect(foreign.headers.get("location")).toBe(REFUSED);
  expect(await db.$count(auditEvents)).toBe(0);
});
