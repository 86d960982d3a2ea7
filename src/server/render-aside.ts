import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { finished } from "node:stream/promises";
import { currentRequest, type RequestContext, runWithRequestContext } from "../lib/http/request-context";

/** Responds to a request, whichever it is. */
export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A response that nobody was sent. */
export type Rendered = { status: number; headers: OutgoingHttpHeaders; body: string; isWhole: boolean };

/**
 * Has a page rendered for nobody: what its visitor sent doesn't matter, but for the address. `isWhole` is false when
 * anything went wrong on the way, whatever the status says.
 */
export async function renderAside(asked: IncomingMessage, render: Render): Promise<Rendered> {
  const request = requestFor(asked);
  const chunks: Buffer[] = [];
  const nowhere = new Nowhere();
  const response = collecting(new ServerResponse(request), chunks);
  response.assignSocket(nowhere);
  response.once("finish", () => nowhere.destroy());
  const setStatus = (status: number) => {
    response.statusCode = status;
    return true;
  };
  const scope: RequestContext = {
    requestId: currentRequest()?.requestId ?? "",
    setStatus,
    respondBusy: () => setStatus(503),
  };
  await runWithRequestContext(scope, () => Promise.all([render(request, response), finished(response)]));
  return {
    status: response.statusCode,
    headers: response.getHeaders(),
    body: Buffer.concat(chunks).toString(),
    isWhole: scope.outcome === undefined,
  };
}

/** Takes whatever is written. */
class Nowhere extends Socket {
  override _write(_chunk: unknown, _encoding: string, done: () => void): void {
    done();
  }

  override _writev(_chunks: unknown, done: () => void): void {
    done();
  }
}

function requestFor({ socket, url, headers: { host } }: IncomingMessage): IncomingMessage {
  const request = new IncomingMessage(socket);
  request.method = "GET";
  request.url = url;
  request.headers = { host, accept: "text/html" };
  request.complete = true;
  request.push(null);
  return request;
}

/** Keeps a copy of what is written. */
function collecting(response: ServerResponse, chunks: Buffer[]): ServerResponse {
  const keep = (part: unknown) => {
    if (typeof part === "string" || part instanceof Uint8Array) chunks.push(Buffer.from(part));
  };
  const { write, end } = response;
  response.write = new Proxy(write, {
    apply: (_, self, given) => {
      keep(given[0]);
      return Reflect.apply(write, self, given);
    },
  });
  response.end = new Proxy(end, {
    apply: (_, self, given) => {
      keep(given[0]);
      return Reflect.apply(end, self, given);
    },
  });
  return response;
}
