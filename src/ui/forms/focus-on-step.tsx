"use client";

import type { ReactNode } from "react";
import { useFocusOnStep } from "./use-on-change";

type FocusOnStepProps = { step: unknown; className?: string; children: ReactNode };

/** Frames content that replaces itself. The focus moves into the new content if its element is gone. */
export function FocusOnStep({ step, className, children }: FocusOnStepProps) {
  return (
    <div ref={useFocusOnStep<HTMLDivElement>(step)} className={className}>
      {children}
    </div>
  );
}
