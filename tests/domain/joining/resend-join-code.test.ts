import { createInvitation } from "@/db/factories";
import { acceptInvitation } from "@/domain/joining/accept-invitation";
import { holdPlace } from "@/domain/joining/hold-place";
import { resendJoinCode } from "@/domain/joining/resend-join-code";
import { db, inEachTest } from "../../support/database/test-database";
import { asVisitor, at } from "../../support/people/contexts";
import { inbox, newestCode } from "../../support/people/messages";
import { ada, SAM } from "../../support/people/people";
import { rejection } from "../../support/people/rejection";

const START = "2026-02-10T12:00:00Z";

const invitation = inEachTest(async () =>
  createInvitation(db, await ada(db), { type: "group", activatedAt: new Date(START) }),
);
let token: string;

const moment = (later: string) => asVisitor(db, at(START, later));

beforeEach(async () => {
  token = (await holdPlace(moment("0"), { ...SAM, invitationCode: invitation.code })).token;
});

describe("resendJoinCode", () => {
  test("sends a new code after 60 seconds; the earlier code stops working", async () => {
    const first = await newestCode(db, "sam@example.test");
    expect(await resendJoinCode(moment("60 seconds"), token)).toEqual({ sent: true });
    expect(await inbox(db, "sam@example.test")).toHaveLength(2);
    const second = await newestCode(db, "sam@example.test");
    await expect(acceptInvitation(moment("2 minutes"), { code: first }, token)).rejects.toMatchObject({
      code: "code-wrong",
    });
    await expect(acceptInvitation(moment("2 minutes"), { code: second }, token)).resolves.toMatchObject({
      joined: true,
    });
  });

  test("rejects a call within 60 seconds", async () => {
    expect(await rejection(db, () => resendJoinCode(moment("59.999 seconds"), token))).toMatchObject({
      code: "code-too-soon",
      message: "We just sent you a code. You can ask for another in a minute.",
    });
  });

  test("rejects a sixth code in 15 minutes", async () => {
    for (const minute of [1, 2, 3, 4]) await resendJoinCode(moment(`${minute} minutes`), token);
    expect(await rejection(db, () => resendJoinCode(moment("5 minutes"), token))).toMatchObject({
      code: "too-many-tries",
    });
    await expect(resendJoinCode(moment("15 minutes"), token)).resolves.toEqual({ sent: true });
  });

  test("rejects a browser without the token and a friend who has joined", async () => {
    expect(await rejection(db, () => resendJoinCode(moment("2 minutes"), "another"))).toMatchObject({
      code: "signup-not-found",
    });
    await acceptInvitation(moment("2 minutes"), { code: await newestCode(db, "sam@example.test") }, token);
    expect(await rejection(db, () => resendJoinCode(moment("4 minutes"), token))).toMatchObject({
      code: "signup-finished",
      message: "You’ve already joined. Sign in to continue.",
    });
  });
});
