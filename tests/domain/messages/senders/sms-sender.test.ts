import { openSmsSender } from "@/domain/messages/senders/sms-sender";
import { startTwilioServer, type TestTwilioServer } from "../../../support/fakes/twilio-server";
import { startUnreliableServer, type UnreliableServer } from "../../../support/fakes/unreliable-server";
import { readLog } from "../../../support/read-log";
import { withFastTimers } from "../../../support/with-fast-timers";

const ID = "0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d";
const ACCOUNT = `AC${"0".repeat(32)}`;

let server: TestTwilioServer;

beforeEach(async () => {
  server = await startTwilioServer();
});

afterEach(() => server.close());

const sender = (overrides = {}) =>
  openSmsSender({
    apiUrl: server.url,
    accountSid: ACCOUNT,
    authToken: "a Twilio token",
    from: "+12125550100",
    statusUrl: "https://plus-one.test/api/twilio/status",
    ...overrides,
  }).send;

const text = (address = "+12125550147") => ({
  id: ID,
  address,
  subject: "",
  text: "Hello Sam & co = <b>",
  isUrgent: true,
});

test("sends a text to one number, with its id as the idempotency key and in the status callback", async () => {
  expect(await sender()(text())).toBe("SM1");
  expect(server.texts).toEqual([
    {
      To: "+12125550147",
      From: "+12125550100",
      Body: "Hello Sam & co = <b>",
      StatusCallback: `https://plus-one.test/api/twilio/status?message=${ID}`,
      idempotencyToken: ID,
      authorization: `Basic ${Buffer.from(`${ACCOUNT}:a Twilio token`).toString("base64")}`,
      path: `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`,
    },
  ]);
});

test("sends the same text twice with one effect", async () => {
  await sender()(text());
  expect(await sender()(text())).toBe("SM1");
  expect(server.texts).toHaveLength(1);
});

test("sends with a messaging service", async () => {
  const service = `MG${"a".repeat(32)}`;
  await sender({ from: service })(text());
  expect(server.texts).toMatchObject([{ MessagingServiceSid: service }]);
  expect(server.texts[0]).not.toHaveProperty("From");
});

test.each([21211, 21214, 21265, 21610, 21612, 21614, 21635])(
  "treats Twilio's error %d as permanent, without the number in the reason",
  async (code) => {
    server.respondNext({ status: 400, body: { code, message: "+12125550147 is not valid" } });
    const error = { permanent: true, message: `twilio 400 ${code}`, isOptedOut: code === 21610 };
    await expect(sender()(text())).rejects.toMatchObject(error);
  },
);

test("treats an error that Twilio's documentation doesn't have as temporary, and logs it", async () => {
  const lines = readLog();
  server.respondNext({ status: 400, body: { code: 29999 } });
  await expect(sender()(text())).rejects.toMatchObject({ permanent: false });
  expect(lines).toMatchObject([{ level: 40, provider: "twilio", event: "error 29999" }]);
});

test.each([
  [401, { code: 20003 }],
  [429, { code: 20429 }],
  [500, {}],
  [503, { code: 20503 }],
  [201, { unexpected: true }],
])("treats a %d as temporary without an immediate retry", async (status, body) => {
  server.respondNext({ status, body });
  await expect(sender()(text())).rejects.toMatchObject({ name: "SendError", permanent: false });
  expect(server.texts).toEqual([]);
});

test("treats an unreachable provider as temporary", async () => {
  await expect(sender({ apiUrl: "http://127.0.0.1:9" })(text())).rejects.toMatchObject({ permanent: false });
});

test.each(["12125550147", "+1212555014a", "+12125550147,+12125550148", "+1212555\r\n0147", ""])(
  "rejects %j permanently",
  async (address) => {
    await expect(sender()(text(address))).rejects.toMatchObject({ permanent: true });
    expect(server.texts).toEqual([]);
  },
);

describe("with a failing provider", () => {
  let provider: UnreliableServer;

  beforeEach(async () => {
    provider = await startUnreliableServer();
    jest.useFakeTimers();
  });

  afterEach(async () => {
    jest.useRealTimers();
    await provider.close();
  });

  const send = () => sender({ apiUrl: provider.url })(text());

  test("sends a text only once when the connection is reset", async () => {
    provider.resets = 1;
    const failure = { permanent: false, message: "twilio NetworkError" };
    await expect(withFastTimers(send())).rejects.toMatchObject(failure);
    expect(provider.requests).toEqual(["POST"]);
  });

  test.each([408, 429, 500, 502, 503, 504])("sends it only once after a %d", async (status) => {
    provider.response = { status, body: {} };
    const failure = { permanent: false, message: `twilio ${status}` };
    await expect(withFastTimers(send())).rejects.toMatchObject(failure);
    expect(provider.requests).toEqual(["POST"]);
  });

  test("times out after ten seconds and sends the text only once", async () => {
    provider.response = "nothing";
    const failed = jest.fn();
    void send().catch(failed);
    await provider.nextRequest();
    await jest.advanceTimersByTimeAsync(9_999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls).toMatchObject([[{ permanent: false, message: "twilio TimeoutError" }]]);
    expect(provider.requests).toEqual(["POST"]);
  });

  test("times out when the response stops", async () => {
    provider.response = "beginning";
    const failure = { permanent: false, message: "twilio TimeoutError" };
    await expect(withFastTimers(send())).rejects.toMatchObject(failure);
    expect(provider.requests).toEqual(["POST"]);
  });
});
