import "server-only";
import { randomUUID } from "node:crypto";
import { headers } from "next/headers";
import { createSafeActionClient } from "next-safe-action";
import { z } from "zod";
import { zfd } from "zod-form-data";
import type { Context, MemberContext, VisitorContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { canUseDesk } from "@/domain/members/roles";
import { clientIp } from "@/lib/client-ip";
import { env } from "@/lib/env";
import {
  type Envelope,
  type ErrorEnvelope,
  VALIDATION_MESSAGE,
  validationFailure,
} from "@/lib/forms/envelope";
import { log } from "@/lib/log";
import { memberContext, visitorContext } from "./guards";
import { isOwnOrigin } from "./request-origin";
import { getMember } from "./session";

class InvalidInput extends Error {
  constructor(readonly envelope: ErrorEnvelope) {
    super(envelope.message);
  }
}

/** Turns whatever an action threw into the envelope's error half: the one place where errors become words for a member. */
export function toErrorEnvelope(error: unknown, action: string): ErrorEnvelope {
  if (error instanceof InvalidInput) return error.envelope;
  if (error instanceof DomainError && error.field) {
    const fieldErrors = { [error.field]: { message: error.message, errorCode: error.code } };
    return { status: "error", message: VALIDATION_MESSAGE, fieldErrors };
  }
  if (error instanceof DomainError) return { status: "error", message: error.message, code: error.code };
  const reference = randomUUID().slice(0, 8);
  log.error({ action, reference, err: error }, "an action failed");
  return {
    status: "error",
    message: `Something went wrong. Please try again. (${reference})`,
    code: "unexpected",
  };
}

const client = createSafeActionClient({
  defineMetadataSchema: () => z.object({ name: z.string() }),
  handleServerError: (error, { metadata }) => toErrorEnvelope(error, metadata?.name ?? "action"),
}).use(async ({ next, metadata }) => {
  if (isOwnOrigin(await headers(), env().APP_URL)) return next();
  log.warn({ action: metadata.name }, "an action was refused: not from our own pages");
  throw new DomainError("unexpected-origin");
});

const visitorClient = client.use(async ({ next }) =>
  next({ ctx: { context: { ...visitorContext(), ip: await requestIp() } } }),
);

async function requestIp(): Promise<string> {
  return clientIp(await headers(), env().TRUSTED_PROXY_HOPS);
}

const memberClient = client.use(async ({ next }) => {
  const member = await getMember();
  if (!member) throw new DomainError("sign-in-required");
  return next({ ctx: { context: memberContext(member) } });
});

const staffClient = client.use(async ({ next }) => {
  const member = await getMember();
  if (!member || !canUseDesk(member.role)) throw new DomainError("not-allowed");
  return next({ ctx: { context: memberContext(member) } });
});

/** How an action is called: by a program with its input, or by `useActionState` with the state before it. */
export type Action<Payload> = {
  (input: unknown): Promise<Envelope<Payload>>;
  (state: Envelope<Payload> | null, input: FormData): Promise<Envelope<Payload>>;
};

export type Definition<Ctx, Schema extends z.ZodType, Payload> = {
  name: string;
  schema: Schema;
  /** The verb: the domain's answer becomes the payload. */
  run: (context: Ctx, input: z.output<Schema>) => Promise<Payload>;
  /** The message of success. */
  message: string;
};

type AudienceClient<Ctx extends Context> = {
  metadata: (data: { name: string }) => {
    inputSchema: (schema: z.ZodUnknown) => {
      action: <Payload>(
        run: (args: { parsedInput: unknown; ctx: { context: Ctx } }) => Promise<Envelope<Payload>>,
      ) => (input: unknown) => Promise<{ data?: Envelope<Payload>; serverError?: ErrorEnvelope }>;
    };
  };
};

/** Reads a form or an object by a schema. @throws an error that `toErrorEnvelope` turns into field errors. */
export async function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Promise<z.output<Schema>> {
  const parsed = await zfd.formData(schema as never).safeParseAsync(input);
  if (!parsed.success) throw new InvalidInput(validationFailure(parsed.error.issues));
  return parsed.data as z.output<Schema>;
}

function actionsFor<Ctx extends Context>(audience: AudienceClient<Ctx>) {
  return function defineAction<Schema extends z.ZodType, Payload>(
    definition: Definition<Ctx, Schema, Payload>,
  ): Action<Payload> {
    const { name, schema, run, message } = definition;
    const safe = audience
      .metadata({ name })
      .inputSchema(z.unknown())
      .action(async ({ parsedInput, ctx }): Promise<Envelope<Payload>> => {
        const input = await parseInput(schema, parsedInput);
        return { status: "success", message, payload: await run(ctx.context, input) };
      });
    return async function action(...args: unknown[]) {
      const { data, serverError } = await safe(args.at(-1));
      return serverError ?? (data as Envelope<Payload>);
    };
  };
}

/** Actions for people who need not be signed in; nobody is looked up. */
export const visitorAction = actionsFor<VisitorContext>(
  visitorClient as unknown as AudienceClient<VisitorContext>,
);

/** Actions for members. */
export const memberAction = actionsFor<MemberContext>(
  memberClient as unknown as AudienceClient<MemberContext>,
);

/** Actions for those who work at the desk; which role may do what is the verb's to say. */
export const staffAction = actionsFor<MemberContext>(staffClient as unknown as AudienceClient<MemberContext>);
