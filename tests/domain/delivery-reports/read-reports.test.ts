import type { DeliveryReport, Received } from "@/domain/delivery-reports/delivery-report";
import { readPostmarkEvent } from "@/domain/delivery-reports/postmark-reports";
import { readResendEvent } from "@/domain/delivery-reports/resend-reports";
import { readSendGridEvents } from "@/domain/delivery-reports/sendgrid-reports";
import { readSesEvent } from "@/domain/delivery-reports/ses-reports";
import { openEmailSender } from "@/domain/messages/senders/email-sender";
import { POSTMARK_HEADER } from "@/domain/messages/senders/open-senders";
import { postmarkEvent, resendEvent, sendGridEvent, sesEvent } from "../../support/fakes/mail-events";
import { startSmtpServer } from "../../support/fakes/smtp-server";

const at = new Date("2026-11-20T14:59:38.000Z");
const messageId = "9b2f2c1e-7d3a-4c59-8f0b-1a2b3c4d5e6f";
const address = "sam@example.test";
const event = { messageId, address, at };

function reportsOf(received: Received): DeliveryReport[] {
  if (typeof received === "string") throw new Error(received);
  return received.reports;
}

test.each([
  ["SES", readSesEvent(sesEvent("Bounce", event)), "Permanent General 5.1.1"],
  ["Postmark", readPostmarkEvent(postmarkEvent("Bounce", event)), "HardBounce"],
  ["Resend", readResendEvent(resendEvent("email.bounced", event)), "Permanent Suppressed"],
  ["SendGrid", readSendGridEvents([sendGridEvent("bounce", event)]), "bounce 5.0.0"],
])("reads the message, the address, the time and the reason of %s's bounce", (_, received, reason) => {
  const report = { messageId, address, at, outcome: "bounced for good", isUnsent: false, reason };
  expect(reportsOf(received)).toEqual([report]);
});

test("reads SES's published events, and addresses with a name", () => {
  const { notificationType, ...published } = sesEvent("Bounce", { ...event, address: `Sam <${address}>` });
  const received = readSesEvent({ eventType: notificationType, ...published });
  expect(reportsOf(received)).toMatchObject([{ messageId, address, at }]);
});

test("reads an event of SES that names no recipients by its Message-ID", () => {
  const bounce = sesEvent("Bounce", event, { bouncedRecipients: [] });
  expect(reportsOf(readSesEvent(bounce))).toMatchObject([
    { messageId, address: null, outcome: "bounced for good" },
  ]);
  const delivery = sesEvent("Delivery", event, { recipients: undefined });
  expect(reportsOf(readSesEvent(delivery))).toMatchObject([
    { messageId, address: null, outcome: "delivered" },
  ]);
});

test("counts several recipients of one event of Resend", () => {
  const received = readResendEvent(
    resendEvent("email.delivered", event, { to: [address, "noor@example.test"] }),
  );
  expect(reportsOf(received).map((report) => report.address)).toEqual([address, "noor@example.test"]);
});

test("reads a time of Resend with a space and a short offset", () => {
  const json = { ...resendEvent("email.delivered", event), created_at: "2026-11-20 14:59:38.000+00" };
  expect(reportsOf(readResendEvent(json))).toMatchObject([{ at }]);
});

test("reads a time of SES's mail with a space before the offset, which its documentation shows", () => {
  const json = sesEvent("Bounce", event);
  const mail = (timestamp: string) => ({ ...json.mail, timestamp });
  const read = (timestamp: string) => reportsOf(readSesEvent({ ...json, mail: mail(timestamp) }));
  expect(read("2018-10-08T14:05:45 +0000")).toMatchObject([{ messageId, at }]);
  expect(read("soon")).toMatchObject([{ messageId, at }]);
  const rejected = { ...json, notificationType: "Reject", mail: mail("2026-11-20T14:59:38 +0000") };
  expect(reportsOf(readSesEvent(rejected))).toMatchObject([{ messageId, at }]);
});

test("reads the status of SES's bounce with a comment", () => {
  const bounce = (status: string) => {
    const bouncedRecipients = [{ emailAddress: address, status }];
    return reportsOf(readSesEvent(sesEvent("Bounce", event, { bounceType: "Transient", bouncedRecipients })));
  };
  expect(bounce("5.1.1 (no such user)")).toMatchObject([{ outcome: "bounced for good" }]);
  expect(bounce("4.2.2 (mailbox full)")).toMatchObject([{ outcome: "bounced for now" }]);
});

test("names no message if the provider repeats another Message-ID or none", () => {
  const other = { address, at };
  const reports = [
    ...reportsOf(readSesEvent(sesEvent("Bounce", other))),
    ...reportsOf(readPostmarkEvent(postmarkEvent("Bounce", other))),
    ...reportsOf(readResendEvent(resendEvent("email.bounced", other))),
    ...reportsOf(readSendGridEvents([sendGridEvent("bounce", other)])),
  ];
  expect(reports.map(({ messageId, address }) => [messageId, address])).toEqual(
    Array.from({ length: 4 }, () => [null, address]),
  );
});

