import type { ComponentProps } from "react";
import { classNames } from "../layout/class-names";

/** Holds the main button: it stays at the bottom while the rest scrolls. */
export function SheetFooter({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("sheet-footer", className)} />;
}
