import type { ComponentProps } from "react";
import { classNames } from "../layout/class-names";

/** The main button's place: it stays at the foot while the rest scrolls. */
export function SheetFooter({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("sheet-footer", className)} />;
}
