import path from "node:path";
import { expect } from "@playwright/test";
import { Client } from "pg";
import { SERVER_POOL } from "../../tests/support/database/connection-budget.cjs";
import { type CreatedDatabase, createServedDatabase } from "../../tests/support/database/create-database";
import { startSmtpServer, type TestSmtpServer } from "../../tests/support/fakes/smtp-server";
import { freePort } from "../../tests/support/free-port";
import { assembleImage, type Image, type ImageProcess } from "../support/docker-image";
import { FOUNDER } from "../support/empty-database";
import {
  attributeText,
  type FakeTraceCollector,
  startFakeTraceCollector,
} from "../support/fakes/fake-trace-collector";
import { postForm } from "../support/post-form";
import { test } from "../support/test";

test.skip(!process.env.TEST_DATABASE_URL, "needs a Postgres server");

const METRICS_TOKEN = "m".repeat(32);
const SAMPLE = path.resolve("docs/members-sample.csv");

let url: string;
let database: CreatedDatabase;
let mail: TestSmtpServer;
let collector: FakeTraceCollector;
let image: Image;
let server: ImageProcess;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  [database, mail, collector] = await Promise.all([
    createServedDatabase(),
    startSmtpServer(),
    startFakeTraceCollector(),
  ]);
  image = await assembleImage({
    PORT: String(port),
    APP_URL: url,
    DATABASE_URL: database.connectionString,
    DATABASE_POOL: String(SERVER_POOL),
    AUTH_SECRET: "s".repeat(32),
    CONTACT_KEY: `k1:${"0f".repeat(32)}`,
    SMTP_URL: mail.url,
    MAIL_FROM: "The Club <hello@club.example>",
    TRUSTED_PROXY_HOPS: "1",
    WORKER: "off",
    STOP_GRACE: "0",
    LOG_LEVEL: "debug",
    METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  server = await image.start("server.mjs");
});

test.afterAll(async () => {
  await image.remove();
  await Promise.all([mail.close(), collector.close()]);
  await database.drop();
});

type Line = Record<string, unknown>;
type LoggedError = { message: string; digest: string };

const logged = () => server.lines.map((line) => JSON.parse(line) as Line);

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(url + address, { headers, redirect: "manual" });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("the image serves pages with styles, scripts and pictures", async () => {
  expect((await get("/readyz")).status).toBe(200);
  const landing = await get("/");
  expect(landing.status).toBe(200);
  const [, styles = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(landing.text) ?? [];
  const [, script = ""] = /<script src="([^"]+)"/.exec(landing.text) ?? [];
  for (const [file, type] of [
    [styles, "text/css"],
    [script, "text/javascript"],
    ["/invitation/card?i=none", "image/png"],
  ]) {
    const { status, headers } = await get(String(file));
    expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining(String(type))]);
  }
});

test("the image is smaller than 200 MB, including its packages", () => {
  expect(image.size).toBeLessThan(200_000_000);
  expect(image.size).toBeGreaterThan(20_000_000);
});

test("it runs every operator command without the build and test tools", async ({ request }) => {
  const commands = ["start", "worker", "doctor", "club:found", "club:sign-in", "members:import", "db"];
  expect(image.commands).toEqual(commands);
  expect(await image.run("db", ["migrate"])).toMatchObject({
    stdout: "The database is up to date.\n",
    code: 0,
  });
  expect((await image.run("doctor")).stdout).toMatch(/Nothing stops the club\.\n$/);
  const founded = await image.run("club:found", FOUNDER);
  const address = /http\S+/.exec(founded.stdout)?.[0] ?? "";
  await postForm(request, address, "Sign in");
  expect(await (await request.get(`${url}/account/details`)).text()).toContain("Details · Plus One");
  expect((await image.run("club:sign-in", ["--email", "ada@club.example"])).stdout).toContain(
    `${url}/sign-in/link`,
  );
  const imported = await image.run("members:import", ["--from", SAMPLE, "--dry-run"]);
  expect(imported).toMatchObject({ stdout: expect.stringMatching(/\d+ new/), code: 0 });
  expect((await image.run("db", ["rotate-contacts"])).stdout).toMatch(/encrypted with the key "k1"/);
  expect((await image.run("db", ["backup", "--to", "club.backup.gz"])).stdout).toMatch(/^\d+ rows of /);
  expect((await image.run("db", ["erased", "--to", "erased.txt"])).stdout).toMatch(/^0 erased members/);
  const restore = ["restore", "--from", "club.backup.gz", "--erased", "erased.txt", "--replace"];
  expect(await image.run("db", restore)).toMatchObject({ stdout: "", code: 1 }); // the server is connected
  const restored = await image.run("db", [...restore, "--while-connected"]);
  expect(restored.stdout).toMatch(/^\d+ rows are as they were/);
});

