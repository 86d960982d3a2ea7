"use client";

import type { ReactNode } from "react";
import { useFocusOnStep } from "@/ui/forms/use-focus-on-step";
import { useOnChange } from "@/ui/forms/use-on-change";
import { StepList } from "./step-list";

type JoiningStepsProps = { step: "details" | "code"; children: ReactNode };

/** Holds the steps of joining; the focus goes along from one to the other. */
export function JoiningSteps({ step, children }: JoiningStepsProps) {
  useOnChange(step, showCard);
  const place = useFocusOnStep<HTMLDivElement>(step);
  return (
    <div ref={place}>
      <StepList step={step} />
      {children}
    </div>
  );
}

/** Only the query changes from step to step, so a page keeps where the step before was scrolled to. */
function showCard(): void {
  document.documentElement.scrollTop = 0;
}
