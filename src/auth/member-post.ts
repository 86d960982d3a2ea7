import "server-only";
import type { z } from "zod";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { env } from "@/lib/env";
import type { Envelope } from "@/lib/forms/envelope";
import { type Definition, parseInput, toErrorEnvelope } from "./action-clients";
import { memberContext } from "./guards";
import { isOwnOrigin } from "./request-origin";
import { getMember } from "./session";

/**
 * Answers a form that a member posts to a route handler, with the checks and the envelope of `memberAction`: for what is
 * too large for an action. The body is read, by `read`, only once origin and session are known to be good.
 */
export async function memberPost<Schema extends z.ZodType, Payload>(
  request: Request,
  { name, schema, run, message }: Definition<MemberContext, Schema, Payload>,
  read: (request: Request) => Promise<FormData>,
): Promise<Envelope<Payload>> {
  try {
    if (!isOwnOrigin(request.headers, env().APP_URL)) throw new DomainError("unexpected-origin");
    const member = await getMember();
    if (!member) throw new DomainError("sign-in-required");
    const input = await parseInput(schema, await read(request));
    return { status: "success", message, payload: await run(memberContext(member), input) };
  } catch (error) {
    return toErrorEnvelope(error, name);
  }
}
