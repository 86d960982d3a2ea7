import { type RefObject, useEffect, useRef, useState } from "react";
import { previewLetterAction } from "./actions";

const DELAY = 600;

/** Returns the email's HTML, which follows the typed fields. Invalid fields leave the last preview. */
export function useLetterPreview(
  form: RefObject<HTMLFormElement | null>,
  saved: string,
): { html: string; update: () => void } {
  const [typed, setTyped] = useState<{ html: string; saved: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function draw() {
    if (!form.current) return;
    const request = ++newest.current;
    const result = await previewLetterAction(new FormData(form.current)).catch(() => null);
    if (result?.status === "success" && request === newest.current)
      setTyped({ html: result.payload.html, saved });
  }

  function update() {
    clearTimeout(timer.current);
    timer.current = setTimeout(draw, DELAY);
  }
  return { html: typed?.saved === saved ? typed.html : saved, update };
}
