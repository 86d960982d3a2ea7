import type { Database } from "@/db/client";
import { conciergeRequests, contactOptOuts } from "@/db/schema";
import { hashContact } from "@/domain/contacts/encrypt-contact";
import { optOutLink } from "@/domain/contacts/opt-out-link";
import { hasOptedOut, optOut, undoOptOut } from "@/domain/concierge/opt-out";
import { dumpRows, freshDatabase } from "../../support/database/database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { asVisitor } from "../../support/people/contexts";
import { ada, grace, theo } from "../../support/people/people";
import { refusal } from "../../support/people/refusal";
import { askFor, hours } from "../../support/people/requests";

const tokenFor = (contact: string) => new URL(optOutLink(hashContact(contact))).searchParams.get("t") ?? "";
const token = tokenFor("sam@example.test");

let db: Database;

beforeEach(async () => {
  db = await freshDatabase();
});

const out = (given = token) => optOut(asVisitor(db, hours(1)), { token: given });
const undo = (given = token) => undoOptOut(asVisitor(db), { token: given });
const isOut = () => hasOptedOut(asVisitor(db), { token });
const blocked = async () => (await db.select().from(conciergeRequests)).map((request) => request.blocked);

test("the link holds the club's address and a token, and nothing of the contact", () => {
  const link = optOutLink(hashContact("sam@example.test"));
  expect(link).toBe(`${TEST_APP_URL}/unsubscribe?t=${token}`);
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("sam");
});

describe("a friend who doesn't want to be written to", () => {
  test("is known by a keyed hash alone", async () => {
    await out();
    expect(await isOut()).toBe(true);
    expect(await db.select().from(contactOptOuts)).toMatchObject([
      { contactHash: hashContact("sam@example.test") },
    ]);
    expect(await dumpRows(db)).not.toContain("sam@example.test");
  });

  test("is left alone for every member, now and later", async () => {
    await askFor(db, await ada(db), "sam@example.test");
    await out();
    expect(await blocked()).toEqual(["opted-out"]);
    await askFor(db, await grace(db), "SAM@example.test");
    await askFor(db, await theo(db), "noor@example.test", { recipient: "Noor" });
    expect((await blocked()).sort()).toEqual(["opted-out", "opted-out", null].sort());
  });

  test("may press the button twice", async () => {
    await out();
    const before = await dumpRows(db);
    await out();
    expect(await dumpRows(db)).toBe(before);
  });

  test("may take it back, which opens what waits; a member stays a member", async () => {
    const sponsor = await ada(db);
    await askFor(db, sponsor, "sam@example.test");
    await theo(db);
    await askFor(db, sponsor, "theo@example.test", { recipient: "Theo" });
    await out();
    await undo();
    expect(await isOut()).toBe(false);
    expect((await blocked()).sort()).toEqual(["member", null]);
    await undo();
    expect(await db.select().from(contactOptOuts)).toEqual([]);
  });
});

test("a link that isn't the club's is refused and changes nothing", async () => {
  for (const given of ["", "x", `${token}x`, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`])
    for (const attempt of [out, undo])
      expect(await refusal(db, () => attempt(given))).toMatchObject({
        code: "opt-out-unknown",
        message: "This link is incomplete. Open it again from the message we sent you.",
      });
});
