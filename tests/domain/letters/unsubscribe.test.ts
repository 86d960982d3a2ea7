import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { GET, POST } from "@/app/(club)/(public)/unsubscribe/route";
import type { OpenDatabase } from "@/db/client";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { members, messages } from "@/db/schema";
import { getLetter } from "@/domain/letters/get-letter";
import { sendLetters } from "@/domain/letters/send-letters";
import { getSwitch } from "@/domain/letters/unsubscribe";
import { isWanted } from "@/domain/messages/is-wanted";
import { openEmailSender } from "@/domain/messages/senders/email-sender";
import { readUnsubscribeToken, unsubscribeLink } from "@/domain/messages/unsubscribe-link";
import { writeMessage } from "@/domain/messages/write-message";
import { saveSettings } from "@/domain/settings/save-settings";
import { POSTAL_ADDRESS } from "../../support/club";
import { dumpRows } from "../../support/database/database";
import { failAtEachWrite } from "../../support/database/failing-writes";
import { db } from "../../support/database/test-database";
import { headersOf, partOf, startSmtpServer } from "../../support/fakes/smtp-server";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { copyFor, deliver, LETTER, sendLetter } from "../../support/people/letters";
import { ada } from "../../support/people/people";
import { hedy } from "../../support/people/staff";
import { SAMPLE_PAYLOADS } from "../../support/sample-payloads";

let admin: Member;
let reader: Member;
let letterId: string;
let link: string;

beforeEach(async () => {
  setCurrentDatabase({ db } as OpenDatabase);
  admin = await hedy(db);
  reader = await ada(db);
  letterId = await sendLetter(db, admin);
  await sendLetters(asVisitor(db));
  link = unsubscribeLink((await copyFor(db, letterId, reader)).id);
});

const post = (fields: Record<string, string>, url = link) =>
  POST(new Request(url, { method: "POST", body: new URLSearchParams(fields) }));

async function getsLetters(member = reader): Promise<boolean | undefined> {
  const [row] = await db.select().from(members).where(eq(members.id, member.id));
  return row?.notifyLetters;
}

const unsubscribed = async () => (await getLetter(asMember(db, admin), letterId))?.figures.unsubscribed;

test("a mail program unsubscribes with the headers that the mail server received", async () => {
  const server = await startSmtpServer();
  const settings = {
    smtpUrl: server.url,
    from: "club@plus-one.test",
    host: "plus-one.test",
    product: "Plus One",
  };
  const { send, close } = openEmailSender(settings);
  try {
    const copy = await copyFor(db, letterId, reader);
    expect(await deliver(db, send, copy)).toBe("sent");
    const [mail] = server.mails;
    if (!mail) throw new Error("no mail came");
    const headers = headersOf(mail);
    expect(headers.get("to")).toEqual([reader.email]);
    expect(headers.get("subject")).toEqual([LETTER.subject]);
    expect(headers.get("message-id")).toEqual([`<${copy.id}@plus-one.test>`]);
    expect(headers.get("list-unsubscribe-post")).toEqual(["List-Unsubscribe=One-Click"]);
    const [unsubscribe = ""] = headers.get("list-unsubscribe") ?? [];
    expect(unsubscribe).toMatch(/^<https?:\/\/[^>]+>$/);
    expect(unsubscribe).not.toContain("ada");
    expect(partOf(mail, "text/plain")).toContain(`Unsubscribe from letters: ${link}`);
    const [, url = ""] = /^<(.*)>$/.exec(unsubscribe) ?? [];
    const [name = "", value = ""] = (headers.get("list-unsubscribe-post")?.[0] ?? "").split("=");
    const response = await post({ [name]: value }, url);
    expect(response.status).toBe(200);
    expect(response.headers.get("location")).toBeNull();
    expect(response.headers.get("set-cookie")).toBeNull();
  } finally {
    close();
    await server.close();
  }
  expect(await getsLetters()).toBe(false);
  expect(await getsLetters(admin)).toBe(true);
  expect(await unsubscribed()).toBe(1);
});

test("opening the link changes nothing", async () => {
  const before = await dumpRows(db);
  const response = GET(new Request(link));
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    `/unsubscribe/choice${new URL(link).search}`,
  ]);
  expect(await dumpRows(db)).toBe(before);
});

test("the page's buttons unsubscribe and undo it, and return to the page", async () => {
  const token = new URL(link).searchParams.get("t") ?? "";
  for (const [choice, isOut] of [
    ["out", true],
    ["undo", false],
  ] as const) {
    expect((await post({ choice })).status).toBe(303);
    expect(await getSwitch(asVisitor(db), { token })).toEqual({ setting: "notifyLetters", isOut });
    expect(await unsubscribed()).toBe(isOut ? 1 : 0);
  }
});

