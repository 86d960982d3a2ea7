import { readFileSync } from "node:fs";
import { connectQuery, REQUEST_LIMITS } from "@/db/connection-limits";
import { parseEnv } from "@/lib/env";
import { VARIABLES } from "@/lib/env-variables";
import { readSubjects } from "../../tools/configuration-pages";

type Service = {
  image?: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  volumes?: string[];
  ports?: string[];
  profiles?: string[];
  logging?: { driver: string; options: Record<string, string> };
  deploy?: { resources: { limits: { cpus: string; memory: string } } };
};

const { load }: { load: (text: string) => unknown } = require("js-yaml");

const read = (file: string) => readFileSync(file, "utf8");
const { services, volumes } = load(read("deploy/compose.yaml")) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const ours = Object.entries(services).filter(([, { env_file }]) => env_file);
const PINNED = /:v?\d+(\.\d+)+(-[a-z-]+)?$/;

const GIVEN: Record<string, string> = {
  POSTGRES_PASSWORD: "0f".repeat(16),
  AUTH_SECRET: "s".repeat(32),
  CONTACT_KEY: `k1:${"0f".repeat(32)}`,
};

const SET_BY_COMPOSE = [
  "BACKUP_DIR",
  "DATABASE_DIRECT_URL",
  "DATABASE_URL",
  "DEMO",
  "NODE_ENV",
  "PORT",
  "TRUSTED_PROXY_HOPS",
  "WORKER",
];

/** Returns the environment of a service: the lines of its .env file, overridden by the settings of compose. */
function environmentOf({ environment = {}, env_file = [] }: Service, lines: Record<string, string> = GIVEN) {
  const fill = (text: string) =>
    text.replace(
      /\$\{(\w+):([-?])([^}]*)\}/g,
      (_, name, sign, rest) => lines[name] ?? (sign === "-" ? rest : ""),
    );
  const own = Object.entries(environment).map(([name, text]) => [name, fill(text)] as const);
  const given = env_file.some(({ path }) => path === ".env") ? lines : {};
  return { ...given, ...Object.fromEntries(own) };
}

test("compose starts two servers and a worker from one image with the same settings", () => {
  expect(ours.map(([name]) => name)).toEqual(["club-1", "club-2", "worker"]);
  for (const [, service] of ours) {
    expect(service.image).toBe("plus-one");
    expect(service.build).toEqual({ context: "..", dockerfile: "deploy/Dockerfile" });
    expect(environmentOf(service)).toMatchObject(environmentOf(ours[0]?.[1] ?? {}));
  }
  expect(services.worker?.command).toEqual(["node", "commands/worker.mjs"]);
});

test.each(Object.entries(services))("%s has an exact version, limits and log rotation", (_, service) => {
  const { image, build, deploy, logging } = service;
  if (!build) expect(image).toMatch(PINNED);
  expect(Number(deploy?.resources.limits.cpus)).toBeGreaterThan(0);
  expect(deploy?.resources.limits.memory).toMatch(/^\d+[MG]$/);
  expect(logging?.options).toMatchObject({ "max-size": "10m", "max-file": "5" });
});

test("the image is built from an exact version of Node", () => {
  const [, image = ""] = /^ARG NODE_IMAGE=(.+)$/m.exec(read("deploy/Dockerfile")) ?? [];
  expect(image).toMatch(/^node:24\./);
  expect(image).toMatch(PINNED);
});

test("a replica, a pooler and, for a trial, a mail catcher start only on request, and without a mail server no email is sent", () => {
  const profiles = Object.entries(services).flatMap(([name, service]) =>
    service.profiles ? [[name, service.profiles]] : [],
  );
  expect(profiles).toEqual([
    ["replica", ["replica"]],
    ["pooler", ["pooler"]],
    ["mail", ["demo"]],
  ]);
  expect(parseEnv(environmentOf(services["club-1"] ?? {})).SMTP_URL).toBeUndefined();
});

test("the pooler runs transactions, and sets the limits that servers set on their own connections", () => {
  const limits = connectQuery(REQUEST_LIMITS);
  const lines = read("deploy/pgbouncer.ini").split("\n");
  expect(lines).toContain(`club = host=database port=5432 dbname=club connect_query='${limits}'`);
  expect(lines).toContain("pool_mode = transaction");
  expect(read("docs/hosting.md")).toContain(`connect_query='${limits}'`);
});

test("a replica has the primary's version and rules, which let it replicate with the password", () => {
  const { database, replica } = services;
  expect(replica?.image).toBe(database?.image);
  const rules = "./pg_hba.conf:/etc/postgresql/pg_hba.conf:ro";
  for (const service of [database, replica]) {
    expect(service?.volumes).toContain(rules);
    expect(service?.command?.join(" ")).toContain("hba_file=/etc/postgresql/pg_hba.conf");
  }
  expect(read("deploy/pg_hba.conf")).toMatch(/^host +replication +all +all +scram-sha-256$/m);
});

