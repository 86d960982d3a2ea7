import type { Envelope } from "@/lib/envelope";

/** Says that a form was saved, beside its button. */
export function SavedLine({ envelope }: { envelope?: Envelope }) {
  return (
    <p role="status" className="text-sm text-ink-soft empty:hidden">
      {envelope?.status === "success" && `${envelope.message}.`}
    </p>
  );
}
