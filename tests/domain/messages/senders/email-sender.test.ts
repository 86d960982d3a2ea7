import fc from "fast-check";
import { renderMessage } from "@/domain/messages/render-message";
import { openEmailSender } from "@/domain/messages/senders/email-sender";
import type { Outgoing, SendError, Sender } from "@/domain/messages/senders/sender";
import { CLUB } from "../../../support/club";
import { until } from "../../../support/database/until";
import { headersOf, partOf, startSmtpServer, type TestSmtpServer } from "../../../support/fakes/smtp-server";

const PRODUCT = "Plus One";
const ID = "0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d";
const LINK = "https://plus-one.test/invitation?i=abc";
const OPT_OUT = "https://plus-one.test/no-contact?t=abc";

const HOSTILE = [
  "Sam\r\nBcc: eve@example.test",
  "Sam\nX-Injected: yes",
  "Sam\r\n\r\n<script>alert(1)</script>",
  "Sam\u2028Bcc: eve@example.test",
  "\u202Emas\u202C",
  "\u2066Sam\u2069",
  "=?utf-8?Q?Sam=0ABcc:_eve@example.test?=",
  "=?utf-8?B?ZXZl?=",
  "<b>Sam</b>",
  "<img src=x onerror=alert(1)>",
  '"Sam" <eve@example.test>',
  "Bcc: eve@example.test",
  "=cmd()|' /C calc'!A0",
  "Sam, eve@example.test",
  "&amp;&lt;Sam",
  "José Ñandú 名前 🎉",
  "Sam\u0000\u0007",
  ".",
];

let server: TestSmtpServer;
let send: Sender;
let close: () => void;

async function open(options: Parameters<typeof startSmtpServer>[0] = {}, more: { idHeader?: string } = {}) {
  server = await startSmtpServer(options);
  const settings = {
    smtpUrl: server.url,
    from: "The Club <club@plus-one.test>",
    host: "plus-one.test",
    product: PRODUCT,
    ...more,
  };
  ({ send, close } = openEmailSender(settings));
}

afterEach(async () => {
  close();
  await server.close();
});

const invite = (overrides: Record<string, string> = {}, address = "sam@example.test"): Outgoing => {
  const payload = {
    sponsor: "Ada",
    recipient: "Sam",
    code: "ABC",
    link: LINK,
    optOut: OPT_OUT,
    ...overrides,
  };
  const kind = "concierge-invite";
  const { code, link, optOut } = payload;
  const text = renderMessage(kind, payload, CLUB);
  return { id: ID, address, ...text, code, link, optOut, isUrgent: false };
};

const received = () => {
  const [mail] = server.mails;
  if (!mail) throw new Error("no mail came");
  return mail;
};

test("sends a friend's message with the expected headers only", async () => {
  await open();
  await send(invite());
  const headers = headersOf(received());
  expect([...headers.keys()].sort()).toEqual([
    "auto-submitted",
    "content-type",
    "date",
    "from",
    "list-unsubscribe",
    "list-unsubscribe-post",
    "message-id",
    "mime-version",
    "subject",
    "to",
    "x-auto-response-suppress",
  ]);
  expect(Object.fromEntries(headers)).toMatchObject({
    from: ["The Club <club@plus-one.test>"],
    to: ["sam@example.test"],
    subject: ["Ada invited you to Plus One"],
    "message-id": [`<${ID}@plus-one.test>`],
    "auto-submitted": ["auto-generated"],
    "list-unsubscribe": [`<${OPT_OUT}>`],
    "list-unsubscribe-post": ["List-Unsubscribe=One-Click"],
  });
});

test("repeats the message's id in the header that Postmark returns", async () => {
  await open({}, { idHeader: "X-PM-Metadata-message" });
  await send(invite());
  expect(headersOf(received()).get("x-pm-metadata-message")).toEqual([ID]);
});

test("sends a text and an HTML part with the same content", async () => {
  await open();
  await send(invite());
  const { source } = received();
  expect(source).toContain("Content-Type: text/plain; charset=utf-8");
  expect(source).toContain("Content-Type: text/html; charset=utf-8");
  expect(source).toContain("multipart/alternative");
});

test("attaches the card's picture inside the message, and loads nothing from the network", async () => {
  await open();
  await send({ ...invite(), card: { engraving: "ABCDEFGH234567", recipient: "Sam" } });
  const { source } = received();
  expect(source).toContain("multipart/related");
  expect(source).toMatch(/Content-Type: image\/png; name=card\.png\r\nContent-ID: <card@invitation>/);
  expect(source).toContain("Content-Disposition: inline; filename=card.png");
  const html = partOf(received(), "text/html");
  expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:card@invitation"']);
  expect(source.length).toBeLessThan(150_000);
});

test("omits List-Unsubscribe without a link to opt out", async () => {
  await open();
  await send({ ...invite(), optOut: undefined });
  expect([...headersOf(received()).keys()]).not.toContain("list-unsubscribe");
});

test("uses one Message-ID for the same message", async () => {
  await open();
  await send(invite());
  await send(invite());
  expect(new Set(server.mails.map((mail) => headersOf(mail).get("message-id")?.[0])).size).toBe(1);
});

