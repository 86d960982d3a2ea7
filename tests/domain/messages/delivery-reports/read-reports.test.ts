import { readPostmarkReports } from "@/domain/messages/delivery-reports/postmark-reports";
import { readResendReports } from "@/domain/messages/delivery-reports/resend-reports";
import { readSendGridReports } from "@/domain/messages/delivery-reports/sendgrid-reports";
import { readSesReports } from "@/domain/messages/delivery-reports/ses-reports";
import { postmarkEvent, resendEvent, sendGridEvent, sesEvent } from "../../../support/fakes/mail-events";

const at = new Date("2026-11-20T14:59:38.000Z");
const messageId = "9b2f2c1e-7d3a-4c59-8f0b-1a2b3c4d5e6f";
const address = "sam@example.test";
const event = { messageId, address, at };
const report = { messageId, address, at };

test.each([
  [sesEvent("Bounce", event), { status: "bounced", isPermanent: true, reason: "Permanent General 5.1.1" }],
  [
    sesEvent("Bounce", event, { bounceType: "Transient", bounceSubType: "MailboxFull" }),
    { status: "bounced", isPermanent: false, reason: "Transient MailboxFull 5.1.1" },
  ],
  [sesEvent("Complaint", event), { status: "complained", isPermanent: false, reason: "abuse" }],
  [sesEvent("Delivery", event), { status: "delivered", isPermanent: false, reason: null }],
])("reads SES's example %#", (json, outcome) => {
  expect(readSesReports(json)).toEqual([{ ...report, ...outcome }]);
});

test("reads SES's published events and addresses with a name, and ignores a report that takes spam back", () => {
  const { notificationType: _, ...published } = sesEvent("Bounce", { ...event, address: `Sam <${address}>` });
  expect(readSesReports({ eventType: "Bounce", ...published })).toMatchObject([{ ...report }]);
  expect(readSesReports(sesEvent("Complaint", event, { complaintFeedbackType: "not-spam" }))).toEqual([]);
});

test.each([
  [postmarkEvent("Bounce", event), { status: "bounced", isPermanent: true, reason: "HardBounce" }],
  [
    postmarkEvent("Bounce", event, { Type: "SoftBounce" }),
    { status: "bounced", isPermanent: false, reason: "SoftBounce" },
  ],
  [
    postmarkEvent("SpamComplaint", event),
    { status: "complained", isPermanent: false, reason: "SpamComplaint" },
  ],
  [postmarkEvent("Delivery", event), { status: "delivered", isPermanent: false, reason: null }],
])("reads Postmark's example %#", (json, outcome) => {
  expect(readPostmarkReports(json)).toEqual([{ ...report, ...outcome }]);
});

test.each(["Transient", "AutoResponder", "Subscribe"])("ignores Postmark's %s", (Type) => {
  expect(readPostmarkReports(postmarkEvent("Bounce", event, { Type }))).toEqual([]);
});

test.each([
  [
    resendEvent("email.bounced", event),
    { status: "bounced", isPermanent: true, reason: "Permanent Suppressed" },
  ],
  [
    resendEvent("email.bounced", event, { bounce: { type: "Transient", subType: "General" } }),
    { status: "bounced", isPermanent: false, reason: "Transient General" },
  ],
  [resendEvent("email.complained", event), { status: "complained", isPermanent: false, reason: null }],
  [resendEvent("email.failed", event), { status: "bounced", isPermanent: false, reason: "failed" }],
  [resendEvent("email.delivered", event), { status: "delivered", isPermanent: false, reason: null }],
])("reads Resend's example %#", (json, outcome) => {
  expect(readResendReports(json)).toEqual([{ ...report, ...outcome }]);
});

test.each([
  [sendGridEvent("bounce", event), { status: "bounced", isPermanent: true, reason: "bounce 5.0.0" }],
  [
    sendGridEvent("bounce", event, { type: "blocked", status: "4.2.2" }),
    { status: "bounced", isPermanent: false, reason: "blocked 4.2.2" },
  ],
  [
    sendGridEvent("dropped", event, { reason: "Bounced Address" }),
    { status: "bounced", isPermanent: true, reason: "dropped Bounced Address" },
  ],
  [
    sendGridEvent("dropped", event, { reason: "Unsubscribed Address" }),
    { status: "bounced", isPermanent: false, reason: "dropped Unsubscribed Address" },
  ],
  [sendGridEvent("spamreport", event), { status: "complained", isPermanent: false, reason: null }],
  [sendGridEvent("delivered", event), { status: "delivered", isPermanent: false, reason: null }],
])("reads SendGrid's example %#", (json, outcome) => {
  expect(readSendGridReports([json])).toEqual([{ ...report, ...outcome }]);
});

test("names no message if the provider repeats another Message-ID or none", () => {
  const other = { address, at };
  const reports = [
    ...readSesReports(sesEvent("Bounce", other)),
    ...readPostmarkReports(postmarkEvent("Bounce", other)),
    ...readResendReports(resendEvent("email.bounced", other)),
    ...readSendGridReports([sendGridEvent("bounce", other)]),
  ];
  expect(reports.map(({ messageId, address }) => [messageId, address])).toEqual(
    Array.from({ length: 4 }, () => [null, address]),
  );
});

test("takes no reason that contains an address", () => {
  const reports = [
    ...readSesReports(sesEvent("Bounce", event, { bounceSubType: `<${address}> is unknown` })),
    ...readPostmarkReports(postmarkEvent("Bounce", event)),
    ...readResendReports(resendEvent("email.bounced", event)),
    ...readSendGridReports([sendGridEvent("bounce", event, { status: `550 ${address}` })]),
  ];
  expect(reports.map(({ reason }) => reason)).toEqual([
    "Permanent 5.1.1",
    "HardBounce",
    "Permanent Suppressed",
    "bounce",
  ]);
});

test.each([null, "text", 7, [], {}, { bounce: {} }, { type: "email.opened", data: {} }, [{ event: "open" }]])(
  "reads no report from %j",
  (json) => {
    expect(readSesReports(json)).toEqual([]);
    expect(readPostmarkReports(json)).toEqual([]);
    expect(readResendReports(json)).toEqual([]);
    expect(readSendGridReports([json].flat())).toEqual([]);
  },
);
