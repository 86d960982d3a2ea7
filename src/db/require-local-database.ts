import { Client } from "pg";
import type { Env } from "@/lib/env";
import { StartupError } from "@/lib/errors";
import { directUrl } from "./database-urls";

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "::1", "[::1]"];

/** Prevents seeding or resetting a remote database. Checks the host that pg would use. @throws StartupError. */
export function requireLocalDatabase(settings: Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL">): void {
  const connectionString = directUrl(settings);
  if (!connectionString) return;
  const { host } = new Client({ connectionString });
  if (LOCAL_HOSTS.includes(host) || host.startsWith("/")) return;
  throw new StartupError(
    `DATABASE_URL names ${host}: only a database on this machine can be seeded or reset`,
  );
}
