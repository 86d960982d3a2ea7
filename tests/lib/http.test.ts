import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { HTTPError, TimeoutError } from "ky";
import { http } from "@/lib/http";

let server: Server;
let requests: number;
let resets: number;
let status: number;
let isSilent: boolean;

beforeEach(async () => {
  requests = 0;
  resets = 0;
  status = 200;
  isSilent = false;
  server = createServer((request, response) => {
    requests += 1;
    if (requests <= resets) request.socket.resetAndDestroy();
    else if (!isSilent) response.writeHead(status).end("here");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(async () => {
  jest.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

// @spec 7.8, 9.12
test("A GET whose connection is reset five times is answered at the sixth try.", async () => {
  resets = 5;
  expect(await http.get(address()).text()).toBe("here");
  expect(requests).toBe(6);
}, 20_000);

// @spec 9.12
test("A GET is given up after the sixth reset.", async () => {
  resets = 100;
  await expect(http.get(address())).rejects.toThrow();
  expect(requests).toBe(6);
}, 20_000);

// @spec 7.8, 9.12
test("A HEAD whose connection is reset is tried again.", async () => {
  resets = 1;
  expect((await http.head(address())).status).toBe(200);
  expect(requests).toBe(2);
});

test.each(["post", "put", "patch", "delete"] as const)("A reset %s is never sent again.", async (method) => {
  resets = 1;
  await expect(http(address(), { method })).rejects.toThrow();
  expect(requests).toBe(1);
});

// @spec 7.8
test.each([408, 413, 429, 500, 502, 503, 504])("A GET answered %d is never tried again.", async (answer) => {
  status = answer;
  await expect(http.get(address())).rejects.toThrow(HTTPError);
  expect(requests).toBe(1);
});

// @spec 7.7, 9.11
test.each(["get", "post"] as const)("A %s that is not answered fails after 120 s, once.", async (method) => {
  isSilent = true;
  jest.useFakeTimers();
  const failed = jest.fn();
  const arrived = once(server, "request");
  void http(address(), { method }).catch(failed);
  await arrived;
  await jest.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.any(TimeoutError));
  expect(requests).toBe(1);
});
