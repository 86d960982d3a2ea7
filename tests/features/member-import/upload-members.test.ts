import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import { members } from "@/db/schema";
import { importProblem } from "@/features/member-import/import-problem";
import { uploadMembers } from "@/features/member-import/upload-members";
import { db } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { largeFile } from "../../support/people/member-files";
import { forgetCookies } from "../../support/people/next-headers";
import { ada } from "../../support/people/people";
import { hedy } from "../../support/people/staff";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

const SAMPLE = readFileSync("docs/members-sample.csv");
const MB = 1024 * 1024;

beforeEach(() => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
});

type Sent = {
  step?: string;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
  fields?: Record<string, string>;
};

const SCRIPT = { accept: "application/json", origin: TEST_APP_URL };
const FORM = { accept: "text/html", origin: TEST_APP_URL };

/** Node can't cancel the stream of a `FormData` while it reads a file, so the form is sent as bytes. */
async function post({
  step = "check",
  bytes = SAMPLE,
  headers = SCRIPT,
  fields = {},
}: Sent = {}): Promise<Response> {
  const body = new FormData();
  body.set("step", step);
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new File([new Uint8Array(bytes)], "members.csv"));
  const form = new Response(body);
  const type = form.headers.get("content-type") ?? "";
  return uploadMembers(
    new Request(`${TEST_APP_URL}/concierge/staff/import/file`, {
      method: "POST",
      body: await form.arrayBuffer(),
      headers: { ...headers, "content-type": type },
    }),
  );
}

const countMembers = () => db.$count(members);

describe("an administrator’s file", () => {
  beforeEach(async () => {
    await startSession((await hedy(db)).id);
  });

  test("is checked without a change", async () => {
    const response = await post();
    expect(await response.json()).toMatchObject({
      status: "success",
      payload: {
        counts: { new: 10, member: 0, wrong: 0 },
        problems: [],
        notes: [],
        undecided: {},
        unusedColumns: ["Notes"],
      },
    });
    expect(await countMembers()).toBe(1);
  });

  test("is imported in several requests of a script", async () => {
    const send = async () => (await (await post({ step: "import", bytes: largeFile(2300) })).json()).payload;
    expect(await send()).toMatchObject({ imported: 2000, left: 300, isFinished: false });
    expect(await send()).toMatchObject({ imported: 2300, left: 0, isFinished: true });
    expect(await send()).toEqual({ importId: null, imported: 0, left: 0, isFinished: true });
  });

  test("is imported by one plain form, which is redirected to the import", async () => {
    const response = await post({ step: "import", bytes: largeFile(1100), headers: FORM });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toMatch(/^\/concierge\/staff\/import\?import=[0-9a-f-]{36}$/);
    expect(await countMembers()).toBe(1101);
    const again = await post({ step: "import", bytes: largeFile(1100), headers: FORM });
    expect(again.headers.get("location")).toBe("/concierge/staff/import?problem=import-nothing-new");
  });

  test.each(["check", "report"])("becomes a report as a CSV file by a plain form's %s", async (step) => {
    const response = await post({ step, headers: FORM });
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="import-report-/);
    const lines = (await response.text()).split("\r\n");
    expect(lines).toHaveLength(12);
    expect(lines[1]).toBe('"2","Clara Whitfield","new",""');
    expect(lines.join("")).not.toContain("@");
  });

  test.each([
    ["import-file-missing", new Uint8Array(), 422],
    ["import-file-empty", new TextEncoder().encode("Name,Email"), 422],
    ["import-columns-missing", new TextEncoder().encode("Name\nAda Vale"), 422],
    ["list-workbook", new Uint8Array([0x50, 0x4b, 3, 4]), 422],
    ["list-encoding", new Uint8Array([...Buffer.from("Name,Email\nSiobh"), 0x87, 0x6e]), 422],
    ["import-file-too-large", new Uint8Array(20 * MB + 1), 413],
    ["import-file-too-large", new Uint8Array(21 * MB), 413],
  ])("is rejected as %s", async (code, bytes, status) => {
    expect((await post({ bytes })).status).toBe(status);
    const location = (await post({ bytes, headers: FORM })).headers.get("location") ?? "";
    expect(location).toBe(`/concierge/staff/import?problem=${code}`);
    expect(importProblem(code)).not.toMatch(/Something went wrong|\{/);
  });

  test("with an unknown step is a bad request with a sentence", async () => {
    const response = await post({ step: "delete" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ status: "error", fieldErrors: { step: {} } });
    const location = (await post({ step: "delete", headers: FORM })).headers.get("location");
    expect(location).toBe("/concierge/staff/import?problem=import-form-incomplete");
    expect(importProblem("import-form-incomplete")).toMatch(/^That form was incomplete/);
  });

  test("with dates of two meanings is imported only after the owner’s choice", async () => {
    const bytes = new TextEncoder().encode("Name,Email,Joined\nAda Vale,ada@club.example,3/4/2024");
    const checked = await (await post({ bytes })).json();
    expect(checked.payload).toMatchObject({
      undecided: { dates: "3/4/2024" },
      sample: [{ memberSince: "" }],
    });
    const refused = await post({ step: "import", bytes });
    expect(refused.status).toBe(422);
    expect((await refused.json()).message).toContain("such as 3/4/2024");
    expect(await countMembers()).toBe(1);
    const location = (await post({ step: "import", bytes, headers: FORM })).headers.get("location");
    expect(location).toBe("/concierge/staff/import?problem=import-dates-undecided");
    const chosen = { bytes, fields: { dates: "day-first" } };
    expect(await (await post(chosen)).json()).toMatchObject({
      payload: { undecided: {}, sample: [{ memberSince: "April 3, 2024" }] },
    });
    expect((await post({ ...chosen, step: "import" })).status).toBe(200);
    const [imported] = await db.select().from(members).where(eq(members.email, "ada@club.example"));
    expect(imported?.createdAt).toEqual(new Date("2024-04-03T12:00:00Z"));
    expect((await post({ bytes, fields: { dates: "year-first" } })).status).toBe(400);
  });

  test("is rejected from another site", async () => {
    const response = await post({ step: "import", headers: { ...SCRIPT, origin: "https://other.example" } });
    expect(response.status).toBe(403);
    expect(await countMembers()).toBe(1);
  });
});

test("a member’s file is rejected", async () => {
  await startSession((await ada(db)).id);
  for (const step of ["check", "report", "import"]) expect((await post({ step })).status).toBe(403);
  expect(await countMembers()).toBe(1);
});

test("a visitor’s file is rejected", async () => {
  expect((await post({ step: "import" })).status).toBe(401);
  expect(await countMembers()).toBe(0);
});
