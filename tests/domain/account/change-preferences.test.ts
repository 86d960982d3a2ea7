import { createInvitation } from "@/db/factories";
import { changeNotifications } from "@/domain/account/change-preferences";
import { remindOfExpiry } from "@/domain/invitations/remind-of-expiry";
import { sendMessage } from "@/domain/jobs/send-message";
import { listOutbox } from "@/domain/messages/list-outbox";
import { env } from "@/lib/env";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor, at } from "../../support/people/contexts";
import { inbox, readMessage } from "../../support/people/messages";
import { ada, join, SAM, theo } from "../../support/people/people";

const START = "2026-02-10T15:00:00Z";
const TOMORROW = "6 days";

const sponsor = inEachTest(() => ada(db));
let sent: string[];

beforeEach(() => {
  sent = [];
});

const setNotifications = (settings: { friendJoined?: "on"; expiring?: "on" }, who = sponsor) =>
  changeNotifications(asMember(db, who), changeNotifications.schema.parse(settings));

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
  ["friend-joined", friendJoined, "2 hours", { expiring: "on" }],
  ["expires-tomorrow", expiresTomorrow, TOMORROW, { friendJoined: "on" }],
] as const)("the message %s", (_, cause, later, othersOnly) => {
  test("is sent by default", async () => {
    const id = await cause();
    expect(await send(id, later)).toBe("sent");
    expect(sent).toEqual([id]);
  });

  test("is dropped if its setting is off when it is sent", async () => {
    const id = await cause();
    await setNotifications(othersOnly);
    expect(await send(id, later)).toBe("dropped");
    expect(sent).toEqual([]);
    expect(await readMessage(db, id)).toMatchObject({ status: "dropped", lastError: "switched off" });
  });

  test("is sent if its setting is on again when it is sent", async () => {
    await setNotifications(othersOnly);
    const id = await cause();
    await setNotifications({ friendJoined: "on", expiring: "on" });
    expect(await send(id, later)).toBe("sent");
  });

  test("ignores another member's settings", async () => {
    const id = await cause();
    await setNotifications({}, await theo(db));
    expect(await send(id, later)).toBe("sent");
  });

  test("is in the demo's outbox only while its setting is on", async () => {
    jest.replaceProperty(env(), "DEMO", true);
    await cause();
    const shown = async () => (await listOutbox({ db })).filter(({ address }) => address === sponsor.email);
    expect(await shown()).toHaveLength(1);
    await setNotifications(othersOnly);
    expect(await shown()).toEqual([]);
  });
});

test("a checkbox that the form does not send is off", () => {
  expect(changeNotifications.schema.parse({ friendJoined: "on" })).toEqual({
    friendJoined: true,
    expiring: false,
    vouching: false,
    letters: false,
  });
});
