import { unstable_rethrow } from "next/navigation";
import {
  type FormEvent,
  type RefObject,
  useActionState,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import type { Action } from "@/lib/forms/action";
import { networkError, type SuccessEnvelope } from "@/lib/forms/envelope";
import { fieldError } from "@/lib/forms/field-error";
import { type FormState, typedIn } from "@/lib/forms/form-state";

type FieldName<Input> = Extract<keyof Input, string>;

type FormOptions<Input, Payload> = {
  /** What the form sends beside what is typed. */
  hidden?: { [Name in FieldName<Input>]?: string };
  /** The page on which the form goes on when it is sent before the page is alive. */
  permalink?: string;
  /** Called even when the form has gone meanwhile, where an effect would not run. */
  onSuccess?: (result: SuccessEnvelope<Payload>) => void;
};

/** What `Form` and the controls of any form need to know of it. */
export type AnyForm<Payload = unknown> = {
  props: {
    ref: RefObject<HTMLFormElement | null>;
    action: (form: FormData) => void;
    onReset: (event: FormEvent) => void;
    noValidate: true;
  };
  hidden: Record<string, string | undefined>;
  pending: boolean;
  /** What the action returned last, and what was typed then. */
  result: FormState<Payload> | null;
  /** Whether it went well. */
  isDone: boolean;
  /** What it returned then. */
  payload: Payload | null;
  /** What went wrong beside the fields. */
  error?: string;
  errorOf: (name: string) => string | undefined;
};

export type FormControl<Input, Payload> = AnyForm<Payload> & {
  /** The props of a text field: what was typed, or else what is saved. */
  field(name: FieldName<Input>, saved?: string): { name: string; defaultValue?: string; error?: string };
  /** The props of a box to tick. */
  box(name: FieldName<Input>, saved: boolean): { name: string; defaultChecked: boolean };
};

/** The form of an action. */
export type FormOf<SomeAction> =
  SomeAction extends Action<infer Input, infer Payload> ? FormControl<Input, Payload> : never;

const never = () => () => {};

/**
 * A form that calls an action, with JavaScript and without. What was typed stays, also when the network is lost; the first
 * invalid field takes the focus.
 */
export function useForm<Input, Payload>(
  action: Action<Input, Payload>,
  options: FormOptions<NoInfer<Input>, Payload> = {},
): FormControl<Input, Payload> {
  const { hidden = {}, permalink, onSuccess } = options;
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [result, submit, pending] = useActionState(isAlive ? callAction : action, null, permalink);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (result) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);

  async function callAction(state: FormState<Payload> | null, form: FormData): Promise<FormState<Payload>> {
    let result: FormState<Payload>;
    try {
      result = await action(state, form);
    } catch (error) {
      unstable_rethrow(error);
      return { ...networkError(), typed: typedIn(form) };
    }
    if (result.status === "success") onSuccess?.(result);
    return result;
  }

  const errorOf = (name: string) => fieldError(result, name);
  return {
    props: { ref, action: submit, onReset: keepFields, noValidate: true },
    hidden,
    pending,
    result,
    isDone: result?.status === "success",
    payload: result?.status === "success" ? result.payload : null,
    error: errorBesideFields(result, hidden),
    errorOf,
    field: (name, saved) => ({
      name,
      defaultValue: result?.typed[name] ?? saved,
      error: errorOf(name),
    }),
    box: (name, saved) => ({ name, defaultChecked: result ? result.typed[name] === "on" : saved }),
  };
}

/** React empties the fields after an action, also when it was refused. */
function keepFields(event: FormEvent) {
  event.preventDefault();
}

function errorBesideFields(result: FormState | null, hidden: object): string | undefined {
  if (result?.status !== "error") return undefined;
  const names = Object.keys(result.fieldErrors ?? {});
  const isShownByFields = names.length > 0 && names.every((name) => name !== "" && !(name in hidden));
  return isShownByFields ? undefined : result.message;
}
