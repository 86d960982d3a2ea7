import type { FormEvent, ReactNode, RefObject } from "react";
import type { Action } from "@/lib/forms/action";
import type { FormState } from "@/lib/forms/form-state";

export type FieldName<Input> = Extract<keyof Input, string>;

/** What the parts of any form need to know of it. */
export type AnyForm<Payload = unknown> = {
  /** The props of the `<form>`. */
  props: {
    ref: RefObject<HTMLFormElement | null>;
    action: (form: FormData) => void;
    onReset: (event: FormEvent) => void;
    noValidate: true;
  };
  /** What it sends beside what is typed. */
  hidden: Record<string, string | undefined>;
  pending: boolean;
  /** What its action returned last, with what was typed then. */
  result: FormState<Payload> | null;
  /** Whether that was a success. */
  isDone: boolean;
  /** The payload of that success. */
  payload: Payload | null;
  /** What went wrong beside the fields. */
  error?: ReactNode;
  /** What went wrong with one field. */
  errorOf: (name: string) => string | undefined;
};

/** A form of an action that takes `Input` and returns `Payload`. */
export type FormControl<Input, Payload> = AnyForm<Payload> & {
  /** The props of a text field: what was typed, or else what is saved. */
  field(name: FieldName<Input>, saved?: string): { name: string; defaultValue?: string; error?: string };
  /** The props of a box to tick. */
  box(name: FieldName<Input>, saved: boolean): { name: string; defaultChecked: boolean };
};

/** The form of an action. */
export type FormOf<SomeAction> =
  SomeAction extends Action<infer Input, infer Payload> ? FormControl<Input, Payload> : never;
