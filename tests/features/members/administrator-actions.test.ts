import { startSession } from "@/auth/session";
import { listPooledPerks } from "@/content/perks";
import type { Database } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { SETTING_GROUP_NAMES } from "@/domain/settings/setting-groups";
import * as templateActions from "@/features/concierge/staff/actions";
import * as recoveryActions from "@/features/contact-recovery/actions";
import * as letterActions from "@/features/letters/actions";
import * as importActions from "@/features/member-import/import-actions";
import * as memberActions from "@/features/members/actions";
import * as bulkActions from "@/features/members/bulk/bulk-actions";
import * as moneyActions from "@/features/money/actions";
import { addPerkCodesAction, withdrawPerkCodesAction } from "@/features/perks/actions";
import { saveSettingsAction } from "@/features/settings/actions";
import * as textActions from "@/features/settings/texts/text-actions";
import * as tillKeyActions from "@/features/till/actions";
import * as webhookActions from "@/features/webhooks/actions";
import { dumpRows } from "../../support/database/database";
import { db } from "../../support/database/test-database";
import { TEST_APP_URL } from "../../support/fakes/settings";
import { forgetCookies, requestWith } from "../../support/people/next-headers";
import { ada, iris, theo } from "../../support/people/people";
import { hedy, lin } from "../../support/people/staff";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

type AnyAction = (input: object) => Promise<{ status: string; code?: string }>;

/** "save credit", and so on. */
const SAVES = Object.fromEntries(SETTING_GROUP_NAMES.map((group) => [`save ${group}`, { group }]));

const ALL: Record<string, unknown> = {
  ...templateActions,
  ...recoveryActions,
  ...moneyActions,
  ...Object.fromEntries(Object.keys(SAVES).map((name) => [name, saveSettingsAction])),
  ...tillKeyActions,
  addPerkCodesAction,
  withdrawPerkCodesAction,
  ...bulkActions,
  ...importActions,
  ...letterActions,
  ...memberActions,
  ...textActions,
  ...webhookActions,
};

const OPEN_TO_LEADS = ["save intake", "closeMemberReplyAction"];

const ADMINISTRATORS_ONLY = Object.keys(ALL).filter((name) => !OPEN_TO_LEADS.includes(name));

const ID = "5d1ce7a5-3b65-4a0e-9b0b-0d3c6f1f2a11";

/** Valid for every action: a schema ignores the fields of others. */
const inputFor = ({ id }: Member, perkId: string) => ({
  ...{ memberId: id, username: "theo", search: "theo", reason: "because", key: "one-key-of-hedy" },
  ...{ role: "admin", kind: "email", part: "bio", extra: "3", amount: "5", paymentId: "1" },
  ...{ firstName: "Theo", lastName: "Lindqvist", memberSince: "2020-01-01" },
  ...{ change: "resume", all: "on", memberIds: id, recoveryId: ID, code: "123456" },
  ...{
    conciergeOpen: "no",
    reminderSkippable: "no",
    passkeysRequired: "yes",
    auditDays: "730",
    postalAddress: "",
    hostId: id,
    admissionsADay: "5",
    vouching: "no",
    vouchesAWeek: "5",
    accessQuestion: "",
  },
  ...{ liveInvitations: "5", invitationsADay: "5" },
  ...{ welcomeCents: "1", welcomeBudgetCents: "1", thankYouCents: "1", thankYouBudgetCents: "1" },
  ...{ creditWaitDays: "3", contact: "robin@friends.example" },
  ...{ name: "Robin", text: "{sponsor} invited you.", templateId: ID, noteId: ID, version: "1" },
  ...{ slug: "casa-orrin", label: "Till 1", keyId: ID, perkId, step: "add", lines: "CODE-1", uploadId: ID },
  ...{
    url: "https://hooks.example/club",
    endpointId: ID,
    eventId: ID,
    importId: ID,
    suppressionId: ID,
    replyId: ID,
  },
  ...{ letterId: ID, subject: "A letter", body: "Good evening", audience: "everyone", sendAt: "" },
  ...{ lettersAMinute: "5", intent: "save" },
});

/** Fields whose values other actions reject. */
const OVERRIDES: Record<string, object> = {
  ...SAVES,
  editMessageTextAction: { kind: "friend-joined" },
  resetMessageTextAction: { kind: "friend-joined" },
};

let input: object;

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  const [perk] = await listPooledPerks();
  input = inputFor(await theo(db), perk?.id ?? "");
});

const call = (name: string) => (ALL[name] as AnyAction)({ ...input, ...OVERRIDES[name] });

describe.each<[string, ((db: Database) => Promise<Member>) | null]>([
  ["a visitor", null],
  ["a member", ada],
  ["a concierge", iris],
  ["a lead", lin],
])("%s", (_, create) => {
  test("may call no action of administrators, and changes nothing", async () => {
    if (create) await startSession((await create(db)).id);
    requestWith({ origin: TEST_APP_URL });
    const before = await dumpRows(db);
    const codes = new Map<string, string | undefined>();
    for (const name of ADMINISTRATORS_ONLY) codes.set(name, (await call(name)).code);
    expect(Object.fromEntries(codes)).toEqual(
      Object.fromEntries(ADMINISTRATORS_ONLY.map((name) => [name, "not-allowed"])),
    );
    expect(await dumpRows(db)).toBe(before);
  });
});

test("another site's page may call no action with an administrator's session", async () => {
  await startSession((await hedy(db)).id);
  requestWith({ origin: "https://elsewhere.example" });
  const before = await dumpRows(db);
  for (const name of Object.keys(ALL)) expect((await call(name)).code).toBe("unexpected-origin");
  expect(await dumpRows(db)).toBe(before);
});

test("an administrator changes a setting with the same input", async () => {
  await startSession((await hedy(db)).id);
  requestWith({ origin: TEST_APP_URL });
  expect(await call("save reminder")).toMatchObject({ status: "success" });
  expect(ADMINISTRATORS_ONLY.length).toBeGreaterThan(40);
});
