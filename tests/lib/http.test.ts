import { HTTPError, NetworkError, TimeoutError } from "ky";
import { http } from "@/lib/http";
import { startUnreliableServer, type UnreliableServer } from "../support/fakes/unreliable-server";
import { withFastTimers } from "../support/with-fast-timers";

let server: UnreliableServer;

beforeEach(async () => {
  server = await startUnreliableServer();
  jest.useFakeTimers();
});

afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

test("sends a GET up to six times when the connection is reset", async () => {
  Object.assign(server, { resets: 5, response: { status: 200, body: { is: "here" } } });
  expect(await withFastTimers(http.get(server.url).json())).toEqual({ is: "here" });
  expect(server.requests).toEqual(Array(6).fill("GET"));
});

test("fails a GET after the sixth reset", async () => {
  server.resets = 100;
  await expect(withFastTimers(http.get(server.url))).rejects.toThrow(NetworkError);
  expect(server.requests).toEqual(Array(6).fill("GET"));
});

test("retries a HEAD whose connection is reset", async () => {
  server.resets = 1;
  expect((await withFastTimers(http.head(server.url))).status).toBe(200);
  expect(server.requests).toEqual(["HEAD", "HEAD"]);
});

test.each(["POST", "PUT", "PATCH", "DELETE"])("never retries a reset %s", async (method) => {
  server.resets = 1;
  await expect(withFastTimers(http(server.url, { method }))).rejects.toThrow(NetworkError);
  expect(server.requests).toEqual([method]);
});

test.each([408, 413, 429, 500, 502, 503, 504])("never retries a GET with status %d", async (status) => {
  server.response = { status, body: {} };
  await expect(withFastTimers(http.get(server.url))).rejects.toThrow(HTTPError);
  expect(server.requests).toEqual(["GET"]);
});

test.each(["GET", "POST"])("fails a %s without a response after 120 s", async (method) => {
  server.response = "nothing";
  const failed = jest.fn();
  void http(server.url, { method }).catch(failed);
  await server.nextRequest();
  await jest.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(expect.any(TimeoutError));
  expect(server.requests).toEqual([method]);
});
