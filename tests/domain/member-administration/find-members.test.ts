import { createMember } from "@/db/factories";
import { findMembers } from "@/domain/member-administration/find-members";
import { listMembers } from "@/domain/member-administration/list-members";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { ada, iris } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));

const find = (search: string, who = admin) => findMembers(asMember(db, who), { search });
const list = async (search: string, page = 1) => {
  const { rows } = await listMembers(asMember(db, admin), { search, page });
  return rows.map(({ username }) => username);
};

test("finds one member by the exact email, phone or @username", async () => {
  await createMember(db, { username: "robin", email: "robin@vale.test", phone: "+12125550147" });
  await createMember(db, { username: "away", email: "away@vale.test", status: "suspended" });
  for (const typed of ["robin@vale.test", " Robin@Vale.test ", "(212) 555-0147", "+1 212 555 0147", "@robin"])
    expect(await find(typed)).toEqual({ username: "robin" });
  expect(await find("away@vale.test")).toEqual({ username: "away" });
});

test.each([
  "ada@unknown.test",
  "ada@",
  "@example.test",
  "robin@vale",
  "(212) 555-0199",
  "12125",
  "Robin 212 555 0199",
  "<robin@vale.test>x",
])("never returns %j, which may be a part of a contact", async (typed) => {
  await createMember(db, { username: "robin", email: "robin@vale.test" });
  const error = await rejection(db, () => find(typed));
  expect(error).toMatchObject({
    code: "contact-unknown",
    field: "search",
    message: "No member has this email or phone.",
  });
});

test.each(["Ada", "Ada Vale", "rob", "", "O’Hara", "robin_7"])(
  "returns the name %j for the list",
  async (typed) => {
    expect(await find(typed)).toEqual({ search: typed });
  },
);

test("finds a username of digits", async () => {
  await createMember(db, { username: "member_12345" });
  expect(await find("member_12345")).toEqual({ username: "member_12345" });
});

test("rejects everyone but administrators", async () => {
  const member = await ada(db);
  for (const who of [member, await iris(db), await lin(db)])
    expect(await rejection(db, () => find("robin", who))).toMatchObject({ code: "not-allowed" });
});

test("the list finds the beginnings of words of names and usernames, sorted by last name", async () => {
  await createMember(db, { firstName: "Zoë", lastName: "Ångström", username: "zed" });
  await createMember(db, { firstName: "Ada", lastName: "Zimmer", username: "other" });
  await createMember(db, { firstName: "Maya", lastName: "Quill", username: "zoom" });
  await createMember(db, { firstName: "Zed", lastName: "100%_\\", username: "percent" });
  await createMember(db, { firstName: "Ana", lastName: "Müller Núñez", username: "ana_m" });
  await createMember(db, { firstName: "Brigid", lastName: "O’Hara-Smith", username: "brigid" });
  expect(await list("z")).toEqual(["percent", "zed", "zoom", "other"]);
  for (const search of ["Ana Muller", "nunez", "mull an", "NUN\u0303EZ", "ana_"])
    expect(await list(search)).toEqual(["ana_m"]);
  for (const search of ["ohara", "O'Hara", "brigid o’hara-smith", "smith"])
    expect(await list(search)).toEqual(["brigid"]);
  expect(await list("angstrom")).toEqual(["zed"]);
  expect(await list("ZOË å")).toEqual(["zed"]);
  expect(await list("ång")).toEqual(["zed"]);
  expect(await list("@zoo")).toEqual(["zoom"]);
  expect(await list("100%_")).toEqual(["percent"]);
  expect(await list("dgar")).toEqual([]);
  for (const search of ["%", "'", "\\", ":*", "ana & zed", "|"]) await list(search);
  expect(await list("%")).toEqual([]);
});
