import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { createInvitation, createJoinedFriend, createMember } from "@/db/factories";
import { invitations } from "@/db/schema";
import { requestConcierge } from "@/domain/concierge/request-concierge";
import { cancelInvitation } from "@/domain/invitations/cancel-invitation";
import { closeLink } from "@/domain/invitations/close-link";
import {
  getLatestInvitation,
  type ListedPage,
  listEarlier,
  listInvitations,
} from "@/domain/invitations/list-invitations";
import { avatarPath } from "@/lib/paths";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { ada, theo } from "../../support/people/people";

const START = "2026-02-10T12:00:00Z";

const sponsor = inEachTest(() => ada(db));

const invite = (recipient: string, overrides: Parameters<typeof createInvitation>[2] = {}) =>
  createInvitation(db, sponsor, { recipient, activatedAt: new Date(START), ...overrides });

const list = (later = "1 hour", who = sponsor) => listInvitations(asMember(db, who, at(START, later)));

const EMPTY = { rows: [], total: 0, older: null, isNewest: true };
const NOTHING = { pending: EMPTY, accepted: EMPTY, expired: EMPTY };

const earlier = (later = "1 hour", cursor?: string) =>
  listEarlier(asMember(db, sponsor, at(START, later)), cursor);

const names = (entries: { recipient: string }[]) => entries.map(({ recipient }) => recipient);

