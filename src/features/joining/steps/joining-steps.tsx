"use client";

import type { ReactNode } from "react";
import { useFocusOnStep } from "@/ui/forms/use-focus-on-step";
import { StepList } from "./step-list";

type JoiningStepsProps = { step: "details" | "code"; children: ReactNode };

/** Holds the steps of joining; the focus goes along from one to the other. */
export function JoiningSteps({ step, children }: JoiningStepsProps) {
  const place = useFocusOnStep<HTMLDivElement>(step);
  return (
    <div ref={place}>
      <StepList step={step} />
      {children}
    </div>
  );
}
