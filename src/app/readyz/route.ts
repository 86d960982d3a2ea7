import { readinessError } from "@/domain/jobs/readiness-error";

export const dynamic = "force-dynamic";

/** Fails while the database is unavailable or the process is stopping. */
export async function GET(): Promise<Response> {
  const error = await readinessError();
  return error ? new Response(`${error}\n`, { status: 503 }) : new Response("ok\n");
}
