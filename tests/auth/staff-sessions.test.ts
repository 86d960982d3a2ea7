import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { memberAction, passkeyAction, staffAction } from "@/auth/action-clients";
import { requireMember, requireStaff } from "@/auth/guards";
import { getMember, isPasskeyMissing, startSession } from "@/auth/session";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { members, passkeys, sessions } from "@/db/schema";
import { setRole } from "@/domain/member-administration/set-role";
import { getPasskeyDeadline } from "@/domain/passkeys/passkey-deadline";
import { saveSettings } from "@/domain/settings/save-settings";
import { verb } from "@/domain/verb";
import { paths } from "@/lib/paths";
import { db } from "../support/database/test-database";
import { TEST_APP_URL } from "../support/fakes/settings";
import { after, asMember } from "../support/people/contexts";
import { forgetCookies, requestWith } from "../support/people/next-headers";
import { ada, iris } from "../support/people/people";
import { hedy, lin } from "../support/people/staff";

jest.mock("next/headers", () => jest.requireActual("../support/people/next-headers"));
// React caches a value for one request; here each call is one.
jest.mock("react", () => ({ ...jest.requireActual("react"), cache: (read: unknown) => read }));

beforeEach(() => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({ origin: TEST_APP_URL });
});

/** Moves the session's instants into the past. */
async function age(created: string, used: string) {
  await db.update(sessions).set({
    createdAt: sql`now() - ${created}::interval`,
    lastUsedAt: sql`now() - ${used}::interval`,
  });
}

describe("a session of staff", () => {
  test.each([
    ["a concierge", iris],
    ["a lead", lin],
    ["an administrator", hedy],
  ])("of %s ends after 12 hours without use and after 7 days in all", async (_, who) => {
    await startSession((await who(db)).id);
    await age("6 days 23:59", "11:59");
    expect(await getMember()).not.toBeNull();
    await age("1 day", "12:00");
    expect(await getMember()).toBeNull();
    await age("7 days", "0");
    expect(await getMember()).toBeNull();
  });

  test("is extended by its use, but not by the events of an open page", async () => {
    await startSession((await iris(db)).id);
    await age("1 day", "11:00");
    requestWith({ accept: "text/event-stream" });
    expect(await getMember()).not.toBeNull();
    const isRecorded = sql`${sessions.lastUsedAt} > now() - interval '1 minute'`;
    expect(await db.$count(sessions, isRecorded)).toBe(0);
    requestWith({});
    await getMember();
    expect(await db.$count(sessions, isRecorded)).toBe(1);
  });

  test("of a member lasts 30 days, and a new role applies to it at once", async () => {
    const member = await ada(db);
    await startSession(member.id);
    await age("29 days", "29 days");
    expect(await getMember()).not.toBeNull();
    await setRole(asMember(db, await hedy(db)), { memberId: member.id, role: "concierge" });
    expect(await getMember()).toBeNull();
    await db.update(members).set({ role: "member" }).where(eq(members.id, member.id));
    expect(await getMember()).not.toBeNull();
  });
});

describe("while passkeys are mandatory", () => {
  let administrator: Member;
  const run = jest.fn(async () => "done");
  const act = verb(z.object({}), run);

  beforeEach(async () => {
    run.mockClear();
    administrator = await hedy(db);
    await saveSettings(asMember(db, administrator), { group: "passkeys", passkeysRequired: true });
  });

  /** Moves the beginning of the rule and of all roles into the past. */
  const wait = (days: number) =>
    db.execute(sql`update club_settings set passkeys_required_since = now() - ${days} * interval '24 hours'`);

  test("a lead has seven days from the rule or from the role, whichever is later", async () => {
    const lead = await lin(db);
    await startSession(lead.id);
    await wait(6.9);
    expect(await getMember()).not.toBeNull();
    await wait(7);
    expect([await getMember(), await isPasskeyMissing()]).toEqual([null, true]);
    await db.update(members).set({ roleSetAt: sql`now() - interval '6 days'` });
    expect([(await getMember()) !== null, await isPasskeyMissing()]).toEqual([true, false]);
    const deadline = await getPasskeyDeadline(asMember(db, lead));
    expect(Math.round(((deadline?.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(24);
  });

  test("only the page that adds one, and its actions, are open after that", async () => {
    await startSession(administrator.id);
    await wait(7);
    const toDevices = expect.objectContaining({ digest: expect.stringContaining(paths.accountDevices) });
    const noQuery = Promise.resolve({});
    await expect(requireMember(paths.home, noQuery)).rejects.toEqual(toDevices);
    await expect(requireStaff()).rejects.toEqual(toDevices);
    await expect(requireMember(paths.accountDevices, noQuery)).resolves.toBeDefined();
    const refused = { status: "error", code: "passkey-overdue" };
    expect(await memberAction("act", act, "Done")({})).toMatchObject(refused);
    expect(await staffAction("claim request", act, "Done")({})).toMatchObject(refused);
    expect(run).not.toHaveBeenCalled();
    expect(await passkeyAction("act", act, "Done")({})).toMatchObject({ status: "success" });
    const own = {
      memberId: administrator.id,
      name: "Phone",
      credentialId: "id",
      publicKey: "key",
      counter: 0,
    };
    await db.insert(passkeys).values(own);
    expect([(await getMember()) !== null, await isPasskeyMissing()]).toEqual([true, false]);
  });

  test.each([
    ["concierges", iris],
    ["members", ada],
  ])("%s need none", async (_, who) => {
    await startSession((await who(db)).id);
    await wait(400);
    expect(await getMember()).not.toBeNull();
  });

  test("a second change to mandatory keeps the deadline, and optional ends it", async () => {
    await wait(7);
    await saveSettings(asMember(db, administrator), { group: "passkeys", passkeysRequired: true });
    await startSession(administrator.id);
    expect(await getMember()).toBeNull();
    await saveSettings(asMember(db, administrator), { group: "passkeys", passkeysRequired: false });
    expect(await getMember()).not.toBeNull();
    expect(await getPasskeyDeadline(asMember(db, administrator, after("1 day")))).toBeNull();
  });
});
