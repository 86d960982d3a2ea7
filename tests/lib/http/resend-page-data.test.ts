import { resendPageData } from "@/lib/http/resend-page-data";

const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const load = resendPageData(send);

const canceled = new TypeError("Load failed");
const data = () => new Response("data", { headers: { "content-type": "text/x-component" } });
const broken = () => new Response(new ReadableStream({ start: (controller) => controller.error(canceled) }));

let isOnline: boolean;

beforeEach(() => {
  send.mockReset();
  isOnline = true;
  jest.useFakeTimers();
  Object.defineProperty(globalThis, "navigator", { configurable: true, get: () => ({ onLine: isOnline }) });
});

afterEach(() => jest.useRealTimers());

test.each([
  ["is canceled", () => Promise.reject(canceled)],
  ["is canceled while its response arrives", () => Promise.resolve(broken())],
])("sends a request for a page’s data again if it %s", async (_, fail) => {
  send.mockImplementationOnce(fail).mockResolvedValueOnce(data());
  const loading = load("/home", { headers: { rsc: "1" } });
  await jest.advanceTimersByTimeAsync(100);
  const response = await loading;
  expect([await response.text(), response.headers.get("content-type")]).toEqual(["data", "text/x-component"]);
  expect(send.mock.calls).toEqual([
    ["/home", { headers: { rsc: "1" } }],
    ["/home", { headers: { rsc: "1" } }],
  ]);
});

test("fails only after five requests in some seconds, in which the visit of the page ends", async () => {
  send.mockRejectedValue(canceled);
  const failed = expect(load("/home", { headers: { rsc: "1" } })).rejects.toBe(canceled);
  await jest.advanceTimersByTimeAsync(3_500);
  expect(send).toHaveBeenCalledTimes(4);
  await jest.advanceTimersByTimeAsync(100);
  await failed;
  expect(send).toHaveBeenCalledTimes(5);
});

test("fails at once without a network", async () => {
  isOnline = false;
  send.mockRejectedValue(canceled);
  await expect(load("/home", { headers: { rsc: "1" } })).rejects.toBe(canceled);
  expect(send).toHaveBeenCalledTimes(1);
});

test("fails at once if Next aborts the request", async () => {
  const signal = AbortSignal.abort();
  send.mockRejectedValue(canceled);
  const failed = expect(load("/home", { headers: { rsc: "1" }, signal })).rejects.toBe(canceled);
  await jest.advanceTimersByTimeAsync(3_600);
  await failed;
  expect(send).toHaveBeenCalledTimes(1);
});

test("keeps the address to which the server redirected", async () => {
  const redirected = { url: { value: "https://club.example/sign-in" }, redirected: { value: true } };
  send.mockResolvedValueOnce(Object.defineProperties(data(), redirected));
  const { url, redirected: isRedirected } = await load("/home", { headers: { rsc: "1" } });
  expect([url, isRedirected]).toEqual(["https://club.example/sign-in", true]);
});

test.each([
  ["a prefetch", { headers: { rsc: "1", "next-router-prefetch": "1" } }],
  ["an action", { method: "POST", headers: { "next-action": "a1" } }],
  ["another request", undefined],
])("sends %s only once", async (_, init) => {
  send.mockRejectedValue(canceled);
  await expect(load("/home", init)).rejects.toBe(canceled);
  expect(send).toHaveBeenCalledTimes(1);
});