/** Postmark takes metadata from the headers that begin with "X-PM-Metadata-", in any case, and keeps the rest of the name. */
function metadataOf(source: string): Record<string, string> {
  const [head = ""] = source.split("\r\n\r\n");
  const headers = head.split("\r\n").map((line) => /^x-pm-metadata-([^:]+):\s*(.*)$/i.exec(line));
  return Object.fromEntries(headers.flatMap((found) => (found ? [[found[1] ?? "", found[2] ?? ""]] : [])));
}

test("finds the message in the metadata that Postmark takes from an email that went through a mail server", async () => {
  const server = await startSmtpServer();
  const { send, close } = openEmailSender({
    ...{ smtpUrl: server.url, from: "club@plus-one.test", host: "plus-one.test", product: "Plus One" },
    idHeader: POSTMARK_HEADER,
  });
  await send({ id: messageId, address, subject: "Hello", text: "Hello", isUrgent: true });
  close();
  await server.close();
  const Metadata = metadataOf(server.mails[0]?.source ?? "");
  expect(Object.values(Metadata)).toEqual([messageId]);
  for (const kind of ["Bounce", "SpamComplaint", "Delivery", "SubscriptionChange"])
    expect(reportsOf(readPostmarkEvent(postmarkEvent(kind, { address }, { Metadata })))).toMatchObject([
      { messageId },
    ]);
});

test("takes no reason that contains an address", () => {
  const reports = [
    ...reportsOf(readSesEvent(sesEvent("Bounce", event, { bounceSubType: `<${address}> is unknown` }))),
    ...reportsOf(readPostmarkEvent(postmarkEvent("Bounce", event, { Type: `unknown ${address}` }))),
    ...reportsOf(readResendEvent(resendEvent("email.bounced", event))),
    ...reportsOf(readSendGridEvents([sendGridEvent("bounce", event, { status: `550 ${address}` })])),
  ];
  expect(reports.map(({ reason }) => reason)).toEqual([
    "Permanent 5.1.1",
    null,
    "Permanent Suppressed",
    "bounce",
  ]);
});

const WRONG_TIMES = [
  1e300,
  -1,
  1.5,
  "1e300",
  "soon",
  "NaN",
  true,
  [],
  "0000-01-01T00:00:00Z",
  "9999-12-31T00:00:00Z",
];

test.each(WRONG_TIMES)("takes no event with the time %j", (time) => {
  expect(readSesEvent(sesEvent("Bounce", event, { timestamp: time }))).toBe("malformed");
  expect(readSesEvent(sesEvent("Complaint", event, { timestamp: time }))).toBe("malformed");
  expect(readSesEvent(sesEvent("Delivery", event, { timestamp: time }))).toBe("malformed");
  expect(readPostmarkEvent(postmarkEvent("Bounce", event, { BouncedAt: time }))).toBe("malformed");
  expect(readPostmarkEvent(postmarkEvent("Delivery", event, { DeliveredAt: time }))).toBe("malformed");
  expect(readPostmarkEvent(postmarkEvent("SubscriptionChange", event, { ChangedAt: time }))).toBe(
    "malformed",
  );
  expect(readResendEvent({ ...resendEvent("email.bounced", event), created_at: time })).toBe("malformed");
  expect(readSendGridEvents([sendGridEvent("bounce", event, { timestamp: time })])).toBe("malformed");
});

test.each([8_640_000_000_001, "1763650778"])("takes no event of SendGrid with the time %j", (timestamp) => {
  expect(readSendGridEvents([sendGridEvent("bounce", event, { timestamp })])).toBe("malformed");
});

test.each([{}, { bounce: {} }, { type: "email.opened", data: {} }, { mail: { timestamp: null } }])(
  "reads no report from %j",
  (json) => {
    expect(reportsOf(readSesEvent(json))).toEqual([]);
    expect(reportsOf(readPostmarkEvent(json))).toEqual([]);
    expect(reportsOf(readResendEvent(json))).toEqual([]);
  },
);

test("reads the other events of SendGrid if one is unreadable, and counts that one", () => {
  const good = sendGridEvent("delivered", event);
  const received = readSendGridEvents([{ ...good, timestamp: 1e300 }, good, null]);
  expect(received).toMatchObject({
    reports: [{ messageId, outcome: "delivered", at }],
    unknown: ["unreadable", "unreadable"],
  });
});

test.each([null, "text", 7, []])("takes no event of SendGrid that is %j", (json) => {
  expect(readSendGridEvents([json])).toBe("malformed");
});
