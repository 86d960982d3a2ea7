import { currentRequest, runWithRequestContext, timeLeft } from "@/lib/http/request-context";
import { handleInnerRequests, keepDeadline, markInnerRequests } from "@/server/inner-requests";
import type { Step } from "@/server/step";
import { serveSteps } from "../support/serve-steps";

const answer =
  (text: string): Step =>
  async (_, response) => {
    response.end(text);
  };

const withContext =
  (deadline?: number): Step =>
  async (_request, _response, next) =>
    runWithRequestContext({ requestId: "one", ...(deadline && { deadline }) }, next);

let marked = "";
const readMark: Step = async ({ headers }, _, next) => {
  marked = String(headers["x-inner-request"]);
  return next();
};

const get = async (url: string, mark?: string) =>
  (await fetch(url, { headers: mark ? { "x-inner-request": mark } : {} })).text();

test("a request that this server sends to itself uses other steps, and a visitor cannot choose them", async () => {
  const inner = handleInnerRequests([withContext(), keepDeadline, answer("inner")]);
  const url = await serveSteps(inner, withContext(), markInnerRequests, readMark, answer("outer"));
  expect(await get(url)).toBe("outer");
  expect(await get(url, marked.replace(/^./, "x"))).toBe("outer");
  expect(await get(url, "1")).toBe("outer");
  expect(await get(url, "undefined")).toBe("outer");
  expect(await get(url, marked)).toBe("inner");
});

test("a request that this server sends to itself has the deadline of the other request", async () => {
  const deadline = performance.now() + 5000;
  const seen: (number | undefined)[] = [];
  const readDeadline: Step = async (_request, response) => {
    seen.push(currentRequest()?.deadline);
    expect(timeLeft()).toBeLessThanOrEqual(5000);
    response.end();
  };
  const inner = handleInnerRequests([withContext(), keepDeadline, readDeadline]);
  const url = await serveSteps(inner, withContext(deadline), markInnerRequests, readMark, answer("outer"));
  await get(url);
  await get(url, marked);
  expect(seen).toEqual([deadline]);
});
