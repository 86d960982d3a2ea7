import { GET, OPTIONS } from "@/app/api/partner/[...path]/route";
import { GET as getWithoutOperation } from "@/app/api/partner/route";
import { openApiDocument } from "@/features/partner-api/open-api-document";
import type { Operation } from "@/features/partner-api/operation";
import { findOperation, OPERATIONS } from "@/features/partner-api/operations";
import { TEST_APP_URL } from "../../support/fakes/settings";

const named = (name: string, method: Operation["method"], path: Operation["path"]) =>
  ({ name, method, path }) as Operation;

const TABLE = [
  named("list", "GET", "/things"),
  named("add", "POST", "/things"),
  named("remove", "DELETE", "/things/{id}"),
];

test.each([
  ["GET", "/things", "list", {}],
  ["POST", "/things", "add", {}],
  ["DELETE", "/things/7", "remove", { id: "7" }],
  ["DELETE", "/things/a%2Fb", "remove", { id: "a%2Fb" }],
])("finds %s %s", (method, path, name, parameters) => {
  expect(findOperation(TABLE, method, path)).toMatchObject({ operation: { name }, parameters });
});

test.each([
  ["DELETE", "/things", ["GET", "POST"]],
  ["GET", "/things/7", ["DELETE"]],
  ["DELETE", "/things/", []],
  ["DELETE", "/things/7/8", []],
  ["GET", "/other", []],
])("finds nothing for %s %s and returns the allowed methods", (method, path, allowed) => {
  expect(findOperation(TABLE, method, path)).toEqual({ allowed });
});

// biome-ignore lint/suspicious/noExplicitAny: a document of JSON Schema
const document = (): any => JSON.parse(JSON.stringify(openApiDocument()));

test("the OpenAPI document is served to anyone at its address", async () => {
  const response = await GET(new Request(`${TEST_APP_URL}/api/partner/openapi.json`));
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(await response.json()).toEqual(document());
});

test("the address of the API without an operation responds with a problem document", async () => {
  const response = await getWithoutOperation(new Request(`${TEST_APP_URL}/api/partner`));
  expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  expect(await response.json()).toMatchObject({ status: 404, code: "operation-not-found" });
});

test.each([
  ["/payments", "POST, GET, HEAD, OPTIONS"],
  ["/refunds", "POST, OPTIONS"],
  ["/openapi.json", "GET, HEAD, OPTIONS"],
])("OPTIONS %s lists the methods of the address", async (path, allow) => {
  const response = await OPTIONS(new Request(`${TEST_APP_URL}/api/partner${path}`, { method: "OPTIONS" }));
  expect([response.status, response.headers.get("allow")]).toEqual([204, allow]);
});

test("OPTIONS of an unknown address responds with a problem document", async () => {
  const response = await OPTIONS(new Request(`${TEST_APP_URL}/api/partner/other`, { method: "OPTIONS" }));
  expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
});

test("the OpenAPI document describes every operation with its input, its output and its errors", () => {
  const { openapi, servers, paths } = document();
  expect({ openapi, servers }).toEqual({
    openapi: "3.1.0",
    servers: [{ url: `${TEST_APP_URL}/api/partner` }],
  });
  for (const { name, method, path, status, isWrite } of OPERATIONS) {
    const described = paths[path][method.toLowerCase()];
    const limits = { "RateLimit-Policy": {}, RateLimit: {} };
    expect(described).toMatchObject({
      operationId: name,
      responses: {
        [status]: { headers: limits },
        401: {},
        405: { headers: { Allow: {} } },
        429: { headers: { ...limits, "Retry-After": { schema: { type: "integer" } } } },
        503: { headers: { "Retry-After": {} } },
      },
    });
    expect(JSON.stringify(described.responses[status])).not.toContain("additionalProperties");
    expect(described.responses[405].headers).not.toHaveProperty("RateLimit");
    expect(Object.keys(described.responses).includes("411")).toBe(method === "POST");
    expect(Object.keys(described.responses).includes("415")).toBe(method === "POST");
    const parameters = described.parameters.map((parameter: { name: string }) => parameter.name);
    expect(parameters.includes("Idempotency-Key")).toBe(isWrite);
    expect(described.requestBody !== undefined).toBe(method === "POST");
  }
  expect(paths["/refunds"].post.requestBody.content["application/json"].schema).toMatchObject({
    type: "object",
    required: ["paymentId", "amountCents"],
    additionalProperties: false,
    properties: { paymentId: { type: "integer" }, amountCents: { type: "integer", minimum: 1 } },
  });
  expect(paths["/payments"].get.parameters).toMatchObject([
    { name: "month", in: "query", required: false },
    { name: "from", in: "query", required: false, schema: { format: "date" } },
    { name: "to", in: "query", required: false },
    { name: "cursor", in: "query", required: false },
    { name: "page", in: "query", required: false, schema: { type: "integer" } },
  ]);
});

test("the OpenAPI document has no operation without a summary, and no reference without a target", () => {
  const { components } = document();
  const references = JSON.stringify(document()).match(/#\/components\/schemas\/\w+/g) ?? [];
  for (const reference of references)
    expect(components.schemas).toHaveProperty([reference.split("/")[3] ?? ""]);
  expect(OPERATIONS.every(({ summary, description }) => summary && description)).toBe(true);
});
