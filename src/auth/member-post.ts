import "server-only";
import type { z } from "zod";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { env } from "@/lib/env";
import type { Envelope } from "@/lib/forms/envelope";
import { annotateRequest } from "@/lib/http/request-context";
import type { Definition } from "./action-clients";
import { toErrorEnvelope } from "./error-envelope";
import { memberContext } from "./guards";
import { parseInput } from "./parse-input";
import { isOwnOrigin } from "./request-origin";
import { getMember } from "./session";

/**
 * Runs a form that a member posts to a Route Handler, with the checks and the envelope of `memberAction`: for what is too
 * large for an action. The body is read, by `read`, only once origin and session are known to be good.
 */
export async function memberPost<Schema extends z.ZodType, Payload>(
  request: Request,
  { name, schema, run, message }: Definition<MemberContext, Schema, Payload>,
  read: (request: Request) => Promise<FormData>,
): Promise<Envelope<Payload>> {
  annotateRequest({ action: name });
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
