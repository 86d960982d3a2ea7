import type { ComponentProps } from "react";
import { classNames } from "./class-names";

export function Badge({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span
      {...rest}
      className={classNames(
        "figures inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full px-2 text-xs leading-none font-medium whitespace-nowrap border border-brass text-brass-ink",
        className,
      )}
    />
  );
}
