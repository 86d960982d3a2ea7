import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Webhook } from "standardwebhooks";
import { freePort } from "../support/free-port";

const SECRET = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const OTHER = `whsec_${Buffer.alloc(24, 8).toString("base64")}`;
const BODY = '{"type":"payment.taken","data":{"paymentId":1}}';

let receiver: ChildProcess;
let url: string;
let output: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  output = "";
  const env = { ...process.env, WEBHOOK_SECRET: SECRET, PORT: String(port) };
  receiver = spawn(process.execPath, ["deploy/examples/receive-webhooks.mjs"], { env });
  receiver.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  if (receiver.stdout) await once(receiver.stdout, "data");
});

afterAll(async () => {
  receiver.kill();
  await once(receiver, "exit");
});

type Sent = { id?: string; at?: Date; secrets?: string[]; body?: string };

async function post({ id = "one", at = new Date(), secrets = [SECRET], body = BODY }: Sent) {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, BODY));
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
  return (await fetch(url, { method: "POST", headers, body })).status;
}

test("the example accepts an event, and handles a repetition once", async () => {
  expect([await post({ id: "twice" }), await post({ id: "twice" })]).toEqual([204, 204]);
  expect(output.match(/^twice /gm)).toHaveLength(1);
});

test("the example accepts an event that two secrets signed", async () => {
  expect(await post({ secrets: [OTHER, SECRET] })).toBe(204);
});

test.each([
  ["another secret", { secrets: [OTHER] }],
  ["no signature", { secrets: [] }],
  ["a changed body", { body: BODY.replace("1", "2") }],
  ["an old timestamp", { at: new Date(Date.now() - 6 * 60_000) }],
  ["a future timestamp", { at: new Date(Date.now() + 6 * 60_000) }],
] as [string, Sent][])("the example rejects %s", async (_, sent) => {
  expect(await post(sent)).toBe(401);
});
