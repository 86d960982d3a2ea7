import { randomBytes } from "node:crypto";
import type { PreparedCopy, Rows } from "./prepared-database";

/** Somebody whose every word is one that no text of the club holds by chance, and who is signed in. */
export type MarkedMember = { username: string; cookie: string; markers: Record<string, string> };

const letters = (bytes: number) =>
  randomBytes(bytes)
    .toString("hex")
    .replace(/[0-9]/g, (digit) => String.fromCharCode(103 + Number(digit)));

/** Renames a seeded member to marks, and gives the same in what is theirs alone: balance, codes, an invitation. */
export function markMember(
  { onDatabase }: PreparedCopy,
  username: string,
  cookie: string,
): Promise<MarkedMember> {
  return onDatabase(async (database) => {
    const markers = await mark(database, username);
    const session = await sessionOf(database, markers.username as string, cookie);
    return { username: markers.username as string, cookie, markers: { ...markers, ...session } };
  });
}

async function mark(database: Rows, username: string): Promise<Record<string, string>> {
  const cents = 3_000_000 + Math.floor(Math.random() * 6_000_000);
  const digits = String(2_000_000 + (cents % 7_000_000)).padStart(7, "2");
  const marks = {
    firstName: `F${letters(6)}`,
    lastName: `L${letters(6)}`,
    username: `u${letters(6)}`,
    email: `${letters(8)}@example.test`,
    phone: `+1212${digits}`,
    bio: `B${letters(8)}`,
    avatar: randomBytes(48).toString("base64url"),
    code: `C${letters(6)}`.toUpperCase(),
    ledgerTitle: `T${letters(8)}`,
    recipient: `R${letters(6)}`,
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
  if (!id) throw new Error(`${username} isn't there`);
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

async function sessionOf(database: Rows, username: string, cookie: string): Promise<Record<string, string>> {
  const { rows } = await database.query<{ id: string }>(
    "select s.id from sessions s join members m on m.id = s.member_id where m.username = $1",
    [username],
  );
  const [session] = rows;
  if (!session) throw new Error(`${username} isn't signed in`);
  return { sessionId: session.id, sessionCookie: cookie };
}
