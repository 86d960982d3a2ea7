import "server-only";
import { headers } from "next/headers";
import { createSafeActionClient } from "next-safe-action";
import { z } from "zod";
import type { Context, MemberContext, VisitorContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { canUseDesk } from "@/domain/members/roles";
import type { TillContext } from "@/domain/till/till-context";
import { clientIp } from "@/lib/client-ip";
import { env } from "@/lib/env";
import type { Action } from "@/lib/forms/action";
import type { Envelope } from "@/lib/forms/envelope";
import { type FormState, typedIn } from "@/lib/forms/form-state";
import { annotateRequest } from "@/lib/http/request-context";
import { log } from "@/lib/log";
import { mayCount } from "./consent";
import { toErrorEnvelope } from "./error-envelope";
import { memberContext, visitorContext } from "./guards";
import { parseInput } from "./parse-input";
import { isOwnOrigin } from "./request-origin";
import { getMember } from "./session";
import { requireTillContext } from "./till";

const client = createSafeActionClient({
  defineMetadataSchema: () => z.object({ name: z.string() }),
  handleServerError: (error, { metadata }) => toErrorEnvelope(error, metadata?.name ?? "action"),
}).use(async ({ next, metadata }) => {
  annotateRequest({ action: metadata.name });
  if (isOwnOrigin(await headers(), env().APP_URL)) return next();
  log.warn({ action: metadata.name }, "an action was refused: not from our own pages");
  throw new DomainError("unexpected-origin");
});

export type Definition<Ctx, Schema extends z.ZodType, Payload> = {
  name: string;
  schema: Schema;
  /** The verb: what it returns becomes the payload. */
  run: (context: Ctx, input: z.output<Schema>) => Promise<Payload>;
  /** The message of success. */
  message: string;
};

function actionsFor<Ctx extends Context>(identify: () => Promise<Ctx>) {
  const audience = client.use(async ({ next }) =>
    next({ ctx: { context: { ...(await identify()), counts: await mayCount() } } }),
  );

  return function defineAction<Schema extends z.ZodType, Payload>({
    name,
    schema,
    run,
    message,
  }: Definition<Ctx, Schema, Payload>): Action<z.input<Schema>, Payload> {
    const safeAction = audience
      .metadata({ name })
      .inputSchema(readBy(schema))
      .action(async ({ ctx, parsedInput }): Promise<Envelope<Payload>> => {
        return { status: "success", message, payload: await run(ctx.context, parsedInput) };
      });

    async function action(input: z.input<Schema> | FormData): Promise<Envelope<Payload>>;
    async function action(state: FormState<Payload> | null, form: FormData): Promise<FormState<Payload>>;
    async function action(...posted: unknown[]): Promise<Envelope<Payload> | FormState<Payload>> {
      const input = posted.at(-1);
      const { data, serverError } = await safeAction(input);
      const envelope = data ?? serverError;
      if (!envelope) throw new Error(`${name} returned nothing`);
      return posted.length > 1 ? { ...envelope, typed: typedIn(input) } : envelope;
    }
    return action;
  };
}

/** next-safe-action's own reading of a schema drops zod's issue codes, which the envelope has. */
function readBy<Schema extends z.ZodType>(
  schema: Schema,
): { "~standard": z.core.$ZodStandardSchema<z.ZodType<z.output<Schema>>> } {
  const validate = async (input: unknown) => ({ value: await parseInput(schema, input) });
  return { "~standard": { version: 1, vendor: "plus-one", validate } };
}

/** Actions for people who need not be signed in; nobody is looked up. */
export const visitorAction = actionsFor<VisitorContext>(async () => {
  return { ...visitorContext(), ip: await ipOfRequest() };
});

async function ipOfRequest(): Promise<string> {
  return clientIp(await headers(), env().TRUSTED_PROXY_HOPS);
}

/** Actions for members. */
export const memberAction = actionsFor<MemberContext>(async () => {
  const member = await getMember();
  if (!member) throw new DomainError("sign-in-required");
  return { ...memberContext(member), ip: await ipOfRequest() };
});

/** Actions for those who work at the desk; which role may do what is the verb's to say. */
export const staffAction = actionsFor<MemberContext>(async () => {
  const member = await getMember();
  if (!member || !canUseDesk(member.role)) throw new DomainError("not-allowed");
  return memberContext(member);
});

/** Actions for a brand's till that a key has opened; who is signed in beside it doesn't count. */
export const tillAction = actionsFor<TillContext>(async () => {
  return { ...(await requireTillContext()), ip: await ipOfRequest() };
});
