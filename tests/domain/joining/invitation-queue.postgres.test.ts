import { createInvitation, createMember } from "@/db/factories";
import { duringTransaction } from "../../support/database/pause-writes";
import { untilWaiting } from "../../support/database/postgres";
import { joinClub, type Prepared, prepareFriends } from "../../support/database/race";
import { serveTests } from "../../support/database/serve-tests";

jest.mock("@/lib/http/semaphore", () => jest.requireActual("../../support/fakes/unlimited-semaphore"));

const CONNECTIONS = 10;

const served = serveTests(CONNECTIONS);
test("two of forty friends of one link use a connection, and other requests do not wait", async () => {
  const { db, pool } = served;
  const group = await createInvitation(db, await createMember(db), { type: "group" });
  const friends = await prepareFriends({ db }, group, 40);
  const told: string[] = [];
  const join = (friend: Prepared) =>
    joinClub({ db }, friend).then(
      () => told.push("in"),
      (error: { code?: string }) => told.push(error.code ?? String(error)),
    );
  const lock = "select id from invitations where id = $1 for update";
  const joining = await duringTransaction(pool, [lock, group.id], async () => {
    const all = friends.map(join);
    await untilWaiting(pool, 2);
    await pool.query("select count(*) from members");
    expect(told).toEqual([]);
    return all;
  });
  await Promise.all(joining);
  expect(told.filter((one) => one === "in")).toHaveLength(6);
  expect(told.filter((one) => one === "last-place-taken")).toHaveLength(34);
});
