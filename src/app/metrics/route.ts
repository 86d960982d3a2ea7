import { visitorContext } from "@/auth/guards";
import { measureClub, measurePool } from "@/domain/jobs/measure-club";
import { env } from "@/lib/env";
import { isSameSecret } from "@/lib/hash";
import { log } from "@/lib/log";
import { type Measurement, metricsText } from "@/lib/metrics";

export const dynamic = "force-dynamic";

/** The metrics of this process and of the club for Prometheus. Responds with 404 without the token. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  const authorization = request.headers.get("authorization");
  if (!METRICS_TOKEN || !isSameSecret(authorization, `Bearer ${METRICS_TOKEN}`))
    return new Response(null, { status: 404 });
  return new Response(await metricsText([...measurePool(), ...(await databaseMeasurements())]), {
    headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8", "cache-control": "no-store" },
  });
}

async function databaseMeasurements(): Promise<Measurement[]> {
  try {
    return [databaseUp(1), ...(await measureClub(visitorContext()))];
  } catch (error) {
    log.error({ err: error }, "the club can't be measured");
    return [databaseUp(0)];
  }
}

function databaseUp(value: 0 | 1): Measurement {
  return { name: "database_up", help: "Whether the database responded.", samples: [{ value }] };
}
