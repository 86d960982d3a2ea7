import { unstable_rethrow } from "next/navigation";
import {
  type FormEvent,
  type ReactNode,
  useActionState,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import type { Action } from "@/lib/forms/action";
import type { SuccessEnvelope } from "@/lib/forms/envelope";
import { fieldError } from "@/lib/forms/envelope";
import { failedCall } from "@/lib/forms/failed-call";
import { type FormState, typedIn } from "@/lib/forms/form-state";
import { errorText } from "./error-text";
import type { AnyForm, FieldName, FormControl } from "./form-control";

type FormOptions<Input, Payload> = {
  /** What the form sends beside what is typed. */
  hidden?: { [Name in FieldName<Input>]?: string };
  /** The page on which the form goes on when it is sent before the page is alive. */
  permalink?: string;
  /** Called even when the form has gone meanwhile, where an effect would not run. */
  onSuccess?: OnSuccess<Payload>;
};

type OnSuccess<Payload> = (result: SuccessEnvelope<Payload>) => void;

const never = () => () => {};

/**
 * A form that calls an action, with JavaScript and without. What was typed stays, also when the network is lost, and the
 * first invalid field takes the focus.
 */
export function useForm<Input, Payload>(
  action: Action<Input, Payload>,
  { hidden, permalink, onSuccess }: FormOptions<NoInfer<Input>, Payload> = {},
): FormControl<Input, Payload> {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const called = isAlive ? callInPlace(action, onSuccess) : action;
  const [result, submit, pending] = useActionState(called, null, permalink);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (result) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);

  const props = { ref, action: submit, onReset: keepFields, noValidate: true } as const;
  return { props, pending, ...readResult(result, hidden) };
}

function callInPlace<Input, Payload>(action: Action<Input, Payload>, onSuccess?: OnSuccess<Payload>) {
  return async (state: FormState<Payload> | null, form: FormData): Promise<FormState<Payload>> => {
    let result: FormState<Payload>;
    try {
      result = await action(state, form);
    } catch (error) {
      unstable_rethrow(error);
      return { ...failedCall(error), typed: typedIn(form) };
    }
    if (result.status === "success") onSuccess?.(result);
    return result;
  };
}

/** React empties the fields after an action, also when it was refused. */
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
    error: errorBesideFields(result, hidden),
    errorOf,
    field: (name: string, saved?: string) => ({
      name,
      defaultValue: typed?.[name] ?? saved,
      error: errorOf(name),
    }),
    box: (name: string, saved: boolean) => ({ name, defaultChecked: typed ? typed[name] === "on" : saved }),
  };
}

function errorBesideFields(result: FormState | null, hidden: object): ReactNode {
  if (result?.status !== "error") return undefined;
  const names = Object.keys(result.fieldErrors ?? {});
  const isShownByFields = names.length > 0 && names.every((name) => name !== "" && !(name in hidden));
  return isShownByFields ? undefined : errorText(result);
}
