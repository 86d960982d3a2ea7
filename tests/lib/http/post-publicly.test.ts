import { INTERNET, isPublicAddress, PRIVATE_ADDRESS, postPublicly } from "@/lib/http/post-publicly";
import { openReceiver, RECEIVER_HOST, type WebhookReceiver } from "../../support/fakes/webhook-receiver";

let receiver: WebhookReceiver;

beforeEach(async () => {
  receiver = await openReceiver();
});

afterEach(() => receiver.close());

const POST = { headers: { "webhook-id": "one" }, body: '{"type":"payment.taken","who":"é"}' };

test("posts the body and the headers to the address of the host’s name", async () => {
  const attempt = await postPublicly(receiver.network(), { url: receiver.urlOf("/hook?a=1"), ...POST });
  expect(attempt).toEqual({ status: 204, error: null });
  expect(receiver.received).toMatchObject([
    { path: "/hook?a=1", body: POST.body, headers: { "webhook-id": "one" } },
  ]);
  expect(receiver.received[0]?.host).toMatch(new RegExp(`^${RECEIVER_HOST}:`));
});

test.each([200, 202, 400, 410, 500])("returns the status %i", async (status) => {
  receiver.answer("/hook", (response) => response.writeHead(status).end("whatever"));
  expect(await postPublicly(receiver.network(), { url: receiver.urlOf("/hook"), ...POST })).toEqual({
    status,
    error: null,
  });
});

test("follows no redirect", async () => {
  receiver.answer("/hook", (response) =>
    response.writeHead(307, { Location: receiver.urlOf("/other") }).end(),
  );
  expect(await postPublicly(receiver.network(), { url: receiver.urlOf("/hook"), ...POST })).toMatchObject({
    status: 307,
  });
  expect(receiver.received).toHaveLength(1);
});

test("does not wait for the end of a long body", async () => {
  receiver.answer("/hook", (response) => response.writeHead(200).write("x".repeat(1000)));
  expect(await postPublicly(receiver.network(), { url: receiver.urlOf("/hook"), ...POST })).toMatchObject({
    status: 200,
  });
});

test("gives up when there is no response in time", async () => {
  receiver.answer("/hook", () => {});
  const network = { ...receiver.network(), timeout: 200 };
  expect(await postPublicly(network, { url: receiver.urlOf("/hook"), ...POST })).toEqual({
    status: null,
    error: "There was no response in time.",
  });
});

test("gives up when the name is not resolved in time", async () => {
  const network = { ...receiver.network(), timeout: 100, resolve: () => new Promise<string[]>(() => {}) };
  expect(await postPublicly(network, { url: receiver.urlOf("/hook"), ...POST })).toEqual({
    status: null,
    error: "There was no response in time.",
  });
});

test("rejects a certificate that it can’t verify, or that is for another host", async () => {
  const { ca: _, ...withoutAuthority } = receiver.network();
  const unverified = await postPublicly(withoutAuthority, { url: receiver.urlOf("/hook"), ...POST });
  expect(unverified).toMatchObject({
    status: null,
    error: expect.stringMatching(/^The connection failed: /),
  });
  const url = receiver.urlOf("/hook").replace(RECEIVER_HOST, "other.test");
  expect(await postPublicly(receiver.network(), { url, ...POST })).toEqual({
    status: null,
    error: "The connection failed: ERR_TLS_CERT_ALTNAME_INVALID.",
  });
  expect(receiver.received).toEqual([]);
});

test("reports a name without an address", async () => {
  const network = receiver.network({ [RECEIVER_HOST]: [] });
  expect(await postPublicly(network, { url: receiver.urlOf("/hook"), ...POST })).toEqual({
    status: null,
    error: "The host’s name has no address.",
  });
});

describe("private addresses", () => {
  test.each([
    ["a name of this computer", RECEIVER_HOST, ["127.0.0.1"]],
    ["the metadata service", RECEIVER_HOST, ["169.254.169.254"]],
    ["an address that also has a public one", RECEIVER_HOST, ["93.184.215.14", "127.0.0.1"]],
    ["a mapped address", RECEIVER_HOST, ["::ffff:127.0.0.1"]],
    ["IPv6 of this computer", RECEIVER_HOST, ["::1"]],
    ["an IP address in the URL", "127.0.0.1", []],
    ["a decimal IP address", "2130706433", []],
    ["an octal IP address", "0177.0.0.1", []],
    ["a hexadecimal IP address", "0x7f.1", []],
    ["a mapped address in the URL", "[::ffff:127.0.0.1]", []],
  ])("%s gets no connection", async (_, host, addresses) => {
    const network = { ...receiver.network({ [RECEIVER_HOST]: addresses }), isAllowed: isPublicAddress };
    const url = receiver.urlOf("/hook").replace(RECEIVER_HOST, host);
    expect(await postPublicly(network, { url, ...POST })).toEqual({ status: null, error: PRIVATE_ADDRESS });
    expect(receiver.connections()).toBe(0);
  });

  test("are found by the one lookup that the connection uses", async () => {
    const answers = [["127.0.0.1"], ["10.0.0.1"]];
    const resolve = jest.fn(async () => answers.shift() ?? []);
    const network = {
      ...receiver.network(),
      resolve,
      isAllowed: (address: string) => address === "127.0.0.1",
    };
    const url = receiver.urlOf("/hook");
    expect(await postPublicly(network, { url, ...POST })).toMatchObject({ status: 204 });
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(await postPublicly(network, { url, ...POST })).toMatchObject({ error: PRIVATE_ADDRESS });
    expect(receiver.connections()).toBe(1);
  });

  test("are rejected outside of tests", () => {
    expect(INTERNET).toMatchObject({ isAllowed: isPublicAddress, timeout: 10_000 });
    expect(INTERNET.ca).toBeUndefined();
  });
});
