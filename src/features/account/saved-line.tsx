import { useEffect, useRef } from "react";
import type { Envelope } from "@/lib/forms/envelope";

/** Says that a form was saved, beside its button, and is brought into view for who sent it from above. */
export function SavedLine({ result }: { result: Envelope | null }) {
  const line = useRef<HTMLParagraphElement>(null);
  const isSaved = result?.status === "success";

  useEffect(() => {
    if (result?.status === "success") line.current?.scrollIntoView({ block: "nearest" });
  }, [result]);

  return (
    <p ref={line} role="status" className="scroll-mb-24 text-sm text-ink-soft empty:hidden">
      {isSaved && `${result.message}.`}
    </p>
  );
}
