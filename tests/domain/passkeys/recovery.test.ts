import { desc, eq } from "drizzle-orm";
import { auditEvents, messages, passkeys, recoveryCodes, sessions } from "@/db/schema";
import {
  resetMemberPasskeys,
  resetPasskeysByCommand,
} from "@/domain/member-administration/reset-member-passkeys";
import { hasRecentProof } from "@/domain/passkeys/recent-proof";
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from "@/domain/passkeys/recovery-codes";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { addNewPasskey } from "../../support/people/passkeys";
import { ada } from "../../support/people/people";
import { domainError, rejection } from "../../support/people/rejection";
import { createSession } from "../../support/people/sessions";
import { hedy, lin } from "../../support/people/staff";

const lead = inEachTest(() => lin(db));
const administrator = inEachTest(() => hedy(db));
let sessionId: string;

beforeEach(async () => {
  const proven = { provenAt: new Date(), provenBy: "code" } as const;
  sessionId = (await createSession(db, lead, proven)).id;
  const elsewhere = await createSession(db, lead);
  await addNewPasskey(own(), elsewhere.id);
  await db.delete(messages);
});

const own = () => asMember(db, lead);
const told = async () =>
  (await db.select().from(messages)).map(({ memberId, payload }) => [memberId, payload.what]).sort();
const toBoth = (what: string) => [lead.id, administrator.id].map((id) => [id, what]).sort();
const lastAudit = async () => (await db.select().from(auditEvents).orderBy(desc(auditEvents.id)))[0];
const read = (typed: string) => spendRecoveryCode.schema.parse({ code: typed });

test("ten codes are stored as hashes, and new ones replace them", async () => {
  const { codes } = await makeRecoveryCodes(own());
  expect(new Set(codes).size).toBe(10);
  const stored = await dumpRows(db);
  for (const code of codes) expect(stored).not.toContain(code.replace("-", ""));
  const again = await makeRecoveryCodes(own());
  expect(await countRecoveryCodes(own())).toBe(10);
  const [first = ""] = codes;
  await expect(spendRecoveryCode(own(), read(first), sessionId)).rejects.toEqual(
    domainError("recovery-code-wrong"),
  );
  expect(again.codes).not.toContain(first);
});

test("a code works once: it removes the passkeys, proves, and notifies the owner and the administrators", async () => {
  const { codes } = await makeRecoveryCodes(own());
  const code = read(` ${codes[3]?.toLowerCase().replace("-", " ")} `);
  expect(await hasRecentProof(own(), sessionId)).toBe(false);
  expect(await spendRecoveryCode(own(), code, sessionId)).toEqual({ left: 9 });
  expect(await hasRecentProof(own(), sessionId)).toBe(true);
  expect(await db.$count(passkeys)).toBe(0);
  expect(await told()).toEqual(toBoth("reset-by-code"));
  expect(await lastAudit()).toMatchObject({ action: "passkeys reset", actorId: lead.id, subjectId: lead.id });
  expect(await rejection(db, () => spendRecoveryCode(own(), code, sessionId))).toMatchObject({
    code: "recovery-code-wrong",
  });
});

test("another member's code doesn't work", async () => {
  const { codes } = await makeRecoveryCodes(own());
  const other = await ada(db);
  const session = await createSession(db, other);
  const spend = () => spendRecoveryCode(asMember(db, other), read(codes[0] ?? ""), session.id);
  expect(await rejection(db, spend)).toMatchObject({ code: "recovery-code-wrong" });
  expect(await db.$count(passkeys)).toBe(1);
});

test("a reset ends the proofs of the owner's other sessions", async () => {
  const other = await createSession(db, lead, { provenAt: new Date(), provenBy: "passkey" });
  const { codes } = await makeRecoveryCodes(own());
  await spendRecoveryCode(own(), read(codes[0] ?? ""), sessionId);
  const [ended] = await db.select().from(sessions).where(eq(sessions.id, other.id));
  expect(ended).toMatchObject({ provenAt: null, provenBy: null });
});

describe("a colleague", () => {
  const input = () => ({ memberId: lead.id, reason: "Her phone was stolen." });

  test("who is an administrator removes the passkeys and the recovery codes", async () => {
    await makeRecoveryCodes(own());
    await resetMemberPasskeys(asMember(db, administrator), input());
    expect([await db.$count(passkeys), await db.$count(recoveryCodes)]).toEqual([0, 0]);
    expect(await told()).toEqual(toBoth("reset-by-colleague"));
    expect(await lastAudit()).toMatchObject({
      action: "passkeys reset",
      actorId: administrator.id,
      subjectId: lead.id,
      details: { reason: "Her phone was stolen.", passkeys: "1" },
    });
    expect(
      await rejection(db, () => resetMemberPasskeys(asMember(db, administrator), input())),
    ).toMatchObject({
      code: "member-unchanged",
    });
  });

  test("can't do it with another role, or for the own account", async () => {
    expect(await rejection(db, () => resetMemberPasskeys(own(), input()))).toMatchObject({
      code: "not-allowed",
    });
    const self = { memberId: administrator.id, reason: "Mine." };
    expect(await rejection(db, () => resetMemberPasskeys(asMember(db, administrator), self))).toMatchObject({
      code: "membership-own",
    });
  });
});

test("the operator removes the passkeys with a command", async () => {
  const { username } = administrator;
  const session = await createSession(db, administrator);
  await addNewPasskey(asMember(db, administrator), session.id);
  await db.delete(messages);
  expect(await resetPasskeysByCommand(asVisitor(db), { username })).toEqual({
    firstName: administrator.firstName,
  });
  expect(await told()).toEqual([[administrator.id, "reset-by-operator"]]);
  expect(await lastAudit()).toMatchObject({ actorId: null, details: { by: "command", passkeys: "1" } });
  const unknown = () => resetPasskeysByCommand(asVisitor(db), { username: "nobody" });
  expect(await rejection(db, unknown)).toMatchObject({ code: "member-not-found" });
});
