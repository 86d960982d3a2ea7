"use client";

import type { ReactNode } from "react";
import { useOnChange } from "@/ui/forms/use-on-change";
import { classNames } from "@/ui/layout/class-names";
import { useServerRendered } from "@/ui/layout/hydration";

type JoiningStepsProps = { step: "details" | "code"; children: ReactNode };

/** Frames the sign-up steps. Each one begins at the top of the page. */
export function JoiningSteps({ step, children }: JoiningStepsProps) {
  useOnChange<string | null>(step, scrollToTop, useServerRendered() ? step : null);
  return (
    <>
      <StepList step={step} />
      {children}
    </>
  );
}

/** Only the query changes between steps, so the browser keeps the scroll position. */
function scrollToTop(): void {
  document.documentElement.scrollTop = 0;
}

const STEPS = { details: "Details", code: "Code", welcome: "Welcome" };

function StepList({ step }: { step: keyof typeof STEPS }) {
  return (
    <ol aria-label="Joining" className="mb-8 flex lg:mb-7 flex-wrap gap-2">
      {Object.entries(STEPS).map(([name, label], index, { length }) => {
        const isPast = index <= Object.keys(STEPS).indexOf(step);
        return (
          <li
            key={name}
            aria-current={name === step ? "step" : undefined}
            className={classNames(
              "label-caps flex-1 border-t-2 pt-2",
              isPast ? "border-brass text-ink" : "border-line text-ink-soft",
            )}
          >
            <span className="sr-only">
              Step {index + 1} of {length}:{" "}
            </span>
            {label}
          </li>
        );
      })}
    </ol>
  );
}
