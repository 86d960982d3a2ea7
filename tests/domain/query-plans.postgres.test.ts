import type { Database } from "@/db/client";
import { createInvitation, createMember, type Member } from "@/db/factories";
import { listAudit, listAuditActions } from "@/domain/audit/list-audit";
import { purgeAudit } from "@/domain/audit/purge-audit";
import { purgeContacts } from "@/domain/concierge/contacts/purge-contacts";
import { notifyStaff } from "@/domain/concierge/notify-staff";
import { optOut } from "@/domain/concierge/opt-out";
import { claimNext } from "@/domain/concierge/queue/claim-request";
import { countFilters, countQueue } from "@/domain/concierge/queue/get-queue";
import { listQueue } from "@/domain/concierge/queue/list-queue";
import { sendScheduled } from "@/domain/concierge/queue/send-scheduled";
import { isUnderClubLimit } from "@/domain/concierge/requests/intake-limits";
import { applyDueRecoveries } from "@/domain/contact-recovery/apply-due-recoveries";
import { listSuppressions } from "@/domain/contact-recovery/list-suppressions";
import { encryptContact, hashContact } from "@/domain/contacts/encrypt-contact";
import { findSuppression } from "@/domain/contacts/find-suppression";
import { optOutLink } from "@/domain/contacts/opt-out-link";
import { recordDeliveryReports } from "@/domain/delivery-reports/record-delivery-reports";
import { runDraws } from "@/domain/draws/run-draws";
import { eraseDueMembers } from "@/domain/erasure/erase-due-members";
import { remindOfExpiry } from "@/domain/invitations/remind-of-expiry";
import { requeueWaitingMessages } from "@/domain/jobs/run-jobs";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import { holdPlace } from "@/domain/joining/hold-place";
import { getPendingSignup, purgeJoining } from "@/domain/joining/pending-signup";
import { listLedger } from "@/domain/ledger/read-ledger";
import { exportPerkFigures } from "@/domain/perks/export-perk-figures";
import { notifyPerkFollowers } from "@/domain/perks/follow-perk";
import { listBrandFigures } from "@/domain/perks/list-perk-figures";
import { requestSignInCode } from "@/domain/sign-in/sign-in-with-code";
import { findPayments } from "@/domain/till/find-payments";
import { admitNext } from "@/domain/waitlist/admit-entries";
import { askMembers } from "@/domain/waitlist/ask-members";
import { endWaiting } from "@/domain/waitlist/end-waiting";
import { getWaitlistStatus } from "@/domain/waitlist/get-waitlist-status";
import { listWaitlist } from "@/domain/waitlist/list-waitlist";
import { purgeWaitlist } from "@/domain/waitlist/purge-waitlist";
import { updateWallets } from "@/domain/wallet/update-wallets";
import { listDueEndpoints, sendDeliveries } from "@/domain/webhooks/send-deliveries";
import { INTERNET } from "@/lib/http/post-publicly";
import { plansOf } from "../support/database/plans";
import { serveTests } from "../support/database/serve-tests";
import { asMember, asVisitor, at } from "../support/people/contexts";
import { SAM } from "../support/people/people";
import { BROWSER } from "../support/people/sessions";
import { nameHost } from "../support/people/waitlist";
import { trials } from "../support/trials";

jest.setTimeout(180_000);

const ROWS = trials(50_000, 200_000);
const OPEN_REQUESTS = "concierge_requests_open_index";
const NOON = "2024-01-17T17:00:00Z";

/**
 * Adds an invitation and a manually sent concierge request every twenty minutes of a long past. The newest hundred requests
 * wait, the newest thousand still have their contact, and one message in a thousand failed.
 */