describe("listInvitations", () => {
  test("is empty for a member without any", async () => {
    expect(await list()).toEqual(NOTHING);
  });

  test("shows a pending invitation with its name, dates and actions", async () => {
    const sam = await invite("Sam");
    expect((await list()).pending.rows).toEqual([
      {
        id: sam.id,
        type: "individual",
        engraving: sam.code,
        recipient: "Sam",
        isShared: false,
        activatedAt: "February 10, 2026",
        expiresAt: "February 17, 2026",
        joinedMembers: [],
        places: 1,
        canShare: true,
        canClose: false,
        canUndo: false,
        isExpired: false,
        closedAt: null,
        cancelled: null,
        concierge: null,
        tracking: [],
      },
    ]);
  });

  test("shows the activation day in New York", async () => {
    await invite("Sam", { activatedAt: new Date("2026-02-11T04:59:59Z") });
    await invite("Noor", { activatedAt: new Date("2026-02-11T05:00:00Z") });
    expect((await list("24 hours")).pending.rows.map(({ activatedAt }) => activatedAt)).toEqual([
      "February 11, 2026",
      "February 10, 2026",
    ]);
  });

  test("sorts by the last share, newest first", async () => {
    await invite("Sam", { activatedAt: new Date("2026-02-10T10:00:00Z") });
    await invite("Noor", {
      createdAt: new Date("2026-02-09T09:00:00Z"),
      activatedAt: new Date("2026-02-10T11:00:00Z"),
    });
    await invite("Priya", { activatedAt: new Date("2026-02-10T09:00:00Z") });
    expect(names((await list()).pending.rows)).toEqual(["Noor", "Sam", "Priya"]);
  });

  test("shows a gift as pending and not shareable", async () => {
    await invite("Margot", { type: "gift" });
    expect((await list()).pending.rows).toMatchObject([{ type: "gift", canShare: false }]);
  });

  test("shows the members of a group in the order of joining, and the free places", async () => {
    const group = await invite("The Supper Club", { type: "group" });
    const priya = await createJoinedFriend(db, group, {
      firstName: "Priya",
      avatar: "UklGRg==",
      createdAt: new Date("2026-02-10T12:30:00Z"),
    });
    await createJoinedFriend(db, group, { firstName: "Jonas", createdAt: new Date("2026-02-10T12:40:00Z") });
    const { accepted, pending } = await list();
    expect(pending).toEqual(EMPTY);
    expect(accepted.rows).toMatchObject([
      { recipient: "The Supper Club", places: 6, canShare: true, canClose: true },
    ]);
    expect(accepted.rows[0]?.joinedMembers.map(({ firstName }) => firstName)).toEqual(["Priya", "Jonas"]);
    expect(accepted.rows[0]?.joinedMembers[0]).toEqual({
      profileId: priya.id,
      username: priya.username,
      avatar: avatarPath(priya.id, createHash("md5").update("UklGRg==").digest("hex")),
      firstName: "Priya",
      lastName: "Vale",
      thanks: null,
      joined: "February 10, 2026",
    });
  });

  test("shows no picture of a suspended member", async () => {
    const sam = await invite("Sam");
    await createJoinedFriend(db, sam, { avatar: "UklGRg==", status: "suspended" });
    expect((await list()).accepted.rows[0]?.joinedMembers).toMatchObject([{ avatar: null }]);
  });

  test("shares a group with free places until 30 days after expiry, but no accepted individual or full group", async () => {
    const sam = await invite("Sam");
    const full = await invite("Full", { type: "group" });
    const late = await invite("Late", { type: "group" });
    for (const invitation of [sam, full, full, full, full, full, full, late])
      await createJoinedFriend(db, invitation, { createdAt: new Date(START) });
    const shared = async (later?: string) =>
      names((await list(later)).accepted.rows.filter(({ canShare }) => canShare));
    const expired = async (later?: string) =>
      names((await list(later)).accepted.rows.filter(({ isExpired }) => isExpired));
    expect([await shared(), await expired()]).toEqual([["Late"], []]);
    expect([await shared("168 hours"), await expired("168 hours")]).toEqual([["Late"], ["Late"]]);
    expect([await shared("888 hours"), await expired("888 hours")]).toEqual([[], ["Late"]]);
  });

  test("offers Undo for ten minutes, for a cancelled invitation and for a closed link", async () => {
    const [sam, group] = [await invite("Sam"), await invite("Group", { type: "group" })];
    await createJoinedFriend(db, group, { createdAt: new Date(START) });
    const context = (later: string) => asMember(db, sponsor, at(START, later));
    await cancelInvitation(context("1 hour"), { inviteId: sam.id });
    await closeLink(context("1 hour"), { inviteId: group.id });
    for (const [later, canUndo] of [
      ["1 hour 9 minutes", true],
      ["1 hour 10 minutes", false],
    ] as const) {
      expect((await listEarlier(context(later))).rows).toMatchObject([{ id: sam.id, canUndo }]);
      expect((await list(later)).accepted.rows).toMatchObject([{ id: group.id, canUndo }]);
    }
  });

  test("moves an invitation to the expired section at its expiry and removes it 30 days later", async () => {
    await invite("Sam");
    expect(names((await list("167 hours 59 minutes 59.999 seconds")).pending.rows)).toEqual(["Sam"]);
    expect(await list("168 hours")).toMatchObject({
      pending: EMPTY,
      expired: { rows: [{ recipient: "Sam", canShare: true }], total: 1 },
    });
    expect(await list(`${168 + 720} hours`)).toEqual(NOTHING);
  });

  test("lists it as earlier from then on", async () => {
    await invite("Sam");
    expect(await earlier("887 hours 59 minutes 59.999 seconds")).toEqual(EMPTY);
    const { rows, total } = await earlier("888 hours");
    expect([rows, total]).toMatchObject([
      [{ recipient: "Sam", expiresAt: "February 17, 2026", cancelled: null }],
      1,
    ]);
  });

  test("lists a cancelled invitation as earlier immediately, with who cancelled it", async () => {
    await invite("Sam", { cancelledAt: new Date(START) });
    const noor = await invite("Noor", { cancelledAt: new Date(START) });
    const lead = await createMember(db, { role: "lead" });
    await db.update(invitations).set({ cancelledBy: lead.id }).where(eq(invitations.id, noor.id));
    const { rows } = await earlier();
    expect(new Map(rows.map(({ recipient, cancelled }) => [recipient, cancelled]))).toEqual(
      new Map([
        ["Sam", { on: "February 10, 2026", isByYou: true, isDeclined: false, isElsewhere: false }],
        ["Noor", { on: "February 10, 2026", isByYou: false, isDeclined: false, isElsewhere: false }],
      ]),
    );
  });

  test("omits cancelled invitations", async () => {
    await invite("Sam", { cancelledAt: new Date(START) });
    expect(await list()).toEqual(NOTHING);
  });

  test("shows the status of a concierge request", async () => {
    const { id } = await invite("Sam");
    await invite("Noor");
    const contact = { kind: "email", value: "sam@example.test" } as const;
    await requestConcierge(asMember(db, sponsor, at(START)), { contact, inviteId: id });
    expect(names((await list()).pending.rows.filter(({ concierge }) => concierge !== null))).toEqual(["Sam"]);
  });

  test("names a hidden or suspended member without a profile link", async () => {
    const group = await invite("The Supper Club", { type: "group" });
    await createJoinedFriend(db, group, { firstName: "Noor", username: "noor" });
    await createJoinedFriend(db, group, { firstName: "Max", hidden: true });
    await createJoinedFriend(db, group, { firstName: "Kim", status: "suspended" });
    expect((await list()).accepted.rows[0]?.joinedMembers).toMatchObject([
      { firstName: "Noor", username: "noor" },
      { firstName: "Max", username: null },
      { firstName: "Kim", username: null },
    ]);
  });

  test("omits other sponsors' invitations", async () => {
    const group = await invite("The Supper Club", { type: "group" });
    await createJoinedFriend(db, group);
    await createInvitation(db, await createMember(db), { activatedAt: new Date(START) });
    expect(await list("1 hour", await theo(db))).toEqual(NOTHING);
    expect(names((await list()).accepted.rows)).toEqual(["The Supper Club"]);
  });

  test("changes nothing", async () => {
    await invite("Sam");
    const before = await dumpRows(db);
    await list("200 hours");
    expect(await dumpRows(db)).toBe(before);
  });
});

