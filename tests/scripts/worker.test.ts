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

test("A worker of its own says in one line that it needs a served database, and ends with 1.", () => {
  const { status, stderr } = runNode(["scripts/worker.ts"], {});
  expect(stderr).toBe("npm run worker needs DATABASE_URL: the embedded database works inside the server\n");
  expect(status).toBe(1);
});

test("A worker with a bad LOG_LEVEL and a bad DATABASE_POOL says a line for each, and ends with 1.", () => {
  const { status, stderr } = runNode(["scripts/worker.ts"], { LOG_LEVEL: "loud", DATABASE_POOL: "many" });
  expect(stderr).toBe(
    "DATABASE_POOL must be a number\nLOG_LEVEL use one of fatal, error, warn, info, debug, silent\n",
  );
  expect(status).toBe(1);
});

test.each(["worker", "contacts-rotate"])(
  "%s on a served database asks for both keys in a line each, and ends with 1.",
  (script) => {
    const settings = { DATABASE_URL: "postgres://club@127.0.0.1:1/club", NODE_ENV: undefined };
    const { status, stderr } = runNode([`scripts/${script}.ts`], settings);
    expect(stderr).toBe(
      "AUTH_SECRET is required together with DATABASE_URL\nCONTACT_KEY is required together with DATABASE_URL\n",
    );
    expect(status).toBe(1);
  },
);

test("A worker's log takes its level from .env.local.", () => {
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
