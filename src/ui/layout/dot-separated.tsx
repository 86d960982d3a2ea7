import { Children, type ReactNode } from "react";
import { unbrokenDates } from "@/lib/text/unbroken-dates";

/**
 * Separates its children with dots. No line begins or ends with a dot: the dot is in the space before each child, and this space
 * is cut off at the beginning of a line. Nothing is cut off above and below, where a link's target is higher than its text.
 */
export function DotSeparated({ children }: { children: ReactNode }) {
  return (
    <span className="block [clip-path:inset(-100vmax_-0.3em)]">
      <span className="-ml-[1em] flex flex-wrap">
        {Children.map(Children.toArray(children), (child, index) => (
          <span className="relative min-w-0 pl-[1em]">
            {index > 0 && (
              <span aria-hidden="true" className="absolute left-0 flex w-[1em] justify-center whitespace-pre">
                {" · "}
              </span>
            )}
            <span>{typeof child === "string" ? unbrokenDates(child) : child}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
