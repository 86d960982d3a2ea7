import { unstable_rethrow } from "next/navigation";
import { type FormEvent, type ReactNode, type RefObject, useActionState, useEffect, useRef } from "react";
import type { Action } from "@/lib/forms/action";
import type { SuccessEnvelope } from "@/lib/forms/envelope";
import { fieldError } from "@/lib/forms/envelope";
import { failedCall } from "@/lib/forms/failed-call";
import { type FormState, formTexts } from "@/lib/forms/form-state";
import { errorText } from "./error-text";
import { callWithProof } from "./proof-prompt";
import { clearDraft, useDraft } from "./use-draft";

type FieldName<Input> = Extract<keyof Input, string>;

export type AnyForm<Payload = unknown> = {
  props: {
    ref: RefObject<HTMLFormElement | null>;
    action: (form: FormData) => void;
    onReset: (event: FormEvent) => void;
    noValidate: true;
  };
  /** Sent in addition to the typed values. */
  hidden: Record<string, string | undefined>;
  pending: boolean;
  /** The last result of the action, with the values typed at that time. */
  result: FormState<Payload> | null;
  isDone: boolean;
  payload: Payload | null;
  /** An error that belongs to no field. */
  error?: ReactNode;
  errorOf: (name: string) => string | undefined;
};

export type FormControl<Input, Payload> = AnyForm<Payload> & {
  /** The props of a text field; its value is the typed one, or else `saved`. */
  field(name: FieldName<Input>, saved?: string): { name: string; defaultValue?: string; error?: string };
  checkbox(name: FieldName<Input>, saved: boolean): { name: string; defaultChecked: boolean };
};

export type FormOf<SomeAction> =
  SomeAction extends Action<infer Input, infer Payload> ? FormControl<Input, Payload> : never;

type FormOptions<Input, Payload> = {
  /** Sent in addition to the typed values. */
  hidden?: { [Name in FieldName<Input>]?: string };
  /** The name under which typed values are kept until success (`useDraft`). */
  draft?: string;
  /** The page that shows the result if the form is sent before hydration. */
  permalink?: string;
  /** Called even if the form is unmounted by then. The form stays pending, without its result, until a promise resolves. */
  onSuccess?: OnSuccess<Payload>;
};

type OnSuccess<Payload> = (result: SuccessEnvelope<Payload>) => void | Promise<void>;

const isServer = typeof window === "undefined";

/** Works without JavaScript. Typed values stay, even if the network fails, and the first invalid field gets the focus. */
export function useForm<Input, Payload>(
  action: Action<Input, Payload>,
  { hidden, draft, permalink, onSuccess }: FormOptions<NoInfer<Input>, Payload> = {},
): FormControl<Input, Payload> {
  // The server renders its own action, so that the form works before any script. React sends a form that is submitted while the
  // page hydrates to the first action that the browser renders.
  const called = isServer ? action : callFromBrowser(action, { draft, onSuccess });
  const [result, submit, pending] = useActionState(called, null, permalink);
  const ref = useRef<HTMLFormElement>(null);
  useDraft(draft, ref);

  useEffect(() => {
    if (result) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);

  const props = { ref, action: submit, onReset: keepFields, noValidate: true } as const;
  return { props, pending, ...readResult(result, hidden) };
}

type CallOptions<Payload> = { draft?: string; onSuccess?: OnSuccess<Payload> };

function callFromBrowser<Input, Payload>(
  action: Action<Input, Payload>,
  { draft, onSuccess }: CallOptions<Payload>,
) {
  return async (state: FormState<Payload> | null, form: FormData): Promise<FormState<Payload>> => {
    let result: FormState<Payload>;
    try {
      result = await callWithProof(() => action(state, form));
    } catch (error) {
      if (draft && isRedirect(error)) clearDraft(draft);
      unstable_rethrow(error);
      return { ...failedCall(error), typed: formTexts(form) };
    }
    if (result.status === "success") {
      if (draft) clearDraft(draft);
      await onSuccess?.(result);
    }
    return result;
  };
}

/** An action redirects only after success. */
function isRedirect(error: unknown): boolean {
  const digest = error instanceof Error && "digest" in error ? error.digest : null;
  return typeof digest === "string" && digest.startsWith("NEXT_REDIRECT");
}

/** React resets the fields after an action, even after an error. */
function keepFields(event: FormEvent) {
  event.preventDefault();
}

function readResult<Payload>(result: FormState<Payload> | null, hidden: AnyForm["hidden"] = {}) {
  const typed = result?.typed;
  const isDone = result?.status === "success";
  const errorOf = (name: string) => fieldError(result, name);
  return {
    hidden,
    result,
    isDone,
    payload: isDone ? result.payload : null,
    error: formError(result, hidden),
    errorOf,
    field: (name: string, saved?: string) => ({
      name,
      defaultValue: typed?.[name] ?? saved,
      error: errorOf(name),
    }),
    checkbox: (name: string, saved: boolean) => ({
      name,
      defaultChecked: typed ? typed[name] === "on" : saved,
    }),
  };
}

function formError(result: FormState | null, hidden: object): ReactNode {
  if (result?.status !== "error") return undefined;
  const names = Object.keys(result.fieldErrors ?? {});
  const isShownByFields = names.length > 0 && names.every((name) => name !== "" && !(name in hidden));
  return isShownByFields ? undefined : errorText(result);
}
