import { handleInnerRequests } from "@/server/inner-requests";
import type { Step } from "@/server/step";
import { serveSteps } from "../support/serve-steps";

const answer =
  (text: string): Step =>
  async (_, response) => {
    response.end(text);
  };

test("a request that this server sends to itself uses other steps, and a visitor cannot choose them", async () => {
  let secret = "";
  const readSecret: Step = async (request, _, next) => {
    secret = String(request.headers["x-inner-request"]);
    return next();
  };
  const url = await serveSteps(handleInnerRequests([answer("inner")]), readSecret, answer("outer"));
  const get = async (headers: Record<string, string>) => (await fetch(url, { headers })).text();
  expect(await get({})).toBe("outer");
  expect(await get({ "x-inner-request": "1" })).toBe("outer");
  expect(secret).toMatch(/^[0-9a-f-]{36}$/);
  expect(await get({ "x-inner-request": secret })).toBe("inner");
});