const PAST = `
  set session_replication_role = replica; -- no triggers and no checks of references, which take most of the time
  create temporary table past as
    select n, gen_random_uuid() as id, '${NOON}'::timestamptz - n * interval '20 minutes' as instant
    from generate_series(1, ${ROWS}) n;
  insert into members (first_name, last_name, username, email)
    select 'Member', 'Number', 'member' || n, 'member' || n || '@example.test' from past where n <= ${ROWS / 2};
  create temporary table sponsors as select id, row_number() over () - 1 as n from members where role = 'member';
  insert into invitations (id, sponsor_id, type, recipient, code, created_at, activated_at, expires_at, status, accepted_at)
    select past.id, sponsors.id, 'individual', 'Robin', translate(upper(lpad(to_hex(past.n), 14, 'x')), '01X', 'GHJ'),
      instant, instant, instant + interval '168 hours',
      case when past.n % 2 = 0 then 'accepted' else 'pending' end, case when past.n % 2 = 0 then instant end
    from past join sponsors on sponsors.n = past.n % ${ROWS / 2};
  insert into seats (invitation_id, type, seat_no) select id, type, 1 from invitations;
  insert into concierge_requests
    (id, invitation_id, sponsor_id, recipient_name, contact_kind, contact_hash, created_at, status, sent_by, sent_at,
      sent_via, contact_sealed, contact_erased_at)
    select past.id, past.id, sponsor_id, 'Robin', 'email', 'hash of ' || n, instant,
      case when n <= 100 then 'queued' else 'sent' end, iris.id, case when n > 100 then instant end,
      case when n > 100 then 'hand' end, case when n <= 1000 then 'sealed' end, case when n > 1000 then instant end
    from past join invitations on invitations.id = past.id, members iris where iris.role = 'concierge';
  insert into messages (channel, kind, status, concierge_request_id, invitation_id, created_at, address_sealed)
    select 'email', 'concierge-invite', case when n % 1000 = 0 then 'failed' else 'sent' end, id, id, instant,
      case when n < 200 then 'sealed' end
    from past where n > 100;
  insert into messages (channel, kind, status, address, member_id, dedupe_key, created_at)
    select 'email', 'friend-joined', 'sent', 'member@example.test', sponsor_id, 'friend-joined:' || id, created_at
    from invitations where status = 'accepted';
  insert into admissions (token_hash, invitation_id, first_name, last_name, username, contact_kind, contact,
      terms_accepted_at, created_at, member_id)
    select 'token ' || n, past.id, 'Robin', 'Doe', 'robin' || n, 'email', 'robin' || n || '@example.test', instant,
      instant, case when n > 100 then sponsor_id end
    from past join invitations on invitations.id = past.id;
  insert into codes (purpose, contact, code_hash, expires_at, created_at)
    select 'sign-in', 'robin' || n || '@example.test', repeat('x', 64), '${NOON}', '${NOON}'::timestamptz - case when n <= 10 then interval '1 day' else '1 hour' end
    from past;
  insert into sessions (member_id, token, expires_at)
    select sponsor_id, past.n, '${NOON}'::timestamptz + (past.n - 10) * interval '1 minute'
    from past join invitations on invitations.id = past.id;
  insert into idempotency_keys (member_id, key, request_hash, response, created_at)
    select sponsor_id, past.n, '', '{}', '${NOON}'::timestamptz - case when n <= 10 then interval '1 day' else '1 hour' end
    from past join invitations on invitations.id = past.id;
  insert into sign_in_links (member_id, token_hash, expires_at, created_at)
    select sponsor_id, lpad(past.n::text, 64, 'x'), '${NOON}', '${NOON}'::timestamptz - case when n <= 10 then interval '1 day' else '1 hour' end
    from past join invitations on invitations.id = past.id;
  insert into till_codes (member_id, brand, brand_name, amount_cents, code, status, created_at, expires_at)
    select sponsor_id, 'casa-orrin', 'Casa Orrin', 100, lpad(translate(to_hex(past.n), '01abcdef', 'XYABCDEF'), 8, 'Z'), 'withdrawn', at, at + interval '10 minutes'
    from past join invitations on invitations.id = past.id,
      lateral (select '${NOON}'::timestamptz - case when n <= 10 then interval '1 day' else '1 hour' end as at) made;
  insert into test_codes (brand, kind, code, expires_at, created_at)
    select 'casa-orrin', 'pass', code, created_at, created_at from till_codes;
  insert into test_takings (brand, kind, cents, created_at)
    select 'casa-orrin', 'take', 100, '${NOON}'::timestamptz - case when n <= 10 then interval '31 days' else '1 hour' end from past;
  insert into till_keys (brand, brand_name, label, key_hash) values ('casa-orrin', 'Casa Orrin', 'Front counter', repeat('0', 64));
  insert into partner_requests (till_key_id, key, request_hash, started_at, created_at)
    select till_keys.id, 'order-' || lpad(n::text, 8, '0'), repeat('0', 64), at, at
    from past, till_keys, lateral (select '${NOON}'::timestamptz - case when n <= 10 then interval '7 days' else '1 hour' end as at) made;
  insert into card_scans (till_key_id, card_id, step, created_at)
    select till_keys.id, past.id, n, '${NOON}'::timestamptz - case when n <= 10 then interval '1 day' else '1 hour' end
    from past, till_keys;
  insert into webhook_endpoints (url, secret_sealed) values ('https://brand.test/hook', '${encryptContact("whsec_c2VjcmV0")}');
  insert into webhook_deliveries (endpoint_id, event_id, type, payload, next_attempt_at, delivered_at, created_at)
    select webhook_endpoints.id, past.id, 'member.joined', '{}', case when n <= 10 then at end, case when n > 10 then at end, at
    from past, webhook_endpoints, lateral (select '${NOON}'::timestamptz - case when n <= 10 then interval '30 days' else '1 hour' end as at) made;
  insert into passkey_challenges (purpose, challenge, browser_hash, created_at)
    select 'sign-in', n, n, '${NOON}'::timestamptz - case when n <= 10 then interval '5 minutes' else '1 minute' end
    from past;
  insert into known_devices (member_id, token_hash, last_sign_in_at)
    select sponsor_id, lpad(past.n::text, 64, 'x'), '${NOON}'::timestamptz - case when n <= 10 then interval '1 year' else '1 hour' end
    from past join invitations on invitations.id = past.id;
  insert into wallet_passes (member_id, withdrawn_at, changed_at, next_update_at)
    select sponsor_id, '${NOON}'::timestamptz - case when n <= 10 then interval '90 days' else '1 hour' end, '${NOON}', case when n <= 10 then '${NOON}'::timestamptz end
    from past join invitations on invitations.id = past.id;
  insert into address_limits (key, points, expire)
    select 'miss:' || n, 1, extract(epoch from '${NOON}'::timestamptz) * 1000 + case when n <= 10 then -1 else 60000 end
    from past;
  insert into contact_proposals (member_id, kind, status, proposed_by, ended_at, created_at)
    select sponsors.id, 'email', 'withdrawn', iris.id, instant, instant
    from past join sponsors on sponsors.n = past.n % ${ROWS / 2}, members iris where iris.role = 'concierge';
  insert into waitlist_entries (id, contact_kind, contact, contact_erased_at, created_at, admitted_at, admitted_by, joined_at)
    select past.id, 'email', case when n <= 1000 then 'waiting' || n end, case when n > 1000 then instant end,
      case when n between 91 and 100 then instant - interval '1 year' else instant end,
      case when n > 100 then instant end, case when n > 100 then iris.id end,
      case when n > 100 and n % 2 = 0 then instant end
    from past, members iris where iris.role = 'concierge';
  insert into waitlist_requests (entry_id, is_first, token_hash, first_name, named, matched_at, created_at)
    select id, true, encode(sha256(id::text::bytea), 'hex'), 'Robin', 'Ada', case when n > 15 then instant end, instant from past;
  insert into duty_settings (member_id, on_duty_since, channel)
    select id, '${NOON}'::timestamptz - interval '1 day', 'email' from members where role = 'concierge';
  insert into desk_notices (member_id, request_id, occasion, created_at)
    select iris.id, past.id, 'arrival', '${NOON}'::timestamptz - case when n <= 15 then interval '32 days' else interval '1 hour' end
    from past, members iris where iris.role = 'concierge' and n > 5;
  insert into concierge_questions (request_id, asked_by, question, answer, answered_at, created_at)
    select past.id, iris.id, 'Is it new?', 'Yes', instant, instant from past, members iris where iris.role = 'concierge';
  insert into replies (request_id, channel, contact_hash, source_hash, erased_at, created_at)
    select id, 'email', contact_hash, id::text, created_at, created_at from concierge_requests;
  insert into brand_takings (brand, kind, cents, created_at) select 'casa-orrin', 'take', 100, instant from past;
  insert into brand_takings (brand, kind, cents, take_id, created_at) select 'casa-orrin', 'refund', 100, id, created_at from brand_takings;
  insert into perk_events (perk_id, brand, kind, created_at)
    select 'perk-' || n % 500, case when n % 50 > 0 then 'brand-' || n % 500 end, 'claimed', instant from past;
  insert into pass_uses (perk_id, brand, till_key_id, created_at)
    select 'perk-' || n % 500, 'brand-' || n % 500, till_keys.id, instant from past, till_keys;
  insert into perk_stocks (perk_id, claimed, codes_left, codes_at_upload)
    select 'perk-' || n, 95, case when n < 20 then 0 else 5 end, 100 from generate_series(0, 499) n;
  insert into evenings (perk_id, slug, title, brand, brand_name, happens_at, store_name, address, time_zone, lat, lng,
      content_at)
    select 'evening-' || n, 'evening', 'Supper', 'corvo', 'Corvo', now(), 'Corvo', 'New York', 'America/New_York', 40, -73,
      now()
    from generate_series(1, 1000) n;
  insert into perk_followers (perk_id, member_id, slug, title, created_at)
    select 'perk-' || past.n % 20, sponsors.id, 'a-perk', 'A perk', instant
    from past join sponsors on sponsors.n = past.n % ${ROWS / 2} on conflict do nothing;
  insert into draws (perk_id, slug, title, draw_at, seed_hash, seed_sealed, lots, settled_at, closed_at)
    select 'perk-' || n, 'a-perk', 'A perk', '${NOON}'::timestamptz - interval '1 day', repeat('0', 64),
      case when n < 3 then 'sealed' end, 20, case when n >= 3 then '${NOON}'::timestamptz end,
      case when n >= 3 then '${NOON}'::timestamptz end
    from generate_series(0, 499) n;
  insert into draw_names (draw_id, lot, member_id, left_at)
    select draws.id, past.n, null, case when past.n % 10 > 0 then '${NOON}'::timestamptz end
    from draws join past on past.n between 1 and 20;
  insert into audit_events (action, subject_id, actor_id, created_at)
    select case when past.n % 5000 = 0 then 'rare deed' else 'deed' end, past.id, sponsors.id, instant
    from past join sponsors on sponsors.n = past.n % ${ROWS / 2};
  insert into club_settings (audit_days) values (365) on conflict (id) do update set audit_days = 365;
  insert into suppressions (contact_hash, kind, provider, reported_at, removed_at, removed_by)
    select encode(sha256(n::text::bytea), 'hex'), 'bounce', 'ses', instant,
      case when n > 100 then '${NOON}'::timestamptz - case when n <= 110 then interval '30 days' else '1 hour' end end,
      case when n > 100 then iris.id end
    from past, members iris where iris.role = 'concierge';
  insert into ledger_entries (member_id, kind, amount_cents, title, reference, created_at)
    select sponsors.id, 'perk', 100, 'Perk', 'perk:' || past.n, instant from past join sponsors on sponsors.n = past.n % 100;
  insert into analytics_events (member_id, name, properties, created_at)
    select sponsor_id, 'Invitation Created', '{}', '${NOON}'::timestamptz - case when n <= 10 then interval '8 days' else '1 hour' end
    from past join invitations on invitations.id = past.id;
  update invitations set waitlist_entry_id = past.id from past where past.id = invitations.id and n > 100 and n % 4 = 0;
  analyze;`;

