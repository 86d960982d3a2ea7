import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedSms = { idempotencyToken: string; authorization: string; path: string } & Record<
  string,
  string
>;

type Reply = { status: number; body: object };

export type TestTwilioServer = {
  url: string;
  texts: ReceivedSms[];
  /** Sets the response to the next request only. */
  respondNext: (response: Reply) => void;
  close: () => Promise<void>;
};

/** A fake of Twilio's REST API on loopback. It stores received messages, one per idempotency token. */
export async function startTwilioServer(): Promise<TestTwilioServer> {
  const texts: ReceivedSms[] = [];
  const responses: Reply[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, body } = responses.shift() ?? accept(request, Buffer.concat(chunks).toString("utf8"));
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  const accept = (
    request: { headers: NodeJS.Dict<string | string[]>; url?: string },
    body: string,
  ): Reply => {
    const idempotencyToken = String(request.headers["i-twilio-idempotency-token"]);
    const known = texts.findIndex((text) => text.idempotencyToken === idempotencyToken);
    if (known === -1)
      texts.push({
        ...Object.fromEntries(new URLSearchParams(body)),
        idempotencyToken,
        authorization: String(request.headers.authorization),
        path: request.url ?? "",
      });
    return { status: 201, body: { sid: `SM${known === -1 ? texts.length : known + 1}` } };
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    texts,
    respondNext: (response) => responses.push(response),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
