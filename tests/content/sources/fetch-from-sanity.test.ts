import { NetworkError } from "ky";
import { BRANDS_BY_ID, CATEGORIES } from "@/content/queries/brands";
import { fetchFromSanity } from "@/content/sources/fetch-from-sanity";
import { useSanityAt } from "../../support/fakes/fake-sanity";
import { startUnreliableServer, type UnreliableServer } from "../../support/fakes/unreliable-server";
import { withFastTimers } from "../../support/with-fast-timers";

let server: UnreliableServer;

beforeAll(async () => {
  server = await startUnreliableServer();
  useSanityAt(server.url);
});

beforeEach(() => {
  server.requests.length = 0;
  Object.assign(server, { resets: 0, response: { status: 200, body: { result: [] } } });
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());
afterAll(() => server.close());

const audiences = ["everyone"];
const tooManyForUrl = Array.from({ length: 800 }, (_, index) => `brand-number-${index}`);

const read: Record<"GET" | "POST", () => Promise<unknown>> = {
  GET: () => fetchFromSanity(CATEGORIES, { audiences }, false),
  POST: () => fetchFromSanity(BRANDS_BY_ID, { audiences, ids: tooManyForUrl }, false),
};
const methods = ["GET", "POST"] as const;

test("a read whose connection is reset five times returns the sixth response", async () => {
  server.resets = 5;
  expect(await withFastTimers(read.GET())).toEqual([]);
  expect(server.requests).toEqual(Array(6).fill("GET"));
});

test("a read fails after the sixth reset", async () => {
  server.resets = 100;
  await expect(withFastTimers(read.GET())).rejects.toThrow(NetworkError);
  expect(server.requests).toEqual(Array(6).fill("GET"));
});

test("a read that is too long for a GET is sent by POST and not retried", async () => {
  server.resets = 1;
  await expect(withFastTimers(read.POST())).rejects.toThrow(NetworkError);
  expect(server.requests).toEqual(["POST"]);
});

test.each(methods.flatMap((method) => [408, 429, 500, 502, 503].map((status) => ({ method, status }))))(
  "A $method that returns $status is not retried",
  async ({ method, status }) => {
    server.response = { status, body: { error: "oops" } };
    await expect(withFastTimers(read[method]())).rejects.toMatchObject({ statusCode: status });
    expect(server.requests).toEqual([method]);
  },
);

test.each(methods.flatMap((method) => (["nothing", "beginning"] as const).map((sent) => ({ method, sent }))))(
  "A $method that receives $sent fails after 120 s and is not retried",
  async ({ method, sent }) => {
    server.response = sent;
    const failed = jest.fn();
    void read[method]().catch(failed);
    await server.nextRequest();
    await jest.advanceTimersByTimeAsync(119_999);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: "TimeoutError" }));
    expect(server.requests).toEqual([method]);
  },
);