const served = serveTests(2);
let db: Database;
let iris: Member;
let lin: Member;
let sponsorId: string;

beforeAll(async () => {
  db = served.db;
  iris = await createMember(db, { role: "concierge" });
  lin = await createMember(db, { role: "lead" });
  const client = await served.pool.connect();
  await client.query(PAST);
  const { rows } = await client.query("select member_id as id from ledger_entries limit 1");
  sponsorId = rows[0].id;
  client.release(true);
  await nameHost(db, await createMember(db, { role: "admin" }), 1000);
});

const token = new URL(optOutLink(hashContact("x"))).searchParams.get("t") ?? "";
const visitor = () => asVisitor(db, at(NOON));
const concierge = () => asMember(db, iris, at(NOON));
const admin = () => asMember(db, { ...iris, role: "admin" }, at(NOON));
const lead = () => asMember(db, lin, at(NOON));

async function join() {
  const { code } = await createInvitation(db, iris, { type: "group", activatedAt: new Date(NOON) });
  const { token } = await holdPlace(visitor(), { ...SAM, invitationCode: code });
  await getPendingSignup(visitor(), token, code);
}

async function sendWebhooks() {
  const [endpointId = ""] = await listDueEndpoints(visitor());
  await sendDeliveries(visitor(), { ...INTERNET, resolve: async () => ["10.0.0.1"] }, endpointId);
}
const BOUNCE = {
  messageId: null,
  address: "member5@example.test",
  outcome: "bounced for good",
  isUnsent: false,
  reason: null,
  at: null,
} as const;

