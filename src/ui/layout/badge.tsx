import type { ComponentProps } from "react";
import { classNames } from "./class-names";

type BadgeProps = ComponentProps<"span"> & { tone?: "line" | "solid" };

export function Badge({ tone = "line", className, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={classNames(
        "figures inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-full px-2 text-xs leading-none font-medium whitespace-nowrap",
        tone === "solid" ? "bg-green text-on-green" : "border border-brass text-brass-ink",
        className,
      )}
    />
  );
}
