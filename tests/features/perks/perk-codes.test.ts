import { randomUUID } from "node:crypto";
import { clearTillKey, storeTillKey } from "@/auth/cookies";
import { startSession } from "@/auth/session";
import { listPooledPerks } from "@/content/perks";
import { setCurrentDatabase } from "@/db/current";
import { perkCodes } from "@/db/schema";
import { addPerkCodesAction } from "@/features/perks/actions";
import { uploadPerkCodes } from "@/features/perks/perk-codes";
import { uploadTillCodes } from "@/features/till/cashier/till-codes";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { forgetCookies, requestWith } from "../../support/people/next-headers";
import { ada } from "../../support/people/people";
import { hedy } from "../../support/people/staff";
import { keyTo, LUMEN } from "../../support/people/till";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

const RECURLY = Buffer.from(
  "bulk_coupon_id,bulk_coupon_prefix,unique_coupon_code\r\n769158967603640335,SUMMER,AB3-X7Q\r\n769158967603640335,SUMMER,CD4-Y8R\r\n",
);

let perkId: string;

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({ origin: TEST_APP_URL });
  const [perk] = await listPooledPerks("casa-orrin");
  perkId = perk?.id ?? "";
});

function formOf(change: Record<string, string | File> = {}): FormData {
  const body = new FormData();
  const file = new File([RECURLY], "codes.csv");
  for (const [name, value] of Object.entries({
    step: "check",
    perkId,
    uploadId: randomUUID(),
    file,
    ...change,
  }))
    body.set(name, value);
  return body;
}

/** Node can't cancel the stream of a `FormData` while it reads a file, so the form is sent as bytes. */
async function requestOf(body: FormData, origin = TEST_APP_URL): Promise<Request> {
  const form = new Response(body);
  return new Request(`${TEST_APP_URL}/file`, {
    method: "POST",
    body: await form.arrayBuffer(),
    headers: { origin, "content-type": form.headers.get("content-type") ?? "" },
  });
}

const asAdministrator = async () => startSession((await hedy(db)).id);
const atTill = async (brand?: typeof LUMEN) => storeTillKey((await keyTo(db, brand)).key);

describe.each([
  ["the console", uploadPerkCodes, asAdministrator],
  ["the till", uploadTillCodes, atTill],
])("a file at %s", (_place, upload, open) => {
  test("is checked without a change, and then added", async () => {
    await open();
    const before = await dumpRows(db);
    const checked = await upload(await requestOf(formOf()));
    expect(await checked.json()).toMatchObject({
      status: "success",
      payload: { step: "check", report: { count: 2, first: ["AB3-X7Q", "CD4-Y8R"] }, known: 0 },
    });
    expect(await dumpRows(db)).toBe(before);
    const added = await upload(await requestOf(formOf({ step: "add" })));
    expect(await added.json()).toMatchObject({ payload: { step: "add", added: 2, left: 2, done: 2 } });
  });

  test("of more than 10 MB, or of another site, is rejected", async () => {
    await open();
    const large = new File([Buffer.alloc(11 * 1024 * 1024, "A")], "codes.csv");
    const response = await upload(await requestOf(formOf({ file: large })));
    expect([response.status, (await response.json()).code]).toEqual([422, "codes-too-large"]);
    const foreign = await upload(await requestOf(formOf({ step: "add" }), "https://elsewhere.example"));
    expect(await foreign.json()).toMatchObject({ status: "error", code: "unexpected-origin" });
    expect(await db.$count(perkCodes)).toBe(0);
  });

  test("needs a known step and a perk of the content", async () => {
    await open();
    const wrong = await upload(await requestOf(formOf({ step: "guess" })));
    expect(await wrong.json()).toMatchObject({ fieldErrors: { step: { message: "Check the list first." } } });
    const unknown = await upload(await requestOf(formOf({ perkId: "perk-unknown" })));
    expect(await unknown.json()).toMatchObject({ code: "perk-not-found" });
  });
});

test("a member adds nothing at the console, and a browser without a key nothing at the till", async () => {
  await startSession((await ada(db)).id);
  await clearTillKey();
  const atConsole = await uploadPerkCodes(await requestOf(formOf({ step: "add" })));
  expect(await atConsole.json()).toMatchObject({ code: "not-allowed" });
  const atTillWithoutKey = await uploadTillCodes(await requestOf(formOf({ step: "add" })));
  expect(await atTillWithoutKey.json()).toMatchObject({ code: "till-key-needed" });
  expect(await db.$count(perkCodes)).toBe(0);
});

test("a till neither checks nor adds codes of another brand’s perk", async () => {
  await atTill(LUMEN);
  for (const step of ["check", "add"]) {
    const response = await uploadTillCodes(await requestOf(formOf({ step })));
    expect(await response.json()).toMatchObject({ code: "perk-not-found" });
  }
});

test("without a script, the check of a file returns its text for the next step", async () => {
  await asAdministrator();
  const checked = await addPerkCodesAction(null, formOf());
  expect(checked).toMatchObject({ status: "success", payload: { report: { count: 2 } } });
  const text = checked.status === "success" && checked.payload.step === "check" && checked.payload.text;
  expect(text).toBe(RECURLY.toString());
  const rest = { file: new File([], ""), lines: String(text), step: "add" };
  expect(await addPerkCodesAction(null, formOf(rest))).toMatchObject({ payload: { added: 2 } });
});
