import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

type NoticeProps = ComponentProps<"div"> & { tone?: "calm" | "error" };

export function Notice({ tone = "calm", className, children, ...rest }: NoticeProps) {
  const isError = tone === "error";

  return (
    <div
      role={isError ? "alert" : undefined}
      {...rest}
      className={classNames(
        "flex gap-3 text-[0.9375rem] leading-snug",
        isError ? "text-danger" : "border-l border-brass py-1 pl-4 text-ink-soft",
        className,
      )}
    >
      {isError && <Icon name="alert" size={20} className="mt-px" />}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
