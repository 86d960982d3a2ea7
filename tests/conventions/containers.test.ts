import { readFileSync } from "node:fs";
import { parseEnv } from "@/lib/env";
import { VARIABLES } from "@/lib/env/variables";
import { readSubjects } from "../../tools/docs/variables";

type Service = {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  volumes?: string[];
};

const { load }: { load: (text: string) => unknown } = require("js-yaml");

const read = (file: string) => readFileSync(file, "utf8");
const { services, volumes } = load(read("compose.yaml")) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const ours = Object.entries(services).filter(([, { build }]) => build === ".");

const GIVEN: Record<string, string> = {
  POSTGRES_PASSWORD: "0f".repeat(16),
  AUTH_SECRET: "s".repeat(32),
  CONTACT_KEY: `k1:${"0f".repeat(32)}`,
};

const SET_BY_COMPOSE = ["DATABASE_URL", "DEMO", "NODE_ENV", "PORT", "TRUSTED_PROXY_HOPS", "WORKER"];

/** What a service gets: every line of an .env file that it names, and over it what compose sets, filled in from that file. */
function filled({ environment = {}, env_file = [] }: Service, lines: Record<string, string> = GIVEN) {
  const fill = (text: string) =>
    text.replace(
      /\$\{(\w+):([-?])([^}]*)\}/g,
      (_, name, sign, rest) => lines[name] ?? (sign === "-" ? rest : ""),
    );
  const own = Object.entries(environment).map(([name, text]) => [name, fill(text)] as const);
  const given = env_file.some(({ path }) => path === ".env") ? lines : {};
  return { ...given, ...Object.fromEntries(own) };
}

test("compose starts two instances and a worker of one image, all with the same settings", () => {
  expect(ours.map(([name]) => name)).toEqual(["club-1", "club-2", "worker"]);
  for (const [, service] of ours) {
    expect(service.image).toBe("plus-one");
    expect(filled(service)).toEqual(filled(ours[0]?.[1] ?? {}));
  }
  expect(services.worker?.command).toEqual(["node", "commands/worker.mjs"]);
});

test("with what compose asks for the settings are those of a club: served, behind one proxy, no demo", () => {
  const settings = parseEnv(filled(services["club-1"] ?? {}));
  expect(settings).toMatchObject({
    TRUSTED_PROXY_HOPS: 1,
    WORKER: "off",
    DEMO: false,
    SMTP_URL: "smtp://mail:1025",
  });
  expect(settings.DATABASE_URL).toContain("@database:5432/club");
});

test("each setting in .env reaches both servers and the worker, but those that compose itself decides", () => {
  const names = Object.values(VARIABLES).flatMap(Object.keys);
  const lines = Object.fromEntries(names.map((name) => [name, `of .env: ${name}`]));
  for (const [, service] of ours) {
    const got = filled(service, { ...GIVEN, ...lines });
    expect(names.filter((name) => got[name] !== lines[name]).toSorted()).toEqual(SET_BY_COMPOSE);
  }
  for (const name of SET_BY_COMPOSE) expect(read("docs/hosting.md")).toContain(`\`${name}\``);
});

test("a backup goes into a volume that the user of the image may write, by the commands of the guide", () => {
  expect(services.worker?.volumes).toEqual(["backups:/backups"]);
  expect(Object.keys(volumes)).toContain("backups");
  expect(read("Dockerfile")).toMatch(/^RUN mkdir \/backups && chown -R node:node .*\/backups$/m);
  const commands = read("docs/hosting.md").match(/worker npm run db:\w+ -- --(to|from) \S+/g);
  expect(commands).toEqual([
    "worker npm run db:backup -- --to /backups/club.backup.gz",
    "worker npm run db:restore -- --from /backups/club.backup.gz",
  ]);
});

test("compose asks for the secrets, has none of its own, and sets only variables that are described", () => {
  const described = readSubjects().flatMap(({ variables }) => variables.map(({ name }) => name));
  const set = Object.keys(services["club-1"]?.environment ?? {});
  expect(set.filter((name) => !described.includes(name))).toEqual([]);
  const asked = [...read("compose.yaml").matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  expect([...new Set(asked)].toSorted()).toEqual(Object.keys(GIVEN).toSorted());
  for (const name of asked) expect(read("docs/hosting.md")).toContain(`${name}=`);
});

test("the proxy hands requests to the instances that compose starts, each with an id of its own, and no figures", () => {
  const proxy = read("Caddyfile");
  expect(/reverse_proxy (.+) \{/.exec(proxy)?.[1]).toBe("club-1:3000 club-2:3000");
  expect(proxy).toContain("header_up X-Request-Id");
  expect(proxy).toContain("respond /metrics 404");
});

test("the image holds only what is assembled, runs as a user without rights, and asks /readyz how it is", () => {
  const [, last = ""] =
    read("Dockerfile")
      .split(/^FROM .+ AS build$/m)[1]
      ?.split(/^FROM /m) ?? [];
  expect(last.match(/^(COPY|ADD) .+$/gm)).toEqual(["COPY --from=build /image ./"]);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK .+scripts\/image\/healthcheck\.mjs/m);
  expect(read("src/server/healthcheck.mjs")).toContain("/readyz");
  expect(read("Dockerfile")).not.toMatch(/^(ENV|ARG) .*(SECRET|KEY|TOKEN|PASSWORD)/m);
});

test.each([".env*", ".git", ".data", "**/node_modules"])(
  "%s never gets into what the image is built from",
  (left) => {
    expect(read(".dockerignore").split("\n")).toContain(left);
  },
);
