import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { DatabaseCopy, QueryRunner } from "./prepared-database";

/** A signed-in member whose every value is unique, so that a page that contains it has this member's data. */
export type MarkedMember = { username: string; cookie: string; markers: Record<string, string> };

const randomLetters = (bytes: number) =>
  randomBytes(bytes)
    .toString("hex")
    .replace(/[0-9]/g, (digit) => String.fromCharCode(103 + Number(digit)));

/** Replaces a seeded member's details, balance, perk code and invitation with unique values. */
export function markMember(
  { onDatabase }: DatabaseCopy,
  username: string,
  cookie: string,
): Promise<MarkedMember> {
  return onDatabase(async (database) => {
    const markers = await mark(database, username);
    const session = await sessionOf(database, markers.username as string, cookie);
    return { username: markers.username as string, cookie, markers: { ...markers, ...session } };
  });
}

async function mark(database: QueryRunner, username: string): Promise<Record<string, string>> {
  const cents = 3_000_000 + Math.floor(Math.random() * 6_000_000);
  const digits = String(2_000_000 + (cents % 7_000_000)).padStart(7, "2");
  const marks = {
    firstName: `F${randomLetters(6)}`,
    lastName: `L${randomLetters(6)}`,
    username: `u${randomLetters(6)}`,
    email: `${randomLetters(8)}@example.test`,
    phone: `+1212${digits}`,
    bio: `B${randomLetters(8)}`,
    avatar: randomBytes(48).toString("base64url"),
    code: `C${randomLetters(6)}`.toUpperCase(),
    ledgerTitle: `T${randomLetters(8)}`,
    recipient: `R${randomLetters(6)}`,
    inviteCode: Array.from(randomBytes(14), (byte) => "ABCDEFGHJKMNPQRSTUVWXYZ"[byte % 23]).join(""),
  };
  const { rows } = await database.query<{ id: string }>(
    `update members set first_name = $2, last_name = $3, username = $4, email = $5, phone = $6, bio = $7, avatar = $8
     where username = $1 returning id`,
    [
      username,
      marks.firstName,
      marks.lastName,
      marks.username,
      marks.email,
      marks.phone,
      marks.bio,
      marks.avatar,
    ],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error(`there is no member ${username}`);
  await database.query("delete from ledger_entries where member_id = $1", [id]);
  await database.query(
    "insert into ledger_entries (member_id, kind, amount_cents, title, reference) values ($1, 'gift', $2, $3, 'mark')",
    [id, cents, marks.ledgerTitle],
  );
  await database.query("delete from perk_claims where member_id = $1", [id]);
  await database.query(
    "insert into perk_claims (member_id, perk_id, claim_no, limit_per_member, code) values ($1, 'perk-casa-orrin-table-for-eight', 1, 1, $2)",
    [id, marks.code],
  );
  await database.query(
    `with made as (insert into invitations (sponsor_id, type, recipient, code) values ($1, 'individual', $2, $3) returning id)
     insert into seats (invitation_id, type, seat_no) select id, 'individual', 1 from made`,
    [id, marks.recipient, marks.inviteCode],
  );
  const balance = (cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
  return { ...marks, memberId: id, balance };
}

async function sessionOf(
  database: QueryRunner,
  username: string,
  cookie: string,
): Promise<Record<string, string>> {
  const { rows } = await database.query<{ id: string }>(
    "select s.id from sessions s join members m on m.id = s.member_id where m.username = $1",
    [username],
  );
  const [session] = rows;
  if (!session) throw new Error(`${username} isn't signed in`);
  return { sessionId: session.id, sessionCookie: cookie };
}

/** A proxy that caches pages by address only, so that members get each other's pages. */
export async function openBrokenCacheProxy(
  target: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const cache = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const address = request.url ?? "/";
    if (!cache.has(address)) {
      const headers = { cookie: request.headers.cookie ?? "" };
      cache.set(address, await fetch(target + address, { headers }).then((page) => page.text()));
    }
    response.end(cache.get(address));
  }).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