test("https needs the address of the site, two more ports and a volume for certificates", () => {
  const tls = (load(read("deploy/compose.tls.yaml")) as { services: Record<string, Service> }).services;
  expect(Object.keys(tls)).toEqual(["proxy"]);
  expect(tls.proxy?.ports).toEqual(expect.arrayContaining(["80:80", "443:443"]));
  expect(tls.proxy?.environment?.SITE_ADDRESS).toMatch(/^\$\{SITE_ADDRESS:\?/);
  expect(services.proxy?.volumes).toContain("certificates:/data");
  expect(read("deploy/Caddyfile")).toMatch(/^\{\$SITE_ADDRESS\} \{$/m);
});

test("compose runs a club on Postgres, behind one proxy, without the demo", () => {
  const settings = parseEnv(environmentOf(services["club-1"] ?? {}));
  expect(settings).toMatchObject({
    TRUSTED_PROXY_HOPS: 1,
    WORKER: "off",
    DEMO: false,
  });
  expect(settings.DATABASE_URL).toContain("@database:5432/club");
});

test("every setting in .env reaches the servers and the worker, except those that compose sets", () => {
  const names = Object.values(VARIABLES).flatMap(Object.keys);
  const lines = Object.fromEntries(names.map((name) => [name, `of .env: ${name}`]));
  for (const [, service] of ours) {
    const got = environmentOf(service, { ...GIVEN, ...lines });
    expect(names.filter((name) => got[name] !== lines[name]).toSorted()).toEqual(SET_BY_COMPOSE);
  }
});

test("the worker writes backups into a volume that its user may write", () => {
  expect(parseEnv(environmentOf(services.worker ?? {})).BACKUP_DIR).toBe("/backups");
  expect(services.worker?.volumes).toEqual(["backups:/backups"]);
  expect(Object.keys(volumes)).toContain("backups");
  expect(read("deploy/Dockerfile")).toMatch(
    /^RUN mkdir \/backups .* && chown -R node:node .*\/backups( |$)/m,
  );
});

test("compose requires the secrets, contains none, and sets only known variables", () => {
  const described = readSubjects().flatMap(({ variables }) => variables.map(({ name }) => name));
  const set = Object.keys(services["club-1"]?.environment ?? {});
  expect(set.filter((name) => !described.includes(name))).toEqual([]);
  const required = [...read("deploy/compose.yaml").matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect([...new Set(required)].toSorted()).toEqual(Object.keys(GIVEN).toSorted());
});

test("the proxy sends requests with an id to both servers, and hides the metrics", () => {
  const proxy = read("deploy/Caddyfile");
  expect(/reverse_proxy (.+) \{/.exec(proxy)?.[1]).toBe("club-1:3000 club-2:3000");
  expect(proxy).toContain("header_up X-Request-Id");
  expect(proxy).toContain("respond /metrics 404");
});

test("the proxy compresses responses and serves the build's files from a volume that one service fills", () => {
  const { image, command, volumes: mounted } = services["static-files"] ?? {};
  expect([image, command]).toEqual(["plus-one", ["cp", "-r", ".next/static/.", "/static"]]);
  expect(mounted).toEqual(["static:/static"]);
  expect(services.proxy?.volumes).toContain("static:/srv/_next/static:ro");
  expect(read("deploy/Dockerfile")).toMatch(/^RUN mkdir .*\/static && chown -R node:node .*\/static$/m);
  expect(read("deploy/Caddyfile")).toMatch(/^\tencode zstd gzip$/m);
  expect(read("deploy/Caddyfile")).toMatch(/handle @build \{[^}]+root \/srv\n\t+precompressed br gzip/);
});

test("the image has only the assembled files, runs without root rights, and checks /readyz", () => {
  const [, last = ""] =
    read("deploy/Dockerfile")
      .split(/^FROM .+ AS build$/m)[1]
      ?.split(/^FROM /m) ?? [];
  expect(last.match(/^(COPY|ADD) .+$/gm)).toEqual(["COPY --from=build /image ./"]);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .+src\/server\/healthcheck\.mjs/m);
  expect(read("src/server/healthcheck.mjs")).toContain("/readyz");
  expect(read("deploy/Dockerfile")).not.toMatch(/^(ENV|ARG) .*(SECRET|KEY|TOKEN|PASSWORD)/m);
});

test.each(["**/.env*", ".git", ".data", "**/node_modules"])("the build context excludes %s", (pattern) => {
  expect(read("deploy/Dockerfile.dockerignore").split("\n")).toContain(pattern);
});
