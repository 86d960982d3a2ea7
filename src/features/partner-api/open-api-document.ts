import "server-only";
import { STATUS_CODES } from "node:http";
import { z } from "zod";
import { env } from "@/lib/env";
import { PROBLEM_TYPE } from "@/lib/http/problem";
import { paths } from "@/lib/paths";
import type { Operation } from "./operation";
import { OPERATION_GROUPS } from "./operations";

const COMMON_ERRORS = [400, 401, 405, 429, 503];
const BODY_ERRORS = [411, 413, 415];
/** Statuses of requests that are rejected before the key is read, or without a valid one. They have no limits. */
const WITHOUT_LIMITS = [401, 405, 411, 413, 503];
/** Statuses that say when to try again. */
const RETRIED = [429, 503];

const RATE_LIMIT = {
  "RateLimit-Policy": describeHeader("The limits of failed lookups: `q` of them in `w` seconds."),
  RateLimit: describeHeader("What is left of each limit: `r` failed lookups, until `t` seconds from now."),
};
const ALLOW = { Allow: describeHeader("The methods of the address.") };
const RETRY_AFTER = { "Retry-After": describeHeader("Seconds.", "integer") };

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description:
    "The same key with the same request returns the same response for seven days. With another request it is an error.",
  schema: { type: "string", pattern: "^[A-Za-z0-9_-]{8,64}$" },
};

const problemSchema = z.object({
  type: z.literal("about:blank"),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe("A sentence for people."),
  code: z.string().describe("A stable name for programs."),
  errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
});

/** The OpenAPI 3.1 document of the partner API, made from the operations and their schemas. */
export function openApiDocument(): object {
  const { APP_URL, PRODUCT_NAME } = env();
  const described: Record<string, Record<string, object>> = {};
  for (const { tag, operations } of OPERATION_GROUPS)
    for (const operation of operations)
      described[operation.path] = {
        ...described[operation.path],
        [operation.method.toLowerCase()]: { tags: [tag], ...describeOperation(operation) },
      };
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT_NAME} partner API`,
      version: "1",
      description: "Everything a till can do, for the programs of a brand.",
      contact: { name: PRODUCT_NAME, url: APP_URL },
      license: { name: "Terms of the club", url: `${APP_URL}${paths.terms}` },
    },
    servers: [{ url: `${APP_URL}/api/partner` }],
    security: [{ tillKey: [] }],
    tags: OPERATION_GROUPS.map(({ tag, description }) => ({ name: tag, description })),
    paths: described,
    components: {
      securitySchemes: {
        tillKey: { type: "http", scheme: "bearer", description: "The key that opens the till." },
      },
      schemas: { Problem: schemaOf(problemSchema, "output") },
    },
  };
}

function describeOperation(operation: Operation): object {
  const { name, summary, description, method, path, input, output, status, isWrite, errors } = operation;
  const { properties = {}, required = [] } = schemaOf(input, "input");
  const isInPath = (field: string) => path.includes(`{${field}}`);
  const isParameter = (field: string) => method === "GET" || isInPath(field);
  const parameters = Object.entries(properties)
    .filter(([field]) => isParameter(field))
    .map(([field, schema]) => ({
      name: field,
      in: isInPath(field) ? "path" : "query",
      required: isInPath(field) || required.includes(field),
      schema,
    }));
  const statuses = [...COMMON_ERRORS, ...(method === "POST" ? BODY_ERRORS : []), ...errors];
  return {
    operationId: name,
    summary,
    description,
    parameters: isWrite ? [...parameters, IDEMPOTENCY_KEY] : parameters,
    ...(method === "POST" && {
      requestBody: { required: true, content: json(schemaOf(input, "input")) },
    }),
    responses: {
      [status]: {
        description: STATUS_CODES[status],
        headers: RATE_LIMIT,
        content: json(schemaOf(output, "output")),
      },
      ...Object.fromEntries(statuses.map((each) => [each, problemOf(each)])),
    },
  };
}

type JsonSchema = { properties?: Record<string, object>; required?: string[] };

/** An output may get more fields later. An input has no others. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      if (io === "output") delete jsonSchema.additionalProperties;
    },
  });
  return described as JsonSchema;
}

function json(schema: object): object {
  return { "application/json": { schema } };
}

function problemOf(status: number): object {
  const content = { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } };
  const headers = {
    ...(!WITHOUT_LIMITS.includes(status) && RATE_LIMIT),
    ...(RETRIED.includes(status) && RETRY_AFTER),
    ...(status === 405 && ALLOW),
  };
  return { description: STATUS_CODES[status], headers, content };
}

function describeHeader(description: string, type = "string"): object {
  return { description, schema: { type } };
}
