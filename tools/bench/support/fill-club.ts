import type { Pool } from "pg";

type Size = { invitations: number; requests: number };

/** Invitations per sponsor. */
export const EACH = 10;

/**
 * Fills a migrated database with a year of data, with SQL only. A friend accepted every second invitation and became a
 * member. The newest `requests` invitations have concierge requests; the newest fifty of these are still queued.
 */
export async function fillClub(pool: Pool, { invitations, requests }: Size): Promise<void> {
  await inOneSession(
    pool,
    `
    create temporary table past as
      select n, gen_random_uuid() as id, now() - n * (interval '365 days' / ${invitations}) as instant
      from generate_series(1, ${invitations}) n;
    insert into members (first_name, last_name, username, email, role)
      values ('Iris', 'Bellamy', 'bench_iris', 'bench_iris@example.test', 'concierge');
    insert into members (first_name, last_name, username, email)
      select 'Robin', 'Doe', 'bench_' || n, 'bench' || n || '@example.test'
      from generate_series(1, greatest(${invitations} / 2, 1)) n;
    create temporary table people as
      select id, row_number() over (order by id) as n from members where username like 'bench_%' and role = 'member';
    create index on people (n);
    analyze past, people;
    insert into invitations (id, sponsor_id, type, recipient, code, created_at, activated_at, expires_at, status, accepted_at)
      select past.id, people.id, 'individual', 'Robin', translate(lpad(past.n::text, 14, '0'), '01', 'AB'), instant, instant,
        instant + interval '168 hours', case when past.n % 2 = 0 then 'accepted' else 'pending' end,
        case when past.n % 2 = 0 then instant end
      from past join people on people.n = (past.n - 1) % greatest(${invitations} / ${EACH}, 1) + 1;
    insert into seats (invitation_id, type, seat_no, member_id, joined_at)
      select past.id, 'individual', 1, case when past.n % 2 = 0 then people.id end, case when past.n % 2 = 0 then instant end
      from past left join people on people.n = past.n / 2;
    insert into concierge_requests (invitation_id, sponsor_id, recipient_name, contact_kind, contact_hash, created_at, status,
        sent_by, sent_at, sent_via, contact_sealed, contact_erased_at)
      select past.id, sponsor_id, 'Robin', 'email', 'hash of ' || n, instant, case when n <= 50 then 'queued' else 'sent' end,
        iris.id, case when n > 50 then instant end, case when n > 50 then 'hand' end, case when n <= 50 then 'sealed' end,
        case when n > 50 then instant end
      from past join invitations on invitations.id = past.id, members iris
      where n <= ${requests} and iris.username = 'bench_iris'`,
  );
  await pool.query("vacuum analyze");
}

/** Destroys the connection, which also drops its temporary tables. */
async function inOneSession(pool: Pool, statements: string): Promise<void> {
  const client = await pool.connect();
  await client.query(statements).finally(() => client.release(true));
}

export async function giveInvitations(pool: Pool, sponsorId: string, number: number): Promise<void> {
  const mark = sponsorId.replaceAll("-", "").slice(0, 6);
  await pool.query(
    `with past as (
      select n, gen_random_uuid() as id, gen_random_uuid() as friend, now() - n * interval '10 minutes' as instant
      from generate_series(1, ${number}) n
    ), friends as (
      insert into members (id, first_name, last_name, username, email)
        select friend, 'Robin', 'Doe', 'bench_${mark}_' || n, '${mark}-' || n || '@example.test' from past
    ), made as (
      insert into invitations (id, sponsor_id, type, recipient, code, created_at, activated_at, expires_at, status, accepted_at)
        select id, $1, 'individual', 'Robin', translate(upper('${mark}' || lpad(n::text, 8, '0')), '01ILO', 'ABXYZ'),
          instant, instant, instant + interval '168 hours', 'accepted', instant from past
    )
    insert into seats (invitation_id, type, seat_no, member_id, joined_at)
      select id, 'individual', 1, friend, instant from past`,
    [sponsorId],
  );
  await pool.query("vacuum analyze");
}
