"use client";

import type { ComponentProps, MouseEvent } from "react";
import { classNames } from "../layout/class-names";
import { Spinner } from "../layout/spinner";
import { type ButtonStyle, buttonStyle } from "./button-style";

type ButtonProps = ComponentProps<"button"> & ButtonStyle & { pending?: boolean };

export function Button({
  variant,
  wide,
  compact,
  pending = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest["aria-disabled"]}
      className={buttonStyle({ variant, wide, compact, ...(className && { className }) })}
    >
      <span className={classNames("inline-flex items-center justify-center gap-2.5", pending && "opacity-0")}>
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