describe("listInvitations with 501 invitations in each section", () => {
  const MANY = 501;

  beforeEach(async () => {
    // Three per instant, so that a page ends between invitations of one instant.
    await db.execute(sql`
      insert into invitations (sponsor_id, type, recipient, code, activated_at, expires_at, created_at, status, accepted_at)
        select ${sponsor.id}, 'individual', kind || ' ' || n, translate(upper(lpad(to_hex(n), 12, 'x') || prefix), '01X', 'GHJ'),
          sent, sent + interval '168 hours', sent,
          case kind when 'accepted' then 'accepted' else 'pending' end, case kind when 'accepted' then sent end
        from generate_series(1, ${MANY}::int) n,
          (values ('pending', 'AA', 0), ('accepted', 'BB', 0), ('expired', 'CC', 192), ('earlier', 'DD', 1000)) kinds (kind, prefix, hours),
          lateral (select ${START}::timestamptz - (hours * interval '1 hour') - (n / 3) * interval '1 second' as sent) sending`);
  });

  const sections = ["pending", "accepted", "expired"] as const;

  async function readAll(read: (cursor?: string) => Promise<ListedPage>): Promise<ListedPage[]> {
    const pages = [await read()];
    for (let older = pages[0]?.older; older; older = pages.at(-1)?.older) pages.push(await read(older));
    return pages;
  }

  test.each(sections)("counts the %s invitations and shows each once across pages", async (section) => {
    const pages = await readAll(
      async (cursor) =>
        (await listInvitations(asMember(db, sponsor, at(START)), { [section]: cursor }))[section],
    );
    expect(pages.map(({ total }) => total)).toEqual(Array(36).fill(MANY));
    expect(pages.map(({ isNewest }) => isNewest)).toEqual([true, ...Array(35).fill(false)]);
    const shown = pages.flatMap(({ rows }) => names(rows));
    expect(shown).toHaveLength(MANY);
    expect(new Set(shown)).toEqual(
      new Set(Array.from({ length: MANY }, (_, index) => `${section} ${index + 1}`)),
    );
  });

  test("shows each earlier invitation once across pages", async () => {
    const pages = await readAll((cursor) => earlier("0", cursor));
    expect(pages.map(({ rows }) => rows.length)).toEqual([...Array(35).fill(14), 11]);
    expect(new Set(pages.flatMap(({ rows }) => names(rows))).size).toBe(MANY);
  });

  test("keeps its position when newer invitations arrive, and restarts for an invalid cursor", async () => {
    const first = (await list("0")).accepted;
    const next = () => listInvitations(asMember(db, sponsor, at(START)), { accepted: first.older ?? "" });
    const before = names((await next()).accepted.rows);
    const newer = await invite("Newer", { activatedAt: new Date("2026-02-10T12:00:01Z") });
    await createJoinedFriend(db, newer, { createdAt: new Date(START) });
    expect(names((await next()).accepted.rows)).toEqual(before);
    for (const accepted of ["", "nonsense", "1.x", `1.${"x".repeat(36)}`, `${first.older}'`]) {
      const page = (await listInvitations(asMember(db, sponsor, at(START)), { accepted })).accepted;
      expect([page.isNewest, page.rows[0]?.recipient]).toEqual([true, "Newer"]);
    }
  });
});

describe("getLatestInvitation", () => {
  const latest = (later = "1 hour") => getLatestInvitation(asMember(db, sponsor, at(START, later)));

  test("returns the newest pending or accepted invitation, however it was sent", async () => {
    expect(await latest()).toBeNull();
    await invite("Sam", { createdAt: new Date("2026-02-09T12:00:00Z") });
    const noor = await invite("Noor", {
      createdAt: new Date("2026-02-10T11:00:00Z"),
      activatedAt: new Date("2026-02-10T11:00:00Z"),
    });
    await invite("Priya", { cancelledAt: new Date(START) });
    expect(await latest()).toMatchObject({ recipient: "Noor", joinedMembers: [] });
    await createJoinedFriend(db, noor, { firstName: "Noor" });
    expect(await latest()).toMatchObject({ recipient: "Noor", joinedMembers: [{ firstName: "Noor" }] });
    expect(await latest("168 hours")).toMatchObject({ recipient: "Noor" });
  });
});
