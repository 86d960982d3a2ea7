import { createInvitation, createMember } from "@/db/factories";
import { openServedDatabase, type ServedDatabase, untilWaiting } from "../../support/database/postgres";
import { joinClub, prepareFriends } from "../../support/database/race";

jest.mock("@/lib/http/semaphore", () => jest.requireActual("../../support/fakes/unlimited-semaphore"));

const CONNECTIONS = 10;

let served: ServedDatabase;
beforeAll(async () => {
  served = await openServedDatabase(CONNECTIONS);
});
afterAll(() => served.drop());

test("two of forty friends of one link use a connection, and other requests do not wait", async () => {
  const { db, pool } = served;
  const group = await createInvitation(db, await createMember(db), { type: "group" });
  const friends = await prepareFriends({ db }, group, 40);
  const holder = await pool.connect();
  await holder.query("begin");
  await holder.query("select id from invitations where id = $1 for update", [group.id]);

  const told: string[] = [];
  const all = Promise.all(
    friends.map((friend) =>
      joinClub({ db }, friend).then(
        () => told.push("in"),
        (error: { code?: string }) => told.push(error.code ?? String(error)),
      ),
    ),
  );
  await untilWaiting(pool, 2);
  await pool.query("select count(*) from members");
  expect(told).toEqual([]);

  await holder.query("commit");
  holder.release();
  await all;
  expect(told.filter((one) => one === "in")).toHaveLength(6);
  expect(told.filter((one) => one === "last-place-taken")).toHaveLength(34);
});
