import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { createSafeActionClient } from "next-safe-action";
import { z } from "zod";
import type { Context, MemberContext, VisitorContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { canUseConsole } from "@/domain/members/roles";
import type { TillContext } from "@/domain/till/open-till";
import { type Verb, verb } from "@/domain/verb";
import { env } from "@/lib/env";
import type { Action } from "@/lib/forms/action";
import { type Envelope, type FormState, formTexts, type SuccessEnvelope } from "@/lib/forms/envelope";
import { isOwnOrigin } from "@/lib/http/own-origin";
import { annotateRequest } from "@/lib/http/request-context";
import { log } from "@/lib/log";
import { confirmPath, type Path } from "@/lib/paths";
import { allowsAnalytics } from "./consent";
import { parseInput, toErrorEnvelope } from "./error-envelope";
import { ipOfRequest, memberContext, visitorContextWithAddress } from "./guards";
import {
  getMember,
  getMemberBeforePasskey,
  hasProof,
  isPasskeyMissing,
  type Member,
  recordWrite,
} from "./session";
import { STAFF_ACTIONS, type StaffActionName } from "./staff-actions";
import { requireTillContext } from "./till";

const client = createSafeActionClient({
  defineMetadataSchema: () => z.object({ name: z.string() }),
  handleServerError: (error, { metadata }) => toErrorEnvelope(error, metadata?.name ?? "action"),
}).use(async ({ next, metadata }) => {
  annotateRequest({ action: metadata.name });
  if (isOwnOrigin(await headers(), env().APP_URL)) return next();
  log.warn({ action: metadata.name }, "an action was rejected: not from our own pages");
  throw new DomainError("unexpected-origin");
});

type NeedsProof = boolean | "staff";

type Message<Payload> = string | ((payload: Payload) => string);

type Options<Ctx, Schema extends z.ZodType, Payload> = {
  /** Who must have proven who they are in the last ten minutes, in the same session. */
  needsProof?: NeedsProof | ((input: z.output<Schema>) => NeedsProof);
  /** The page to open after success, or null to stay. */
  redirectTo?: (payload: Payload, context: Ctx) => Path | null;
  /** The page to open after a form that was sent before hydration, if its own page no longer has the form. */
  opensWithoutScript?: (payload: Payload) => Path;
};

async function runVerb<Ctx, Schema extends z.ZodType, Payload>(
  run: Verb<Ctx, Schema, Payload>,
  context: Ctx,
  input: z.output<Schema>,
  message: Message<Payload>,
): Promise<SuccessEnvelope<Payload>> {
  const payload = await recordWrite(() => run(context, input));
  return { status: "success", message: typeof message === "string" ? message : message(payload), payload };
}

/** Without JavaScript, redirects to the page that asks for the proof. */
async function requireProof(context: Context, needsProof: NeedsProof): Promise<void> {
  if (needsProof === "staff" && context.actor && !canUseConsole(context.actor.role)) return;
  if (await isProven(context)) return;
  const page = (await headers()).get("x-address");
  if (page && !(await isSentByScript())) redirect(confirmPath(page));
  throw new DomainError("proof-needed");
}

async function isProven(context: Context): Promise<boolean> {
  return context.actor !== null && (await hasProof(context));
}

/** A form that is sent before hydration, or without JavaScript, is a plain POST. */
async function isSentByScript(): Promise<boolean> {
  return (await headers()).has("next-action");
}

function actionsFor<Ctx extends Context>(identify: () => Promise<Ctx>) {
  const audience = client.use(async ({ next }) =>
    next({ ctx: { context: { ...(await identify()), hasAnalyticsConsent: await allowsAnalytics() } } }),
  );

  return function defineAction<Schema extends z.ZodType, Payload>(
    name: string,
    run: Verb<Ctx, Schema, Payload>,
    message: Message<Payload>,
    { needsProof, redirectTo, opensWithoutScript }: Options<Ctx, Schema, Payload> = {},
  ): Action<z.input<Schema>, Payload> {
    const safeAction = audience
      .metadata({ name })
      .inputSchema(standardSchema(run.schema))
      .action(async ({ ctx: { context }, parsedInput }): Promise<Envelope<Payload>> => {
        const needed = typeof needsProof === "function" ? needsProof(parsedInput) : needsProof;
        if (needed) await requireProof(context, needed);
        const envelope = await runVerb(run, context, parsedInput, message);
        const path = redirectTo?.(envelope.payload, context);
        return path ? redirect(path) : envelope;
      });

    async function action(input: z.input<Schema> | FormData): Promise<Envelope<Payload>>;
    async function action(state: FormState<Payload> | null, form: FormData): Promise<FormState<Payload>>;
    async function action(...posted: unknown[]): Promise<Envelope<Payload> | FormState<Payload>> {
      const input = posted.at(-1);
      const { data, serverError } = await safeAction(input);
      const envelope = data ?? serverError;
      if (!envelope) throw new Error(`${name} returned nothing`);
      if (opensWithoutScript && envelope.status === "success" && !(await isSentByScript()))
        redirect(opensWithoutScript(envelope.payload));
      return posted.length > 1 ? { ...envelope, typed: formTexts(input) } : envelope;
    }
    return action;
  };
}

// next-safe-action's own parser drops zod's issue codes, which the envelope needs.
function standardSchema<Schema extends z.ZodType>(
  schema: Schema,
): { "~standard": z.core.$ZodStandardSchema<z.ZodType<z.output<Schema>>> } {
  const validate = async (input: unknown) => ({ value: await parseInput(schema, input) });
  return { "~standard": { version: 1, vendor: "plus-one", validate } };
}

export const visitorAction = actionsFor<VisitorContext>(visitorContextWithAddress);

export const memberAction = actionsFor<MemberContext>(async () => {
  return { ...memberContext(await requireMemberOfAction()), ip: await ipOfRequest() };
});

async function requireMemberOfAction(): Promise<Member> {
  const member = await getMember();
  if (!member) throw new DomainError((await isPasskeyMissing()) ? "passkey-overdue" : "sign-in-required");
  return member;
}

/** Like `memberAction`, also for a person who must add a passkey first. */
export const passkeyAction = actionsFor<MemberContext>(async () => {
  const member = await getMemberBeforePasskey();
  if (!member) throw new DomainError("sign-in-required");
  return { ...memberContext(member), ip: await ipOfRequest() };
});

const anyStaffAction = actionsFor<MemberContext>(async () => {
  const member = await getMember();
  if (member && canUseConsole(member.role)) return memberContext(member);
  throw new DomainError((await isPasskeyMissing()) ? "passkey-overdue" : "not-allowed");
});

type StaffOptions<Schema extends z.ZodType, Payload> = Omit<
  Options<MemberContext, Schema, Payload>,
  "needsProof"
> & {
  /** The name of what the pressed button does, for a form with several (`IntentButton`). */
  nameOf?: (input: z.output<Schema>) => StaffActionName;
};

/** For staff of every role. Each verb checks its own permission. `STAFF_ACTIONS` says which need a recent proof. */
export function staffAction<Schema extends z.ZodType, Payload>(
  name: StaffActionName,
  run: Verb<MemberContext, Schema, Payload>,
  message: Message<Payload>,
  { nameOf = () => name, ...options }: StaffOptions<Schema, Payload> = {},
): Action<z.input<Schema>, Payload> {
  const named = verb(run.schema, (context: MemberContext, input: z.output<Schema>) => {
    annotateRequest({ action: nameOf(input) });
    return run(context, input);
  });
  return anyStaffAction(name, named, message, {
    ...options,
    needsProof: (input: z.output<Schema>) => STAFF_ACTIONS[nameOf(input)],
  });
}

/** For a browser that has opened a brand's till. Ignores the member's session. */
export const tillAction = actionsFor<TillContext>(async () => {
  return { ...(await requireTillContext()), ip: await ipOfRequest() };
});

type Post<Ctx> = <Schema extends z.ZodType, Payload>(
  request: Request,
  definition: { name: string; verb: Verb<Ctx, Schema, Payload>; message: string; needsProof?: boolean },
  read: (request: Request) => Promise<FormData>,
) => Promise<Envelope<Payload>>;

/** For forms that are too large for an action. Reads the body after checking the origin and the sender. */
function postsFor<Ctx extends Context>(identify: () => Promise<Ctx>): Post<Ctx> {
  return async (request, { name, verb: run, message, needsProof }, read) => {
    annotateRequest({ action: name });
    try {
      if (!isOwnOrigin(request.headers, env().APP_URL)) throw new DomainError("unexpected-origin");
      const context = await identify();
      if (needsProof && !(await isProven(context))) throw new DomainError("proof-needed");
      const input = await parseInput(run.schema, await read(request));
      return await runVerb(run, context, input, message);
    } catch (error) {
      return toErrorEnvelope(error, name);
    }
  };
}

/** Like `memberAction`. */
export const memberPost = postsFor<MemberContext>(async () => memberContext(await requireMemberOfAction()));

/** Like `tillAction`. */
export const tillPost = postsFor<TillContext>(requireTillContext);
