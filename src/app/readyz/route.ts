import { readinessError } from "@/domain/jobs/readiness-error";

export const dynamic = "force-dynamic";

/** Whether the process and its database respond, and go on to. */
export async function GET(): Promise<Response> {
  const why = await readinessError();
  return why ? new Response(`${why}\n`, { status: 503 }) : new Response("ok\n");
}
