import type { Member } from "@/db/factories";
import { auditEvents } from "@/db/schema";
import { exportMember } from "@/domain/data-export/export-member";
import { exportOnRequest } from "@/domain/data-export/export-on-request";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { give } from "../../support/people/credit";
import { inbox } from "../../support/people/messages";
import { ada } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";
import { hedy, lin } from "../../support/people/staff";

const reason = "Email of February 9";

const admin = inEachTest(() => hedy(db));
const member = inEachTest(() => ada(db));

beforeEach(async () => {
  await give(db, member, 5000);
});

const exportFor = (by: Member, { id: memberId }: { id: string } = member) =>
  exportOnRequest(asMember(db, by), { memberId, reason });

test("returns what the member gets, records it and sends the member a message", async () => {
  const { username, data } = await exportFor(admin);
  expect(username).toBe(member.username);
  expect(data).toEqual(await exportMember(asMember(db, member)));
  expect(await inbox(db, member.email ?? "")).toMatchObject([{ kind: "data-exported", memberId: member.id }]);
  expect(await db.select().from(auditEvents)).toMatchObject([
    { action: "member data exported", actorId: admin.id, subjectId: member.id, details: { reason } },
  ]);
});

test("rejects a lead, the actor and an unknown member", async () => {
  const lead = await lin(db);
  const codeOf = async (attempt: () => Promise<unknown>) => (await rejection(db, attempt)).code;
  expect(await codeOf(() => exportFor(lead))).toBe("not-allowed");
  expect(await codeOf(() => exportFor(admin, admin))).toBe("membership-own");
  expect(await codeOf(() => exportFor(admin, { id: crypto.randomUUID() }))).toBe("member-not-found");
});
