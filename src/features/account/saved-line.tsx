"use client";

import { useEffect, useRef } from "react";
import type { Envelope } from "@/lib/forms/envelope";

/** Says that a form was saved, beside its button, and is brought into view for who sent it from above. */
export function SavedLine({ envelope }: { envelope?: Envelope }) {
  const line = useRef<HTMLParagraphElement>(null);
  const isSaved = envelope?.status === "success";

  useEffect(() => {
    if (envelope?.status === "success") line.current?.scrollIntoView({ block: "nearest" });
  }, [envelope]);

  return (
    <p ref={line} role="status" className="scroll-mb-24 text-sm text-ink-soft empty:hidden">
      {isSaved && `${envelope.message}.`}
    </p>
  );
}
