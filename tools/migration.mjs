import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";

const SNAPSHOTS = "src/db/migrations/meta";

const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);
// drizzle-kit compares the schema with the newest snapshot and reads no other.
const snapshots = readdirSync(SNAPSHOTS).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.sort().slice(0, -1)) rmSync(`${SNAPSHOTS}/${name}`);
