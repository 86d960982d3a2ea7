import { eq } from "drizzle-orm";
import { createInvitation, createJoinedFriend } from "@/db/factories";
import { clubSettings, invitations, messages } from "@/db/schema";
import { cancelInvitation, undoCancellation } from "@/domain/invitations/cancel-invitation";
import { createInvitation as invite } from "@/domain/invitations/create-invitation";
import {
  declineInvitation,
  getDeclined,
  notifyOfDeclines,
  saveDeclineNote,
  undoDecline,
} from "@/domain/invitations/decline-invitation";
import { listEarlier } from "@/domain/invitations/list-invitations";
import { readPublicInvitation } from "@/domain/invitations/read-public-invitation";
import { dumpRows } from "../../support/database/database";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, after as later } from "../../support/people/contexts";
import { domainError } from "../../support/people/rejection";
import { auditActions, claimedBy, createRequest, readRequest, sentBy } from "../../support/people/staff";
import { concierge, sponsor } from "../../support/people/staffed-club";

const invitation = inEachTest(() => createInvitation(db, sponsor, { recipient: "Sam" }));

async function decline({ code } = invitation): Promise<string> {
  const { token } = await declineInvitation(asVisitor(db), { code });
  return token ?? "";
}

const seen = async () => {
  const { state } = await readPublicInvitation(asVisitor(db), { code: invitation.code, ip: "203.0.113.9" });
  return state;
};

const told = (passed: string) => notifyOfDeclines({ db, now: later(passed) });

describe("declining", () => {
  test.each([
    ["waiting", {}],
    ["claimed", () => claimedBy(concierge)],
    ["sent", () => sentBy(concierge)],
  ] as const)(
    "ends the link and closes a %s concierge request without its contact",
    async (_name, values) => {
      const request = await createRequest(db, sponsor, {
        invitation,
        ...(typeof values === "function" ? values() : values),
      });
      await decline();
      expect(await seen()).toBe("unknown");
      expect(await readRequest(db, request)).toMatchObject({
        status: "closed",
        reason: "declined",
        contactSealed: null,
        contactErasedAt: expect.any(Date),
      });
      expect(await auditActions(db, invitation.id)).toEqual(["invitation declined"]);
    },
  );

  test("returns the place to the season's allowance", async () => {
    const settings = { seasonAllowance: 1, seasonFrom: "2020-01-01", seasonUntil: "2099-01-01" };
    await db
      .insert(clubSettings)
      .values(settings)
      .onConflictDoUpdate({ target: clubSettings.id, set: settings });
    const another = () =>
      invite(asMember(db, sponsor), { name: "Noor", type: "individual", source: "profile" });
    await expect(another()).rejects.toEqual(domainError("season-spent"));
    const token = await decline();
    await another();
    await expect(undoDecline(asVisitor(db), token)).rejects.toEqual(domainError("decline-over"));
  });

  test("changes nothing for a group", async () => {
    const group = await createInvitation(db, sponsor, { type: "group" });
    await createJoinedFriend(db, group);
    const before = await dumpRows(db, ["address_limits"]);
    expect(await declineInvitation(asVisitor(db), { code: group.code })).toEqual({ token: null });
    expect(await dumpRows(db, ["address_limits"])).toBe(before);
  });

  test.each([
    ["is cancelled", () => cancelInvitation(asMember(db, sponsor), { inviteId: invitation.id })],
    ["a friend has used", () => createJoinedFriend(db, invitation)],
    ["was declined", () => decline()],
    [
      "has expired",
      () =>
        db
          .update(invitations)
          .set({ activatedAt: later("-200 hours"), expiresAt: later("-32 hours") })
          .where(eq(invitations.id, invitation.id)),
    ],
  ])("rejects an invitation that %s", async (_name, change) => {
    await change();
    await expect(decline()).rejects.toEqual(domainError("link-dead"));
  });

  test("rejects a gift and an unknown code", async () => {
    const gift = await createInvitation(db, sponsor, { type: "gift" });
    await expect(decline(gift)).rejects.toEqual(domainError("link-dead"));
    await expect(decline({ ...invitation, code: "SAMPARTY234567" })).rejects.toEqual(
      domainError("link-dead"),
    );
  });
});

describe("the sponsor", () => {
  test("reads it in a message after ten minutes, once, with the friend's line", async () => {
    const token = await decline();
    await saveDeclineNote(asVisitor(db), { note: "Next year!" }, token);
    expect(await told("9 minutes")).toBe(0);
    expect(await told("11 minutes")).toBe(1);
    expect(await told("12 minutes")).toBe(0);
    expect(await db.select().from(messages)).toMatchObject([
      {
        kind: "invitation-declined",
        memberId: sponsor.id,
        payload: { recipient: "Sam", note: "Next year!" },
      },
    ]);
  });

  test("reads it in the list, and can't undo it", async () => {
    await decline();
    const { rows } = await listEarlier(asMember(db, sponsor));
    expect(rows).toMatchObject([{ recipient: "Sam", canUndo: false, cancelled: { isDeclined: true } }]);
    await expect(undoCancellation(asMember(db, sponsor), { inviteId: invitation.id })).rejects.toEqual(
      domainError("undo-too-late"),
    );
  });
});

describe("undoing", () => {
  test("opens the invitation again within ten minutes, and no message is sent", async () => {
    const token = await decline();
    expect(await getDeclined(asVisitor(db), token, invitation.code)).toEqual({
      sponsorName: "Ada",
      note: null,
    });
    expect(await undoDecline(asVisitor(db, later("9 minutes")), token)).toEqual({ code: invitation.code });
    expect(await seen()).toBe("open");
    expect(await told("11 minutes")).toBe(0);
    expect(await auditActions(db, invitation.id)).toEqual(["invitation declined", "decline undone"]);
  });

  test("rejects another browser, a second undo, and ten minutes later", async () => {
    const token = await decline();
    await expect(undoDecline(asVisitor(db), "another")).rejects.toEqual(domainError("decline-over"));
    const late = asVisitor(db, later("10 minutes 1 second"));
    expect(await getDeclined(late, token, invitation.code)).toBeNull();
    await expect(undoDecline(late, token)).rejects.toEqual(domainError("decline-over"));
    await expect(saveDeclineNote(late, { note: "Hi" }, token)).rejects.toEqual(domainError("decline-over"));
    await undoDecline(asVisitor(db), token);
    await expect(undoDecline(asVisitor(db), token)).rejects.toEqual(domainError("decline-over"));
  });
});
