import { randomBytes, randomUUID } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { createInvitation, createMember } from "@/db/factories";
import { admissions, members, seats } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { writeMessage } from "@/domain/messages/write-message";
import { makeCode } from "@/domain/sign-in/codes";
import { sha256 } from "@/lib/hash";
import { asVisitor } from "../people/contexts";
import { newestCode } from "../people/messages";
import { friend } from "../people/people";
import type { ServedDatabase } from "./postgres";

export const FRIENDS = 200;

/** `joined` counts successful calls; `members` and `places` count rows; `rejections` counts error codes. */
export type Trial = { joined: number; members: number; places: number; rejections: Record<string, number> };

/** Friends of one group link enter details and code concurrently. */
export async function raceToJoin({ db }: ServedDatabase, friends = FRIENDS): Promise<Trial> {
  const { group, guests } = await gather({ db }, friends);
  return outcome({ db }, group, guests, async (guest) => {
    const { token } = await holdPlace(asVisitor(db), { ...guest, invitationCode: group.code });
    await acceptInvitation(asVisitor(db), { code: await newestCode(db, guest.contact.value) }, token);
  });
}

/** Friends whose reservation has expired enter their codes concurrently. */
export async function raceToAccept({ db }: ServedDatabase, friends = FRIENDS): Promise<Trial> {
  const { group } = await gather({ db }, 0);
  const prepared = await prepareFriends({ db }, group, friends);
  return outcome({ db }, group, prepared, (friend) => joinClub({ db }, friend));
}

export type Prepared = { contact: string; token: string };

/** Creates friends who have a code but no reserved place. */
export async function prepareFriends(
  { db }: Pick<ServedDatabase, "db">,
  group: { id: string },
  friends = FRIENDS,
): Promise<Prepared[]> {
  return Promise.all(
    newGuests(friends).map(async (guest) => {
      const token = await createAdmission(db, group, guest);
      await giveCode(db, guest.contact, token);
      return { contact: guest.contact.value, token };
    }),
  );
}

/** Creates the code directly, because a link sends only 30 codes a day. */
async function giveCode(db: ServedDatabase["db"], to: Guest["contact"], token: string): Promise<void> {
  const [admission] = await db
    .select()
    .from(admissions)
    .where(eq(admissions.tokenHash, sha256(token)));
  const aim = { purpose: "join", admissionId: admission?.id ?? "" } as const;
  const code = await makeCode(db, asVisitor(db), to, aim);
  await writeMessage(db, asVisitor(db), to, { kind: "join-code", payload: { code } });
}

export async function joinClub(
  { db }: Pick<ServedDatabase, "db">,
  { contact, token }: Prepared,
): Promise<void> {
  await acceptInvitation(asVisitor(db), { code: await newestCode(db, contact) }, token);
}

/** Stores the details of a friend without a reserved place; returns the token of the friend's browser. */
export async function createAdmission(
  db: ServedDatabase["db"],
  { id: invitationId }: { id: string },
  { firstName, lastName, username, contact }: ReturnType<typeof friend>,
): Promise<string> {
  const token = randomUUID();
  const details = { firstName, lastName, username, contactKind: contact.kind, contact: contact.value };
  const tokenHash = sha256(token);
  await db.insert(admissions).values({ ...details, invitationId, tokenHash, termsAcceptedAt: databaseClock });
  return token;
}

type Guest = ReturnType<typeof friend>;

async function gather({ db }: Pick<ServedDatabase, "db">, friends: number) {
  const group = await createInvitation(db, await createMember(db), { type: "group" });
  return { group, guests: newGuests(friends) };
}

function newGuests(count: number): Guest[] {
  const trial = randomBytes(4).toString("hex");
  return Array.from({ length: count }, (_, number) =>
    friend(`Friend_${trial}_${number}`, { firstName: "Robin" }),
  );
}

async function outcome<Friend>(
  { db }: Pick<ServedDatabase, "db">,
  group: { id: string; sponsorId: string },
  guests: Friend[],
  attempt: (guest: Friend) => Promise<void>,
): Promise<Trial> {
  const rejections: Record<string, number> = {};
  const succeeded = await Promise.all(
    guests.map((guest) =>
      attempt(guest).then(
        () => true,
        (error: { code?: string }) => {
          const why = error.code ?? String(error);
          rejections[why] = (rejections[why] ?? 0) + 1;
          return false;
        },
      ),
    ),
  );
  const added = await db.$count(members, eq(members.invitedBy, group.sponsorId));
  const taken = await db.$count(
    seats,
    sql`${eq(seats.invitationId, group.id)} and ${isNotNull(seats.memberId)}`,
  );
  return { joined: succeeded.filter(Boolean).length, members: added, places: taken, rejections };
}

/** Creates copies of two tables without constraints, for a race without the guard. */
export async function prepareUnguarded({ pool }: { pool: Pool }): Promise<void> {
  await pool.query(`create schema unguarded;
    create table unguarded.members (like public.members including defaults);
    create table unguarded.seats (like public.seats including defaults)`);
}

/** Joins concurrently by counting and then inserting, without lock or constraint. */
export async function raceUnguarded({ pool }: { pool: Pool }, friends = FRIENDS): Promise<Trial> {
  const group = randomUUID();
  const succeeded = await Promise.all(Array.from({ length: friends }, () => joinUnguarded(pool, group)));
  const { rows } = await pool.query(
    "select count(*)::int as places from unguarded.seats where invitation_id = $1",
    [group],
  );
  const joined = succeeded.filter(Boolean).length;
  return {
    joined,
    members: joined,
    places: rows[0].places,
    rejections: { "last-place-taken": friends - joined },
  };
}

async function joinUnguarded(pool: Pool, group: string): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const counted = await client.query(
      "select count(*)::int as taken from unguarded.seats where invitation_id = $1",
      [group],
    );
    const { taken } = counted.rows[0];
    if (taken < 6) {
      const member = await client.query(
        "insert into unguarded.members (first_name, last_name, username) values ('Robin', 'Doe', $1) returning id",
        [randomUUID()],
      );
      await client.query(
        "insert into unguarded.seats (invitation_id, type, seat_no, member_id, joined_at) values ($1, 'group', $2, $3, now())",
        [group, taken + 1, member.rows[0].id],
      );
    }
    await client.query("commit");
    return taken < 6;
  } finally {
    client.release();
  }
}
