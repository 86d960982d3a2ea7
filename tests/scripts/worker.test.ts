import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const NONE = { DATABASE_URL: "", AUTH_SECRET: "", CONTACT_KEY: "", NODE_OPTIONS: "" };

function runNode(args: string[], settings: Record<string, string | undefined>, cwd = process.cwd()) {
  const options = ["--conditions=react-server", "--import", require.resolve("tsx"), ...args];
  const env = { ...process.env, ...NONE, ...settings };
  return spawnSync(process.execPath, options, { cwd, env, encoding: "utf8" });
}

test("a separate worker fails without a Postgres database", () => {
  const { status, stderr } = runNode(["scripts/worker.ts"], {});
  expect(stderr).toBe(
    "npm run worker needs DATABASE_URL: the embedded database works only inside the server\n",
  );
  expect(status).toBe(1);
});

test("a worker reports each wrong setting in one line and exits with 1", () => {
  const { status, stderr } = runNode(["scripts/worker.ts"], { LOG_LEVEL: "loud", DATABASE_POOL: "many" });
  expect(stderr).toBe(
    "DATABASE_POOL must be a number\nLOG_LEVEL use one of fatal, error, warn, info, debug, silent\n",
  );
  expect(status).toBe(1);
});

test.each([["scripts/worker.ts"], ["scripts/db.ts", "rotate-contacts"]])(
  "%s reports both missing keys and exits with 1",
  (...command) => {
    const settings = { DATABASE_URL: "postgres://club@127.0.0.1:1/club", NODE_ENV: undefined };
    const { status, stderr } = runNode(command, settings);
    expect(stderr).toBe(
      "AUTH_SECRET is required together with DATABASE_URL\nCONTACT_KEY is required together with DATABASE_URL\n",
    );
    expect(status).toBe(1);
  },
);

test("a worker reads its log level from .env.local", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "plus-one-worker-"));
  try {
    writeFileSync(path.join(folder, ".env.local"), "LOG_LEVEL=error\n");
    const [log, worker] = ["src/lib/log.ts", "scripts/worker.ts"].map((file) => path.resolve(file));
    const script = `process.on("exit", () => console.log(require("${log}").log.level)); require("${worker}");`;
    const settings = { LOG_LEVEL: undefined, TSX_TSCONFIG_PATH: path.resolve("tsconfig.json") };
    expect(runNode(["--eval", script], settings, folder).stdout).toBe("error\n");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
