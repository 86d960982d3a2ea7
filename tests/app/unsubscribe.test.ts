import { GET, POST } from "@/app/(club)/(public)/unsubscribe/route";
import type { OpenDatabase } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import { contactOptOuts } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { optOutLink } from "@/domain/contacts/opt-out-link";
import { dumpRows } from "../support/database/database";
import { db } from "../support/database/test-database";

const link = optOutLink(hashContact("sam@example.test"));
const choicePath = `/unsubscribe/choice${new URL(link).search}`;

beforeEach(() => {
  setCurrentDatabase({ db } as OpenDatabase);
});

const post = (fields: Record<string, string>, url = link) =>
  POST(new Request(url, { method: "POST", body: new URLSearchParams(fields) }));

const optedOut = () => db.$count(contactOptOuts);

test("redirects a link to the choice page and changes nothing", async () => {
  const before = await dumpRows(db);
  const response = GET(new Request(link));
  expect([response.status, response.headers.get("location")]).toEqual([303, choicePath]);
  expect(await dumpRows(db)).toBe(before);
});

describe("a mail program's one-click request", () => {
  test("opts out without a redirect", async () => {
    const response = await post({ "List-Unsubscribe": "One-Click" });
    expect(response.status).toBe(200);
    expect(await optedOut()).toBe(1);
  });

  test("accepts a multipart body", async () => {
    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    expect((await POST(new Request(link, { method: "POST", body }))).status).toBe(200);
    expect(await optedOut()).toBe(1);
  });

  test("accepts an empty body", async () => {
    expect((await POST(new Request(link, { method: "POST" }))).status).toBe(200);
    expect(await optedOut()).toBe(1);
  });

  test("rejects an invalid link", async () => {
    expect((await post({ "List-Unsubscribe": "One-Click" }, `${link}x`)).status).toBe(400);
    expect(await optedOut()).toBe(0);
  });
});

test("the page's buttons opt out and opt in again, and return to the page", async () => {
  for (const [choice, count] of [
    ["out", 1],
    ["undo", 0],
  ] as const) {
    const response = await post({ choice });
    expect([response.status, response.headers.get("location")]).toEqual([303, choicePath]);
    expect(await optedOut()).toBe(count);
  }
});
