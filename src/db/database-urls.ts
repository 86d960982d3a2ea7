import type { Env } from "@/lib/env";

type Settings = Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL">;

/** The Postgres server itself: for migrations, notifications, jobs and commands, which need a session of their own. */
export function directUrl({ DATABASE_URL, DATABASE_DIRECT_URL }: Settings): string | undefined {
  return DATABASE_DIRECT_URL ?? DATABASE_URL;
}

/** The same settings with another server, and without a connection pooler and a replica. */
export function withDatabase(settings: Env, url: URL): Env {
  return {
    ...settings,
    DATABASE_URL: url.href,
    DATABASE_DIRECT_URL: undefined,
    DATABASE_REPLICA_URL: undefined,
  };
}
