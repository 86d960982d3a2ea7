import "server-only";
import type { z } from "zod";
import type { MemberContext } from "@/domain/context";
import { verb } from "@/domain/verb";
import { requireSessionId } from "./session";

type SessionVerb<Schema extends z.ZodType, Payload> = {
  (context: MemberContext, input: z.output<Schema>, sessionId: string): Promise<Payload>;
  schema: Schema;
};

/** Passes the id of the member's session to a verb that needs it after its input. */
export function withSession<Schema extends z.ZodType, Payload>(run: SessionVerb<Schema, Payload>) {
  return verb(run.schema, async (context: MemberContext, input: z.output<Schema>) =>
    run(context, input, await requireSessionId()),
  );
}