test.each(HOSTILE)(
  "keeps recipients and headers with a sponsor, a recipient and a note named %j",
  async (name) => {
    await open();
    await send(invite({ sponsor: name, recipient: name, note: name }));
    const mail = received();
    expect(mail.to).toEqual(["sam@example.test"]);
    const headers = headersOf(mail);
    expect(headers.size).toBe(11);
    expect([...headers.values()].every((values) => values.length === 1)).toBe(true);
    expect(headers.get("to")).toEqual(["sam@example.test"]);
    expect(headers.get("subject")?.[0]).not.toContain("=?utf-8?Q?Sam=0ABcc");
    const html = partOf(mail, "text/html");
    expect(html).not.toMatch(/<(script|img|b)\b/i);
    expect(`${html}${partOf(mail, "text/plain")}`).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u2028]/);
  },
);

test("keeps recipients and headers with 500 hostile names", async () => {
  await open();
  const pieces = fc.constantFrom(
    ...HOSTILE,
    "\r\n",
    "\n",
    "\t",
    "\u2028",
    "=?",
    "?=",
    "<",
    ">",
    '"',
    ",",
    ";",
    ":",
  );
  const names = fc.array(fc.oneof(pieces, fc.string({ unit: "binary" })), { minLength: 1, maxLength: 6 });
  const hostile = fc.sample(
    names.map((parts) => parts.join("")),
    { numRuns: 500, seed: 3 },
  );
  for (const name of hostile) await send(invite({ sponsor: name, recipient: name, note: name }));
  expect(server.mails.map(({ to }) => to)).toEqual(hostile.map(() => ["sam@example.test"]));
  const shapes = server.mails.map((mail) =>
    [...headersOf(mail)].map(([name, values]) => `${name} ${values.length}`),
  );
  expect(new Set(shapes.map((shape) => shape.sort().join(", "))).size).toBe(1);
  expect(shapes[0]).toHaveLength(11);
}, 60_000);

test("links to the club's own URLs only", async () => {
  await open();
  await send(invite({ note: 'https://evil.test/ "><a href=//evil.test>' }));
  const html = partOf(received(), "text/html");
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([LINK, LINK, OPT_OUT]);
});

test.each([
  "sam@example.test, eve@example.test",
  "sam@example.test\r\nBcc: eve@example.test",
  "sam@example.test>\r\nRCPT TO:<eve@example.test",
  '"eve@example.test" <sam@example.test>',
  "Sam <sam@example.test>",
  "sam",
  "",
  `${"s".repeat(250)}@example.test`,
])("rejects the address %j permanently", async (address) => {
  await open();
  await expect(send(invite({}, address))).rejects.toMatchObject({ permanent: true });
  expect(server.mails).toEqual([]);
});

test("treats a rejected address as permanent, without the address in the reason", async () => {
  await open({
    onRcptTo: (_address, _session, callback) =>
      callback(Object.assign(new Error("no sam@example.test here"), { responseCode: 550 })),
  });
  const error = await send(invite()).catch((thrown: SendError) => thrown);
  expect(error).toMatchObject({ permanent: true, message: "smtp EENVELOPE RCPT TO 550" });
});

test.each([
  ["a full mailbox", { onRcptTo: reject(452) }],
  ["a rejected sender", { onMailFrom: reject(550) }],
  ["a rejected greeting", { onConnect: reject(554) }],
])("treats %s as temporary", async (_what, options) => {
  await open(options as never);
  await expect(send(invite())).rejects.toMatchObject({ name: "SendError", permanent: false });
});

test("treats wrong credentials as temporary", async () => {
  await open({ authOptional: false, onAuth: (_auth, _session, callback) => callback(new Error("no")) });
  close();
  const smtpUrl = server.url.replace("smtp://", "smtp://ada:wrong@");
  ({ send, close } = openEmailSender({
    smtpUrl,
    from: "club@plus-one.test",
    host: "plus-one.test",
    product: PRODUCT,
  }));
  await expect(send(invite())).rejects.toMatchObject({
    permanent: false,
    message: expect.stringContaining("EAUTH"),
  });
});

test("sends a code while other messages time out", async () => {
  const unanswered: (() => void)[] = [];
  await open({
    onRcptTo: ({ address }, _session, respond) => {
      if (address.startsWith("slow")) unanswered.push(respond);
      else respond();
    },
  });
  const slow = Array.from({ length: 5 }, (_, number) => send(invite({}, `slow${number}@example.test`)));
  await until(() => unanswered.length === 5);
  await send({ ...invite(), isUrgent: true });
  expect(server.mails).toMatchObject([{ to: ["sam@example.test"] }]);
  for (const respond of unanswered) respond();
  expect(await Promise.all(slow)).toHaveLength(5);
}, 9_000);

test.each([true, false])("times out when all steps together take too long (urgent: %s)", async (isUrgent) => {
  let isClosed = false;
  await open({
    onMailFrom: (_address, _session, respond) => void setTimeout(respond, 300),
    onRcptTo: () => undefined,
    onClose: () => {
      isClosed = true;
    },
  });
  close();
  const settings = {
    smtpUrl: server.url,
    from: "club@plus-one.test",
    host: "plus-one.test",
    product: PRODUCT,
    timeout: 500,
  };
  ({ send, close } = openEmailSender(settings));
  await expect(send({ ...invite(), isUrgent })).rejects.toMatchObject({
    permanent: false,
    message: expect.stringContaining("EABORT"),
  });
  await until(() => isClosed);
});

test("treats an unreachable server as temporary", async () => {
  await open();
  await server.close();
  await expect(send(invite())).rejects.toMatchObject({ permanent: false });
});

function reject(responseCode: number) {
  return (...args: unknown[]) => {
    const callback = args.at(-1) as (error: Error) => void;
    callback(Object.assign(new Error("refused"), { responseCode }));
  };
}
