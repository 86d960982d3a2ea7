import { Client } from "pg";
import type { Env } from "@/lib/env";
import { StartupError } from "@/lib/errors";

const LOCAL_HOSTS = ["localhost", "127.0.0.1", "::1", "[::1]"];

/** Prevents seeding or resetting a remote database. Checks the host that pg would use. @throws StartupError. */
export function requireLocalDatabase({ DATABASE_URL }: Pick<Env, "DATABASE_URL">): void {
  if (!DATABASE_URL) return;
  const { host } = new Client({ connectionString: DATABASE_URL });
  if (LOCAL_HOSTS.includes(host) || host.startsWith("/")) return;
  throw new StartupError(
    `DATABASE_URL names ${host}: only a database on this machine can be seeded or reset`,
  );
}
