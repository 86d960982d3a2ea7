import { eq } from "drizzle-orm";
import sharp from "sharp";
import { startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { members } from "@/db/schema";
import { pictureProblem } from "@/features/account/avatar/picture-problem";
import { uploadAvatar } from "@/features/account/avatar/upload-avatar";
import { log } from "@/lib/log";
import { db } from "../../../support/database/test-database";
import { TEST_APP_URL } from "../../../support/fakes/settings";
import { forgetCookies } from "../../../support/people/next-headers";
import { ada } from "../../../support/people/people";

jest.mock("next/headers", () => jest.requireActual("../../../support/people/next-headers"));

const URL = `${TEST_APP_URL}/account/avatar`;
const MB = 1024 * 1024;

let member: Member;
let picture: Buffer;

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  member = await ada(db);
  await startSession(member.id);
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#a67f3b" } })
    .png()
    .toBuffer();
});

type Sent = { body?: BodyInit; headers?: Record<string, string> };

function form(bytes: Buffer = picture): FormData {
  const body = new FormData();
  body.set("picture", new File([new Uint8Array(bytes)], "me.png"));
  return body;
}

const post = ({ body = form(), headers = { origin: TEST_APP_URL } }: Sent = {}) =>
  uploadAvatar(
    new Request(URL, {
      method: "POST",
      body,
      headers: { accept: "application/json", ...headers },
      duplex: "half",
    } as RequestInit),
  );

async function avatar(): Promise<string | null> {
  const [row] = await db.select().from(members).where(eq(members.id, member.id));
  return row?.avatar ?? null;
}

/** A body without a content length; counts the megabytes that were read. */
function endless(megabytes: number) {
  const read = { megabytes: 0 };
  const body = new ReadableStream(
    {
      pull(controller) {
        if (read.megabytes >= megabytes) return controller.close();
        read.megabytes += 1;
        controller.enqueue(new Uint8Array(MB));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, read };
}

test("responds with JSON to a script and redirects a form to its page", async () => {
  const json = await post();
  expect([json.status, await json.json()]).toEqual([
    200,
    { status: "success", message: "Picture updated", payload: { changed: true } },
  ]);
  expect(await avatar()).toEqual(expect.any(String));
  const redirect = await post({ headers: { origin: TEST_APP_URL, accept: "text/html,*/*" } });
  expect([redirect.status, redirect.headers.get("location")]).toEqual([303, "/account/details"]);
});

test("reports an invalid picture under its field, and in the query of the form's page", async () => {
  const json = await post({ body: form(Buffer.from("<svg/>")) });
  expect([json.status, await json.json()]).toMatchObject([
    422,
    { fieldErrors: { picture: { message: "Choose a JPEG, PNG, WebP or AVIF picture." } } },
  ]);
  const html = { origin: TEST_APP_URL, accept: "text/html" };
  const redirect = await post({ body: form(Buffer.from("<svg/>")), headers: html });
  expect(redirect.headers.get("location")).toBe("/account/details?picture=picture-unknown");
  expect(await avatar()).toBeNull();
});

test("doesn't read a body whose content length is too large", async () => {
  const { body, read } = endless(20);
  const response = await post({ body, headers: { origin: TEST_APP_URL, "content-length": String(20 * MB) } });
  expect(response.status).toBe(413);
  expect(read.megabytes).toBe(0);
});

test("reads a body without a content length only up to the limit", async () => {
  const { body, read } = endless(50);
  const response = await post({ body });
  expect([response.status, (await response.json()).fieldErrors.picture.errorCode]).toEqual([
    413,
    "picture-too-large",
  ]);
  expect(read.megabytes).toBeLessThanOrEqual(10);
});

test("requires a picture when the body isn't a form or has no picture", async () => {
  for (const body of ["picture", new FormData(), new URLSearchParams({ picture: "me.png" })]) {
    const response = await post({ body });
    expect(response.status).toBe(422);
    expect((await response.json()).fieldErrors.picture.message).toBe("Choose a picture first.");
  }
});

test.each<[string, Record<string, string>]>([
  ["without an origin", {}],
  ["from a foreign origin", { origin: "https://elsewhere.test" }],
])("rejects a picture %s before reading it", async (_, headers) => {
  jest.spyOn(log, "warn").mockImplementation(() => undefined);
  const { body, read } = endless(3);
  const response = await post({ body, headers });
  expect([response.status, (await response.json()).code]).toEqual([403, "unexpected-origin"]);
  expect(read.megabytes).toBe(0);
});

test("rejects a picture from a visitor or a suspended member before reading it", async () => {
  for (const leave of [() => db.update(members).set({ status: "suspended" }), async () => forgetCookies()]) {
    await leave();
    const { body, read } = endless(3);
    const response = await post({ body });
    expect([response.status, (await response.json()).code]).toEqual([401, "sign-in-required"]);
    expect(read.megabytes).toBe(0);
  }
});

test.each([
  ["picture-too-large", "This picture is too large. Choose one of at most 8 MB."],
  ["picture-broken", "We couldn’t read this picture. It may be damaged; please choose another."],
  ["<script>", "Something went wrong. Please try again."],
  ["", undefined],
  [null, undefined],
])("the error code %p in the query reads %p", (query, text) => {
  expect(pictureProblem(query)).toBe(text);
});
