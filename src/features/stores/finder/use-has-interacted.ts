import { useEffect, useState } from "react";
import { onFirstInteraction } from "@/ui/carousel/on-first-interaction";

/** True once the page has been pointed at, touched, focused or scrolled. */
export function useHasInteracted(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => onFirstInteraction(document, () => setIsTouched(true)), []);
  return isTouched;
}