test("its worker starts, and exits with 0 when it is stopped", async () => {
  const worker = await image.start("commands/worker.mjs");
  expect(await worker.stop()).toBe(0);
  expect(worker.lines.map((line) => JSON.parse(line).msg)).toEqual(["the worker is running"]);
});

test("it prints only lines of JSON, and the access log has the id, route and outcome of a request", async () => {
  const { headers } = await get("/invitation?code=SAMPARTY234567", { "x-request-id": "given-by-the-proxy" });
  expect(headers.get("x-request-id")).toBe("given-by-the-proxy");
  await expect
    .poll(() => logged().find(({ requestId }) => requestId === "given-by-the-proxy"))
    .toMatchObject({ method: "GET", route: "/invitation", kind: "page", status: 200, outcome: "ok" });
  expect(server.lines.join()).not.toMatch(/SAMPARTY234567|link\?t=|ada@/);
});

test("an error of Next is logged with its request and with the digest that the page shows", async () => {
  const { connectionString } = database;
  const client = new Client({ connectionString });
  await client.connect();
  await client.query("alter table invitations rename to lost");
  const { status, headers, text } = await get("/invitation?code=SAMPARTY234567");
  await client.query("alter table lost rename to invitations");
  await client.end();
  expect(status).toBe(500);
  const requestId = headers.get("x-request-id");
  await expect
    .poll(() => logged().filter((line) => line.requestId === requestId && line.level === 50))
    .toHaveLength(2);
  const errors = logged().flatMap(({ requestId: id, err }) =>
    id === requestId && err ? [err as LoggedError] : [],
  );
  expect(errors).toEqual([
    expect.objectContaining({
      message: expect.stringContaining("Failed query: select"),
      digest: expect.anything(),
    }),
  ]);
  expect(text).toContain(errors[0]?.digest);
  expect(server.lines.join()).not.toContain("SAMPARTY234567");
});

test("Prometheus reads its metrics only with the token", async () => {
  expect(await get("/metrics")).toMatchObject({ status: 404, text: "" });
  const { status, text } = await get("/metrics", { authorization: `Bearer ${METRICS_TOKEN}` });
  expect(status).toBe(200);
  expect(text).toMatch(/^plus_one_requests_total\{kind="page",status="2xx"\} [1-9]/m);
  expect(text).toMatch(/^plus_one_requests_total\{kind="page",status="5xx"\} 1$/m);
  expect(text).toContain(`\nplus_one_pool_limit ${SERVER_POOL}\n`);
  expect(text).toMatch(/^plus_one_database_up 1$/m);
});

test("it exits with 0 when it is stopped, and the collector has a span for each request without its address", async () => {
  await get("/invitation?code=SAMPARTY234567", { "x-request-id": "the-last-request" });
  expect(await server.stop()).toBe(0);
  expect(collector.services()).toContain("plus-one");
  const own = collector.spans().filter((span) => attributeText(span, "request.id") === "the-last-request");
  expect(own.map(({ name }) => name)).toContain("GET /invitation");
  expect(collector.bodies.join()).not.toMatch(/SAMPARTY234567|link\?t=|ada@/);
});
