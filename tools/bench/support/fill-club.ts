import type { Pool } from "pg";

/** A friend accepted one in `perFriend` invitations. */
type Size = { invitations: number; requests: number; perFriend?: number };

/** Invitations per sponsor. */
export const EACH = 10;

/**
 * Fills a migrated database with a year of data, with SQL only. A friend accepted every second invitation and became a
 * member. The newest `requests` invitations have concierge requests; the newest fifty of these are still queued.
 */
export async function fillClub(pool: Pool, { invitations, requests, perFriend = 2 }: Size): Promise<void> {
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
      from generate_series(1, greatest(${invitations} / ${perFriend}, 1)) n;
    create temporary table people as
      select id, row_number() over (order by id) as n from members where username like 'bench_%' and role = 'member';
    create index on people (n);
    analyze past, people;
    insert into invitations (id, sponsor_id, type, recipient, code, created_at, activated_at, expires_at, status, accepted_at)
      select past.id, people.id, 'individual', 'Robin', translate(lpad(past.n::text, 14, '0'), '01', 'AB'), instant, instant,
        instant + interval '168 hours', case when past.n % ${perFriend} = 0 then 'accepted' else 'pending' end,
        case when past.n % ${perFriend} = 0 then instant end
      from past join people on people.n = (past.n - 1) % greatest(${invitations} / ${EACH}, 1) + 1;
    insert into seats (invitation_id, type, seat_no, member_id, joined_at)
      select past.id, 'individual', 1, case when past.n % ${perFriend} = 0 then people.id end, case when past.n % ${perFriend} = 0 then instant end
      from past left join people on people.n = past.n / ${perFriend};
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

/**
 * Adds to a filled club what a year leaves. Friends and their sponsors have credit, and two thirds of the friends have a
 * confirmed phone. The tree has ten members below each one. Four concierges sent one in eight invitations. A third of the
 * members have up to three favorite brands of twenty. Each friend claimed a perk and paid at a till.
 */
export async function fillYear(pool: Pool): Promise<void> {
  await inOneSession(
    pool,
    `
    create temporary table tree as select id, substr(username, 7)::int as n from members where username ~ '^bench_[0-9]+$';
    update members set invited_by = above.id, created_at = joined_at, balance_cents = 5000,
        phone_confirmed_at = case when tree.n % 3 > 0 then joined_at end
      from tree join seats on member_id = tree.id left join tree above on above.n = tree.n / ${EACH} where members.id = tree.id;
    insert into ledger_entries (member_id, kind, amount_cents, title, reference, created_at)
      select member_id, 'welcome', 5000, 'Welcome', 'welcome', joined_at from seats where member_id is not null
      union all select sponsor_id, 'thank-you', 2500, 'Robin joined', 'thank-you:' || member_id, joined_at
      from seats join invitations on invitations.id = invitation_id where member_id is not null;
    insert into perk_events (perk_id, brand, kind, created_at)
      select 'perk-' || n % 10, 'brand-' || n % 10, 'claimed', joined_at from tree join seats on member_id = tree.id;
    insert into brand_takings (brand, kind, cents, created_at)
      select 'brand-' || n % 10, 'take', 1500, joined_at from tree join seats on member_id = tree.id;
    update invitations set shared_at = created_at, source = (array['home', 'profile', 'tab-bar'])[1 + extract(second from created_at)::int % 3];
    insert into members (first_name, last_name, username, email, role)
      select 'Iris', 'Number ' || n, 'iris_' || n, 'iris_' || n || '@example.test', 'concierge' from generate_series(1, 4) n;
    create temporary table asked as
      select id as invitation_id, sponsor_id, created_at, gen_random_uuid() as id, row_number() over () as n from invitations;
    insert into concierge_requests (id, invitation_id, sponsor_id, recipient_name, contact_kind, contact_hash, created_at, status,
        sent_by, sent_at, sent_via, contact_erased_at)
      select asked.id, invitation_id, sponsor_id, 'Robin', 'email', 'hash of ' || n, asked.created_at, 'delivered', iris.id,
        asked.created_at, 'email', asked.created_at
      from asked join members iris on iris.username = 'iris_' || 1 + n / 8 % 4 where n % 8 = 0;
    insert into messages (channel, kind, status, address, created_at, concierge_request_id)
      select 'email', 'concierge-invite', 'delivered', 'robin@example.test', created_at, id from concierge_requests;
    insert into favourite_brands (member_id, brand_id)
      select distinct id, 'brand-' || floor(20 * power(random(), 2)) from tree, generate_series(1, 3) where n % 3 = 0`,
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