test("a repeated request counts once, and leaves nothing half done", async () => {
  await failAtEachWrite(db, () => post({}).then(({ status }) => status));
  await post({});
  expect(await unsubscribed()).toBe(1);
  expect(await getsLetters()).toBe(false);
});

test("the next letter is not sent to who unsubscribed", async () => {
  await post({});
  const next = await sendLetter(db, admin);
  await sendLetters(asVisitor(db, after("1 hour")));
  expect(await copyFor(db, next, reader)).toMatchObject({ status: "dropped", lastError: "switched off" });
});

test("rejects a token that the club did not sign", async () => {
  const token = new URL(link).searchParams.get("t") ?? "";
  const other = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
  expect(readUnsubscribeToken(other)).toBeNull();
  const before = await dumpRows(db);
  expect((await post({}, link.replace(token, other))).status).toBe(400);
  expect(await dumpRows(db)).toBe(before);
  const unknown = unsubscribeLink("0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d");
  expect((await post({}, unknown)).status).toBe(400);
});

describe("a notification that a member can switch off", () => {
  const mailOf = async (kind: "friend-joined" | "expires-tomorrow" | "vouch-question") => {
    const id = randomUUID();
    const message = { id, kind, memberId: reader.id, payload: SAMPLE_PAYLOADS[kind] };
    await writeMessage(db, asVisitor(db), { kind: "email", value: reader.email ?? "" }, message);
    return unsubscribeLink(id);
  };
  const switches = async () => {
    const { notifyFriendJoined, notifyExpiring, notifyVouching, notifyLetters } = members;
    const [row] = await db
      .select({ notifyFriendJoined, notifyExpiring, notifyVouching, notifyLetters })
      .from(members)
      .where(eq(members.id, reader.id));
    return row;
  };
  const allOn = { notifyFriendJoined: true, notifyExpiring: true, notifyVouching: true, notifyLetters: true };

  test.each([
    ["friend-joined", "notifyFriendJoined"],
    ["expires-tomorrow", "notifyExpiring"],
    ["vouch-question", "notifyVouching"],
  ] as const)(
    "%s switches off %s and nothing else, with one click, and the page undoes it",
    async (kind, setting) => {
      const url = await mailOf(kind);
      const token = new URL(url).searchParams.get("t") ?? "";
      expect((await post({ "List-Unsubscribe": "One-Click" }, url)).status).toBe(200);
      expect(await switches()).toEqual({ ...allOn, [setting]: false });
      expect(await getSwitch(asVisitor(db), { token })).toEqual({ setting, isOut: true });
      expect(await isQueuedAndWanted(kind)).toBe(false);
      await post({ choice: "undo" }, url);
      expect(await switches()).toEqual(allOn);
      expect(await isQueuedAndWanted(kind)).toBe(true);
    },
  );

  const isQueuedAndWanted = async (kind: "friend-joined" | "expires-tomorrow" | "vouch-question") =>
    (await db.$count(messages, and(eq(messages.kind, kind), isWanted(db)))) === 1;

  test("the token of a message that can't be switched off is rejected", async () => {
    const id = randomUUID();
    const message = { id, kind: "devices-signed-out" as const, memberId: reader.id, payload: {} };
    await writeMessage(db, asVisitor(db), { kind: "email", value: reader.email ?? "" }, message);
    expect((await post({}, unsubscribeLink(id))).status).toBe(400);
    expect(await switches()).toEqual(allOn);
  });
});

test("a letter ends with the club's postal address", async () => {
  await saveSettings(asMember(db, admin), { group: "address", postalAddress: POSTAL_ADDRESS, contact: null });
  const server = await startSmtpServer();
  const { send, close } = openEmailSender({
    smtpUrl: server.url,
    from: "club@plus-one.test",
    host: "plus-one.test",
    product: "Plus One",
  });
  try {
    await deliver(db, send, await copyFor(db, letterId, reader));
    const [mail] = server.mails;
    if (!mail) throw new Error("no mail came");
    const text = partOf(mail, "text/plain").replaceAll("\r\n", "\n");
    expect(text.trimEnd().endsWith(`Unsubscribe from letters: ${link}\n\n${POSTAL_ADDRESS}`)).toBe(true);
    expect(partOf(mail, "text/html").replaceAll("\r\n", "\n")).toContain(
      POSTAL_ADDRESS.replaceAll("\n", "<br>\n"),
    );
  } finally {
    close();
    await server.close();
  }
});
