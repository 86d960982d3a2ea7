import { visitorContext } from "@/auth/guards";
import { measureClub } from "@/domain/jobs/measure-club";
import { measurePool } from "@/domain/jobs/measure-pool";
import { env } from "@/lib/env";
import { isSameSecret } from "@/lib/is-same-secret";
import { log } from "@/lib/log";
import { exposition, type Metric } from "@/lib/metrics/exposition";
import { processMetrics } from "@/lib/metrics/process-metrics";
import { requestMetrics } from "@/lib/metrics/request-counts";

export const dynamic = "force-dynamic";

/** This process's figures and the club's, for Prometheus with "Authorization: Bearer METRICS_TOKEN"; not found for anybody else. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  const authorization = request.headers.get("authorization");
  if (!METRICS_TOKEN || !isSameSecret(authorization, `Bearer ${METRICS_TOKEN}`))
    return new Response(null, { status: 404 });
  const own = [...requestMetrics(), ...processMetrics(), ...measurePool()];
  return new Response(exposition([...own, ...(await clubMetrics())]), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
  });
}

// Its own figures are wanted most when the database is away.
async function clubMetrics(): Promise<Metric[]> {
  try {
    return [databaseUp(1), ...(await measureClub(visitorContext()))];
  } catch (error) {
    log.error({ err: error }, "the club can't be measured");
    return [databaseUp(0)];
  }
}

function databaseUp(value: 0 | 1): Metric {
  const help = "Whether the database answered this reading.";
  return { name: "database_up", type: "gauge", help, samples: [{ value }] };
}
