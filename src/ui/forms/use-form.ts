import { unstable_rethrow } from "next/navigation";
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useActionState,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Action } from "@/lib/forms/action";
import { type FormState, fieldError, formTexts, type SuccessEnvelope } from "@/lib/forms/envelope";
import { failedCall } from "@/lib/forms/failed-call";
import { errorText } from "./error-text";
import { callWithProof } from "./proof-prompt";
import { markFailed, markSaved, watchForm } from "./unsaved-words";
import { useCorrectedFields } from "./use-corrected-fields";
import { clearDraft, reuseUnfinishedKey, useDraft } from "./use-draft";

export type FieldName<Input> = Extract<keyof Input, string>;

export type AnyForm<Payload = unknown> = {
  props: {
    ref: RefObject<HTMLFormElement | null>;
    action: (form: FormData) => void;
    onReset: (event: FormEvent) => void;
    onSubmitCapture?: (event: SubmitEvent<HTMLFormElement>) => void;
    noValidate: true;
    "data-leaves"?: "";
  };
  /** Sent in addition to the typed values. */
  hidden: Record<string, string | undefined>;
  pending: boolean;
  /** The value of the last pressed button, for a form with several (`IntentButton`). */
  pressed?: string;
  /** The last result of the action, with the values typed at that time. */
  result: FormState<Payload> | null;
  isDone: boolean;
  payload: Payload | null;
  /** An error that belongs to no field. */
  error?: ReactNode;
  /** The error of a field, until the field is corrected. */
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
  /** Whether the form has an idempotency key that it keeps until success (`reuseUnfinishedKey`). */
  resumes?: boolean;
  /** Whether leaving the page asks while the form has words that are not saved. */
  asks?: boolean;
  /** Whether success leaves the page or ends another form on it, so that it asks while that form has unsaved words. */
  leaves?: boolean;
  /** The page that shows the result if the form is sent before hydration. */
  permalink?: string;
  /** Called even if the form is unmounted by then. The form stays pending, without its result, until a promise resolves. */
  onSuccess?: OnSuccess<Payload>;
};

type OnSuccess<Payload> = (result: SuccessEnvelope<Payload>) => void | Promise<void>;

const isServer = typeof window === "undefined";

/**
 * Works without JavaScript. Typed values stay, even if the network fails. The first invalid field gets the focus, and loses its
 * error when it is corrected.
 */
export function useForm<Input, Payload>(
  action: Action<Input, Payload>,
  {
    hidden,
    draft,
    resumes = false,
    asks = false,
    leaves = false,
    permalink,
    onSuccess,
  }: FormOptions<NoInfer<Input>, Payload> = {},
): FormControl<Input, Payload> {
  // The server renders its own action, so that the form works before any script. React sends a form that is submitted while the
  // page hydrates to the first action that the browser renders.
  const ref = useRef<HTMLFormElement>(null);
  const called = isServer ? action : callFromBrowser(action, { ref, draft, resumes, onSuccess });
  const [result, submit, pending] = useActionState(called, null, permalink);
  const typed = result?.typed;
  const [pressed, setPressed] = useState(typed?.intent ?? "");
  const corrected = useCorrectedFields(ref, result?.status === "error" ? result : null);
  useDraft(draft, ref);

  useEffect(() => (asks && ref.current ? watchForm(ref.current) : undefined), [asks]);
  useEffect(() => {
    if (result?.status === "error") markFailed(ref.current);
    if (result) firstInvalid(ref.current)?.focus();
  }, [result]);

  const props = {
    ...{ ref, action: submit, onReset: keepFields, noValidate: true as const },
    onSubmitCapture: ({ nativeEvent }: SubmitEvent<HTMLFormElement>) => setPressed(pressedValue(nativeEvent)),
    ...(leaves && { "data-leaves": "" as const }),
  };
  return { props, pending, pressed, ...readResult(result, corrected, hidden) };
}

/** A form's fields may be outside of its element. */
function firstInvalid(form: HTMLFormElement | null): HTMLElement | undefined {
  const elements = [...(form?.elements ?? [])];
  return elements.find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.getAttribute("aria-invalid") === "true",
  );
}

function pressedValue(event: Event): string {
  const submitter = event instanceof window.SubmitEvent ? event.submitter : null;
  return submitter instanceof HTMLButtonElement ? submitter.value : "";
}

type CallOptions<Payload> = {
  ref: RefObject<HTMLFormElement | null>;
  draft?: string;
  resumes: boolean;
  onSuccess?: OnSuccess<Payload>;
};

function callFromBrowser<Input, Payload>(
  action: Action<Input, Payload>,
  { ref, draft, resumes, onSuccess }: CallOptions<Payload>,
) {
  return async (state: FormState<Payload> | null, form: FormData): Promise<FormState<Payload>> => {
    const finish = resumes && reuseUnfinishedKey(form);
    let result: FormState<Payload>;
    await globalThis.scheduler?.yield?.(); // paints the pressed button first
    try {
      result = await callWithProof(() => action(state, form));
    } catch (error) {
      if (draft && isRedirect(error)) clearDraft(draft);
      unstable_rethrow(error);
      return { ...failedCall(error), typed: formTexts(form) };
    }
    if (result.status === "success") {
      markSaved(ref.current, form);
      if (draft) clearDraft(draft);
      if (finish) finish();
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

function readResult<Payload>(
  result: FormState<Payload> | null,
  corrected: readonly string[],
  hidden: AnyForm["hidden"] = {},
) {
  const typed = result?.typed;
  const isDone = result?.status === "success";
  const errorOf = (name: string) => (corrected.includes(name) ? undefined : fieldError(result, name));
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
