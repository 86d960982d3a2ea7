"use client";

import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from "react";
import { classNames } from "../layout/class-names";
import styles from "./date-input.module.css";

/** A date or a time. Safari shows today's date in an empty one, so that one says "Not set" until it gets the focus. */
export function DateInput({ className, onChange, onBlur, ...input }: ComponentProps<"input">) {
  const [isEmpty, setIsEmpty] = useState(!(input.value ?? input.defaultValue));

  /** A date that is typed in part has no value, and is not empty. */
  function check({ target }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) {
    setIsEmpty(target.value === "" && !target.validity.badInput);
  }

  return (
    <>
      <input
        {...input}
        data-empty={isEmpty || undefined}
        onChange={(event) => {
          check(event);
          onChange?.(event);
        }}
        onBlur={(event) => {
          check(event);
          onBlur?.(event);
        }}
        className={classNames(styles.input, className)}
      />
      <span aria-hidden="true" className={classNames("text-lg leading-snug text-ink-soft", styles.unset)}>
        Not set
      </span>
    </>
  );
}
