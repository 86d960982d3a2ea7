import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";

/** A request that has reached the server and whose body is still to come. */
export type SlowRequest = { finish: () => Promise<number> };

/** Posts `body` to an address, all but its last byte, once the server has said that it read the headers. */
export async function startSlowRequest(
  address: string,
  body: string,
  headers: Record<string, string>,
): Promise<SlowRequest> {
  const length = String(Buffer.byteLength(body));
  const slow = request(address, {
    method: "POST",
    headers: { ...headers, "content-length": length, expect: "100-continue" },
  });
  const response = once(slow, "response");
  await once(slow, "continue");
  slow.write(body.slice(0, -1));
  return {
    async finish() {
      slow.end(body.slice(-1));
      const [{ statusCode }] = (await response) as [IncomingMessage];
      return statusCode ?? 0;
    },
  };
}