const PERKS = Array.from({ length: 20 }, (_, number) => ({
  ...{ id: `perk-${number}`, title: "A perk" },
  ...{ brandSlug: `brand-${number}`, brandName: "A brand" },
}));

const WORK: [string, string[], () => Promise<unknown>][] = [
  ["a friend who gives the details", ["seats_held_index", "codes_invitation_index"], join],
  [
    "asking for a code to sign in by text",
    ["codes_contact_index", "codes_texted_index"],
    () => requestSignInCode(visitor(), { contact: { kind: "phone", value: "+12125550147" } }, BROWSER),
  ],
  [
    "the club's daily limit of concierge requests",
    ["concierge_requests_created_index"],
    () => isUnderClubLimit(visitor()),
  ],
  [
    "the counts of the concierge queue",
    [OPEN_REQUESTS, "messages_failed_index"],
    () => countQueue(concierge()),
  ],
  ["the concierge queue", [OPEN_REQUESTS], () => listQueue(concierge(), { view: "queue" })],
  [
    "the filters of the concierge queue",
    [OPEN_REQUESTS],
    () => countFilters(concierge(), { view: "queue", late: true, search: "rob" }),
  ],
  [
    "the done concierge requests",
    ["concierge_requests_ended_index"],
    () => listQueue(concierge(), { view: "done" }),
  ],
  [
    "the second page of done concierge requests",
    ["concierge_requests_ended_index"],
    async () => {
      const { next } = await listQueue(concierge(), { view: "done" });
      await listQueue(concierge(), { view: "done", after: next ?? "" });
    },
  ],
  ["claiming the next request", [OPEN_REQUESTS], () => claimNext(concierge(), { late: false, group: false })],
  ["what one has in hand", ["messages_failed_index"], () => listQueue(concierge(), { view: "mine" })],
  [
    "purging contacts",
    ["concierge_requests_sealed_index", "messages_sealed_index", "messages_address_index"],
    () => purgeContacts(visitor()),
  ],
  ["telling the staff", [OPEN_REQUESTS, "desk_notices"], () => notifyStaff(visitor())],
  ["sending timed messages", ["concierge_requests_scheduled_index"], () => sendScheduled(visitor())],
  ["reminding of expiry", ["invitations_expires_index"], () => remindOfExpiry(visitor())],
  ["purging joining", ["admissions_unfinished_index", "codes_created_index"], () => purgeJoining(visitor())],
  [
    "notifying the followers of perks that can be claimed again",
    ["perk_followers_perk_id_member_id_pk"],
    () => notifyPerkFollowers(visitor()),
  ],
  ["looking for draws", ["draws_unsettled_index"], () => runDraws(visitor(), async () => null)],
  ["looking for webhooks to send", ["webhook_deliveries_due_index"], () => listDueEndpoints(visitor())],
  ["sending webhooks", ["webhook_deliveries_due_index"], sendWebhooks],
  [
    "looking for wallets to update",
    ["wallet_passes_due_index"],
    () => updateWallets(visitor(), { apple: null, google: null }),
  ],
  [
    "purging what has expired",
    [
      "sessions_expires_index",
      "idempotency_keys_created_index",
      "sign_in_links_created_index",
      "till_codes_created_index",
      "test_codes_created_index",
      "test_takings_created_index",
      "partner_requests_created_index",
      "webhook_deliveries_created_index",
      "card_scans_created_index",
      "passkey_challenges_created_index",
      "known_devices_last_index",
      "address_limits_expire_index",
      "desk_notices_created_index",
      "wallet_passes_withdrawn_index",
    ],
    () => purgeExpired(visitor()),
  ],
  [
    "letting the next ten of the waitlist in",
    ["waitlist_entries_waiting_index", "waitlist_entries_admitted_index", "invitations_waitlist_entry"],
    () => admitNext(lead()),
  ],
  [
    "the waitlist's list and standing",
    ["waitlist_entries_waiting_index", "invitations_waitlist_entry"],
    async () => [await listWaitlist(lead(), { state: "waiting" }), await getWaitlistStatus(lead())],
  ],
  [
    "looking for the members whom visitors named",
    ["waitlist_requests_unmatched_index"],
    () => askMembers(visitor()),
  ],
  ["purging the waitlist", ["waitlist_entries_ended_index"], () => purgeWaitlist(visitor())],
  ["the list of bounced addresses", ["suppressions_active_index"], () => listSuppressions(admin(), 2)],
  [
    "a report about an address",
    ["messages_member_index", "messages_request_index", "messages_waitlist_index"],
    () => recordDeliveryReports(visitor(), "ses", [BOUNCE]),
  ],
  ["looking for a suppression", ["suppressions_contact_hash_unique"], () => findSuppression(db, "x")],
  ["opting out", ["waitlist_entries_hash_index"], () => optOut(visitor(), { token })],
  ["looking for entries that end", ["waitlist_entries_stay_index"], () => endWaiting(visitor())],
  ["looking for members to erase", ["members_erase_after_index"], () => eraseDueMembers(visitor())],
  [
    "looking for new contacts to put in place",
    ["contact_proposals_ended_index"],
    () => applyDueRecoveries(visitor()),
  ],
  [
    "the audit trail further on",
    ["audit_events_created_index"],
    () => listAudit(admin(), {}, `${Date.parse("2023-06-01T00:00:00Z")}.1000`),
  ],
  [
    "the audit trail of one member",
    ["members_username_unique", "audit_events_actor_index", "audit_events_subject_index"],
    () => listAudit(admin(), { person: "@member77" }),
  ],
  [
    "the audit trail of one action",
    ["audit_events_action_index"],
    () => listAudit(admin(), { action: "rare deed" }),
  ],
  [
    "the audit trail of a week",
    ["audit_events_created_index"],
    () => listAudit(admin(), { from: "2023-03-01", to: "2023-03-07" }),
  ],
  ["the actions of the audit trail", ["audit_events_action_index"], () => listAuditActions(admin())],
  [
    "purging the audit trail",
    ["audit_events_created_index"],
    () => purgeAudit(asVisitor(db, at(NOON, "-328 days")), 10),
  ],
  [
    "a ledger further on",
    ["ledger_entries_member_index"],
    () => listLedger(asMember(db, { ...iris, id: sponsorId }), { after: "30000" }),
  ],
  [
    "the export of the figures of perks",
    ["perk_events_created_index", "pass_uses_created_index", "brand_takings_created_index"],
    async () => {
      for await (const line of await exportPerkFigures(admin(), PERKS)) expect(line).not.toBe("");
    },
  ],
  [
    "the figures of a brand's perks",
    ["perk_events_(brand|created)_index", "pass_uses_brand_index", "brand_takings_brand_index"],
    () => listBrandFigures({ ...visitor(), till: { brand: "brand-7" } }, PERKS, 12),
  ],
  [
    "a payment by its reference",
    ["brand_takings_reference_index", "brand_takings_pkey"],
    () => findPayments(admin(), "1001"),
  ],
  [
    "looking for messages that wait",
    ["messages_queued_index"],
    () => requeueWaitingMessages(visitor(), ["email"]),
  ],
];

/** The others have a row per perk, per endpoint or per staff person. */
const SCAN_OF_A_LONG_TABLE =
  /Seq Scan on (?!contact_opt_outs|club_settings|duty_settings|perk_stocks|webhook_endpoints)/;

test.each(WORK)(
  `%s scans no table among ${ROWS.toLocaleString("en-US")} old rows`,
  async (_what, indexes, work) => {
    const plans = await plansOf(served, work);
    for (const index of indexes) expect(plans.join("\n")).toMatch(new RegExp(index));
    for (const plan of plans) expect(plan).not.toMatch(SCAN_OF_A_LONG_TABLE);
  },
);
