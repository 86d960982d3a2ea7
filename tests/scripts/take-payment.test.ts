import { execFile } from "node:child_process";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { POST } from "@/app/api/partner/[...path]/route";
import { setCurrentDatabase } from "@/db/current";
import type { Member } from "@/db/factories";
import { db } from "../support/database/test-database";
import { centsOf } from "../support/people/credit";
import { codeOf, keyTo, spender } from "../support/people/till";

const EXAMPLE = "deploy/examples/take-payment.mjs";

let member: Member;
let server: Server;
let lost: number;

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  member = await spender(db, 5000);
  lost = 0;
  server = createServer(async (request, response) => {
    const answer = await POST(await toRequest(request));
    if (lost > 0 && request.url?.endsWith("/payments")) {
      lost -= 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

async function toRequest(request: IncomingMessage): Promise<Request> {
  const headers = new Headers(request.headers as Record<string, string>);
  return new Request(`http://club.test${request.url}`, {
    method: request.method,
    headers,
    body: await text(request),
  });
}

async function runExample(key: string, code: string) {
  const { port } = server.address() as AddressInfo;
  const env = { ...process.env, CLUB_URL: `http://127.0.0.1:${port}`, TILL_KEY: key };
  const run = promisify(execFile)(process.execPath, [EXAMPLE, code], { env });
  return run.then(
    ({ stdout }) => stdout,
    ({ stderr }) => stderr as string,
  );
}

test("the example takes the payment once, even if the club's first response gets lost", async () => {
  const { key } = await keyTo(db);
  lost = 1;
  const output = await runExample(key, (await codeOf(db, member, 2000)).code);
  expect(output).toMatch(/^Ada pays \$20\.00\.\nPayment \d+: \$20\.00 taken\.\n$/);
  expect(await centsOf(db, member)).toBe(3000);
});

test("the example shows the club's sentence for an unknown code", async () => {
  const { key } = await keyTo(db);
  expect(await runExample(key, "ABCDEFGH")).toBe(
    "We don’t know this code. Check it and type it again. (till-code-wrong)\n",
  );
});
