import { spawnSync } from "node:child_process";

test("A worker of its own says in one line that it needs a served database, and ends with 1.", () => {
  const args = ["--conditions=react-server", "--import", "tsx", "scripts/worker.ts"];
  const env = { ...process.env, DATABASE_URL: "", NODE_OPTIONS: "" };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
  expect(stderr).toBe("npm run worker needs DATABASE_URL: the embedded database works inside the server\n");
  expect(status).toBe(1);
});
