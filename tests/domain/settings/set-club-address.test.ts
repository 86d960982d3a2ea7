import { clubSettings } from "@/db/schema";
import { listAudit } from "@/domain/audit/list-audit";
import { readClub } from "@/domain/messages/render-message";
import { readSettings } from "@/domain/settings/read-settings";
import { saveSettings } from "@/domain/settings/save-settings";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { domainError } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));

const parse = (fields: { postalAddress?: string; contact?: string }) =>
  saveSettings.schema.safeParse({ group: "address", postalAddress: "", contact: "", ...fields });

async function set(fields: { postalAddress?: string; contact?: string }) {
  const { data } = parse(fields);
  return data && saveSettings(asMember(db, admin), data);
}

const ADDRESS = "Plus One Club\r\n  12 Mercer Street\r\n\r\nNew York, NY 10013 ";

test("an administrator enters the address and the contact, and no other setting changes", async () => {
  await saveSettings(asMember(db, admin), { group: "admissions", admissionsADay: 7 });
  await set({ postalAddress: ADDRESS, contact: "Hello@Plus-One.test" });
  const saved = {
    postalAddress: "Plus One Club\n12 Mercer Street\nNew York, NY 10013",
    contact: "hello@plus-one.test",
  };
  expect(await readSettings({ db })).toMatchObject(saved);
  expect(await db.select().from(clubSettings)).toMatchObject([{ ...saved, admissionsADay: 7 }]);
});

test("empty fields remove them", async () => {
  await set({ postalAddress: ADDRESS, contact: "hello@plus-one.test" });
  await set({});
  expect(await readSettings({ db })).toMatchObject({ postalAddress: null, contact: null });
});

test("the audit trail shows what was before and what is now", async () => {
  await set({ postalAddress: ADDRESS });
  await set({ postalAddress: ADDRESS, contact: "hello@plus-one.test" });
  const { rows } = await listAudit(asMember(db, admin), {});
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ["club address set", { clubContact: "none → hello@plus-one.test" }],
    ["club address set", { address: "none → Plus One Club, 12 Mercer Street, New York, NY 10013" }],
  ]);
});

test.each([
  ["hello@plus-one.test", "hello@plus-one.test", "write to hello@plus-one.test"],
  ["(212) 555-0147", "+12125550147", "call (212) 555-0147"],
  ["800 555 0199", "+18005550199", "call (800) 555-0199"],
  ["+44 20 7946 0018", "+442079460018", "call +44 20 7946 0018"],
  ["https://plus-one.test/help", "https://plus-one.test/help", "go to https://plus-one.test/help"],
])("the contact %s is stored as %s, and texts say: %s", async (typed, contact, help) => {
  expect(await set({ contact: typed })).toEqual({ postalAddress: null, contact });
  expect((await readClub(db)).help).toBe(help);
});

test.each([
  "hello",
  "http://plus-one.test",
  "javascript:alert(1)",
  "12",
  "a@b@c.test",
  "https://localhost",
  "https://u:p@",
])("rejects the contact %s", (contact) => {
  const { error } = parse({ contact });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Enter an email address, a phone number, or the address of a page that starts with https.",
  ]);
});

test("rejects an address with seven lines or 301 characters", () => {
  const messageOf = (postalAddress: string) => parse({ postalAddress }).error?.issues[0]?.message;
  expect(messageOf(Array.from({ length: 7 }, (_, line) => `line ${line}`).join("\n"))).toBe(
    "Use at most 6 lines.",
  );
  expect(messageOf("a".repeat(301))).toBe("Use at most 300 characters.");
});

test("rejects a lead", async () => {
  const context = asMember(db, await lin(db));
  await expect(
    saveSettings(context, { group: "address", postalAddress: "x", contact: null }),
  ).rejects.toEqual(domainError("not-allowed"));
});
