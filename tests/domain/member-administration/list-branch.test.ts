import { createMember, daysAgo, type Member } from "@/db/factories";
import { databaseClock } from "@/domain/context";
import { listBranch } from "@/domain/member-administration/list-branch";
import { pauseBranch } from "@/domain/member-administration/pause-inviting";
import { countBranches, refreshFigures } from "@/domain/member-administration/refresh-figures";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { give } from "../../support/people/credit";
import { ada, iris } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

const member = inEachTest(() => ada(db));
const admin = inEachTest(() => hedy(db));

const below = (parent: Member, username: string, values: object = {}) =>
  createMember(db, { invitedBy: parent.id, username, ...values });

async function branch(username = "", after?: string) {
  const read = await listBranch(asMember(db, admin), { username, after });
  if (!read) throw new Error("no branch");
  return read;
}

const names = ({ children }: Awaited<ReturnType<typeof branch>>) =>
  children.rows.map(({ username }) => username);

test("shows a member's friends, newest first, with the figures of each branch", async () => {
  const first = await below(member, "first", { createdAt: daysAgo(3) });
  await below(member, "second", { createdAt: daysAgo(2), status: "suspended" });
  const third = await below(first, "third");
  await below(third, "fourth", { status: "suspended" });
  await give(db, third, 900);
  const read = await branch("ada");
  expect(names(read)).toEqual(["second", "first"]);
  expect(read.root).toMatchObject({ username: "ada", joined: 4, depth: 3, suspended: 2, spentCents: 0 });
  expect(read.children.rows).toMatchObject([
    { friends: 0, joined: 0, depth: 0, suspended: 0 },
    { friends: 1, joined: 2, depth: 2, suspended: 1 },
  ]);
  expect(read.path).toEqual([]);
  expect((await branch("fourth")).path.map(({ username }) => username)).toEqual(["ada", "first", "third"]);
});

test("the top shows members without a sponsor who brought someone", async () => {
  await below(member, "first", { createdAt: new Date() });
  expect(names(await branch())).toEqual([]);
  await refreshFigures({ db, now: databaseClock });
  const read = await branch();
  expect(read.root).toBeNull();
  expect(names(read)).toEqual(["ada"]);
  expect(read.clubSize).toBe(3);
  expect(read.friendsOfOnly).toMatchObject([{ username: "first", joined: 0 }]);
  await below(admin, "second", { createdAt: new Date() });
  await refreshFigures({ db, now: databaseClock });
  expect((await branch()).friendsOfOnly).toEqual([]);
});

test("a branch has pages of 25", async () => {
  for (let number = 0; number < 27; number++)
    await below(member, `friend_${number}`, { createdAt: daysAgo(number + 1) });
  const first = await branch("ada");
  expect(first.children).toMatchObject({ total: 27, isNewest: true, older: expect.any(String) });
  expect(names(first)).toHaveLength(25);
  const second = await branch("ada", first.children.older ?? "");
  expect(names(second)).toEqual(["friend_25", "friend_26"]);
  expect(second.children).toMatchObject({ older: null, isNewest: false });
});

test("a row reads a hundred members of its branch, and shows the count of a job for more", async () => {
  const friend = await below(member, "first");
  for (let number = 0; number < 102; number++) await below(friend, `friend_${number}`);
  const [row] = (await branch("ada")).children.rows;
  expect(row).toMatchObject({ joined: null, isLarge: true, countedTo: 100 });
  await countBranches({ db, now: databaseClock });
  expect((await branch("ada")).children.rows[0]).toMatchObject({ joined: 102, isLarge: true });
  expect((await branch("ada")).root).toMatchObject({ joined: 103, countedTo: 1000 });
});

test("shows a paused branch", async () => {
  await below(member, "first");
  await pauseBranch(asMember(db, admin), { memberId: member.id, reason: "Too fast." });
  expect((await branch("ada")).root?.branchPauseReason).toBe("Too fast.");
  expect((await branch("first")).path).toMatchObject([{ branchPauseReason: "Too fast." }]);
});

test("is null for an unknown username, and closed to everyone but administrators", async () => {
  expect(await listBranch(asMember(db, admin), { username: "unknown" })).toBeNull();
  for (const who of [member, await iris(db), await lin(db)])
    expect(await rejection(db, () => listBranch(asMember(db, who), {}))).toMatchObject({
      code: "not-allowed",
    });
});
