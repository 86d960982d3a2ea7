import { type RefObject, useEffect, useRef, useState } from "react";
import type { AudienceCount } from "@/domain/letters/count-audience";
import type { Audience } from "@/lib/letter-audiences";
import { previewLetterAction } from "./actions";

const DELAY = 600;

/** The members of an audience, and which audience it is. */
export type Counted = AudienceCount & { audience: Audience; joinedSince: string | null; city: string | null };

/** `html` is the email. `counted` is left out for a letter that is not saved yet. */
type Preview = { html: string; subject?: string; counted?: Counted };

/** Returns what follows the typed fields. Invalid fields leave the last preview. */
export function useLetterPreview<Saved extends Preview>(
  form: RefObject<HTMLFormElement | null>,
  saved: Saved,
): Saved & { update: () => void } {
  const [typed, setTyped] = useState<(Preview & { saved: string }) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const current = typed?.saved === saved.html ? { ...saved, ...typed } : saved;

  async function draw() {
    if (!form.current) return;
    const request = ++newest.current;
    const result = await previewLetterAction(new FormData(form.current)).catch(() => null);
    if (result?.status !== "success" || request !== newest.current) return;
    const { counted, ...preview } = result.payload;
    setTyped((last) => ({ ...last, ...preview, ...(counted && { counted }), saved: saved.html }));
  }

  function update() {
    clearTimeout(timer.current);
    timer.current = setTimeout(draw, DELAY);
  }
  return { ...current, update };
}
