import { sql } from "drizzle-orm";
import { visitorContext } from "@/auth/guards";
import { log } from "@/lib/log";

export const dynamic = "force-dynamic";

/** Whether the process and its database respond. */
export async function GET(): Promise<Response> {
  try {
    await visitorContext().db.execute(sql`select 1`);
    return new Response("ok\n");
  } catch (error) {
    log.error({ err: error }, "not ready");
    return new Response("the database does not answer\n", { status: 503 });
  }
}
