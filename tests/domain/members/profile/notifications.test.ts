import type { Database } from "@/db/client";
import { createInvitation, type Member } from "@/db/factories";
import { remindOfExpiry } from "@/domain/invitations/remind-of-expiry";
import { sendMessage } from "@/domain/jobs/send-message";
import {
  changeNotifications,
  changeNotificationsSchema,
} from "@/domain/members/profile/change-notifications";
import { listOutbox } from "@/domain/messages/list-outbox";
import { env } from "@/lib/env";
import { freshDatabase } from "../../../support/database/database";
import { asMember, asVisitor, at } from "../../../support/people/contexts";
import { inbox } from "../../../support/people/inbox";
import { readMessage } from "../../../support/people/messages";
import { ada, join, SAM, theo } from "../../../support/people/people";

const START = "2026-02-10T15:00:00Z";
const TOMORROW = "6 days";

let db: Database;
let sponsor: Member;
let sent: string[];

beforeEach(async () => {
  db = await freshDatabase();
  sponsor = await ada(db);
  sent = [];
});

const want = (wishes: { friendJoined?: "on"; expiring?: "on" }, who = sponsor) =>
  changeNotifications(asMember(db, who), changeNotificationsSchema.parse(wishes));

const invitation = () => createInvitation(db, sponsor, { recipient: "Sam", activatedAt: new Date(START) });

async function friendJoined(): Promise<string> {
  await join(db, await invitation(), SAM, at(START, "1 hour"));
  return newest("friend-joined");
}

async function expiresTomorrow(): Promise<string> {
  await invitation();
  await remindOfExpiry(asVisitor(db, at(START, TOMORROW)));
  return newest("expires-tomorrow");
}

async function newest(kind: string): Promise<string> {
  const message = (await inbox(db, sponsor.email ?? "")).find((one) => one.kind === kind);
  if (!message) throw new Error(`no message of the kind ${kind}`);
  return message.id;
}

const send = (id: string, later: string) =>
  sendMessage(
    asVisitor(db, at(START, later)),
    {
      email: async ({ id }) => {
        sent.push(id);
        return null;
      },
    },
    { id },
  );

describe.each([
  ["that a friend joined", friendJoined, "2 hours", { expiring: "on" }],
  ["that an invitation expires tomorrow", expiresTomorrow, TOMORROW, { friendJoined: "on" }],
] as const)("the message %s", (_, cause, later, othersOnly) => {
  test("is sent to a member who never touched the switch", async () => {
    const id = await cause();
    expect(await send(id, later)).toBe("sent");
    expect(sent).toEqual([id]);
  });

  // @spec 2.47
  test("is dropped when its switch is off in the moment of sending, whatever it was before", async () => {
    const id = await cause();
    await want(othersOnly);
    expect(await send(id, later)).toBe("dropped");
    expect(sent).toEqual([]);
    expect(await readMessage(db, id)).toMatchObject({ status: "dropped", lastError: "switched off" });
  });

  test("is sent when its switch is on again in the moment of sending", async () => {
    await want(othersOnly);
    const id = await cause();
    await want({ friendJoined: "on", expiring: "on" });
    expect(await send(id, later)).toBe("sent");
  });

  test("doesn't mind another member's switches", async () => {
    const id = await cause();
    await want({}, await theo(db));
    expect(await send(id, later)).toBe("sent");
  });

  test("stands in the demo's outbox only while it would be sent", async () => {
    jest.replaceProperty(env(), "DEMO", true);
    await cause();
    const shown = async () => (await listOutbox({ db })).filter(({ address }) => address === sponsor.email);
    expect(await shown()).toHaveLength(1);
    await want(othersOnly);
    expect(await shown()).toEqual([]);
  });
});

test("a switch that a form doesn't send is off", () => {
  expect(changeNotificationsSchema.parse({ friendJoined: "on" })).toEqual({
    friendJoined: true,
    expiring: false,
  });
});
